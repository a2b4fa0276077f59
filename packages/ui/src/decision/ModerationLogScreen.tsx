import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { ListRow, PagedList, Tag } from "#core/kit";
import { withTexts } from "#core/locale";
import { flagTextsIt, reasonText } from "#flag";
import { logQuery } from "./decision.hooks.ts";
import { actLabels, appealLabels, kindLabels, messages } from "./decision.messages.ts";
import { messagesIt } from "./decision.own.it.ts";

/** What moderators decided, without names, for everybody. `loadModerationLog` reads it. */
export const ModerationLogScreen = withTexts({ ...flagTextsIt, ...messagesIt }, () => {
  const intl = useIntl();
  const pages = useInfiniteQuery(logQuery(useClient()));
  const rows = pages.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <PagedList pages={pages} empty={<FormattedMessage {...messages.logEmpty} />}>
      {rows.map(({ date, act, kind, flag_type, automatic, reversed, approved, appeal }, index) => (
        <ListRow
          // oxlint-disable-next-line react/no-array-index-key -- entries of the log name nothing
          key={index}
          title={
            <>
              <FormattedMessage {...kindLabels[kind]} />: <FormattedMessage {...actLabels[act]} />
            </>
          }
          meta={
            <>
              {intl.formatDate(date, { dateStyle: "medium", timeZone: "UTC" })}
              {flag_type === null ? null : (
                <>
                  {" · "}
                  <FormattedMessage {...reasonText(flag_type)} />
                </>
              )}
              {" · "}
              <FormattedMessage {...(automatic ? messages.automatic : messages.byPerson)} />
            </>
          }
          action={
            reversed || approved || appeal ? (
              <Tag tone={reversed || approved ? "ok" : "neutral"}>
                <FormattedMessage {...(appeal ? appealLabels[appeal] : approved ? actLabels.approve : actLabels.undo)} />
              </Tag>
            ) : undefined
          }
        />
      ))}
    </PagedList>
  );
});
