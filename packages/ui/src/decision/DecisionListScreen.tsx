import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { ListRow, PagedList, Tag, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { decisionsQuery } from "./decision.hooks.ts";
import { actLabels, appealLabels, kindLabels, messages } from "./decision.messages.ts";
import classes from "./decision.module.css";
import { messagesIt } from "./decision.own.it.ts";

/** What moderators decided about the reader's things. `loadDecisions` reads it. */
export const DecisionListScreen = withTexts(messagesIt, () => {
  const pages = useInfiniteQuery(decisionsQuery(useClient()));
  const rows = pages.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <PagedList pages={pages} empty={<FormattedMessage {...messages.none} />}>
      {rows.map(({ id, act, kind, excerpt, created_at, appeal, reversed, approved }) => (
        <ListRow
          key={id}
          component={Link}
          route="decision"
          params={{ id }}
          title={
            <span className={classes.excerpt}>
              <FormattedMessage {...actLabels[act]} />
              {excerpt ? `: ${excerpt}` : null}
            </span>
          }
          meta={
            <>
              <FormattedMessage {...kindLabels[kind]} /> · <Time value={created_at} />
              {appeal || reversed ? (
                <p className={classes.outcome}>
                  <Tag tone={reversed ? "ok" : "neutral"}>
                    <FormattedMessage
                      {...(appeal ? appealLabels[appeal.status] : approved ? actLabels.approve : actLabels.undo)}
                    />
                  </Tag>
                </p>
              ) : null}
            </>
          }
        />
      ))}
    </PagedList>
  );
});
