import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleMessages } from "#console";
import { useClient } from "#core/client";
import { Avatar, EmptyState, ErrorBanner, Heading, personName, SkeletonRows, Tag, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { decisionIt, kindLabels } from "#decision";
import { flagTextsIt, reasonText } from "#flag";
import { caseAddress } from "./case.address.ts";
import { keyOf } from "./case.ts";
import { casesQuery, useQueueLive } from "./case.hooks.ts";
import { messages, templates } from "./case.messages.ts";
import { messagesIt } from "./case.own.it.ts";
import classes from "./case.module.css";

const shown = 5;

/** The first reports that wait for a decision, and the way to all. `loadCases` with the empty address reads them. */
export const ToReview = withTexts({ ...flagTextsIt, ...decisionIt, ...messagesIt }, () => {
  const intl = useIntl();
  const found = useQuery(casesQuery(useClient(), caseAddress.read("")));
  useQueueLive();
  return (
    <section aria-labelledby="to-review">
      <div className={classes.toReview}>
        <Heading level={2} size="h4" id="to-review">
          <FormattedMessage {...messages.toReview} />
        </Heading>
        {found.data && found.data.count > 0 ? (
          <Tag tone="warn">
            <FormattedMessage {...templates.waiting} values={{ count: found.data.count }} />
          </Tag>
        ) : null}
        <Link route="console_reports" className={classes.toAll}>
          <FormattedMessage {...messages.openReports} />
        </Link>
      </div>
      {found.isPending ? <SkeletonRows count={shown} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...consoleMessages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data?.results.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...messages.nothingToReview} />
        </EmptyState>
      ) : null}
      <ul className={classes.cases}>
        {found.data?.results.slice(0, shown).map((one) => {
          const name = one.author && !one.author.deleted ? personName(one.author) : intl.formatMessage(messages.gone);
          return (
            <li key={keyOf(one)} className={classes.case}>
              <Link
                route="console_reports"
                search={caseAddress.write({ ...caseAddress.read(""), case: keyOf(one) })}
                className={classes.line}
              >
                <Avatar id={one.author?.id ?? 0} name={name} src={one.author?.avatar} size={32} />
                <span className={classes.what}>
                  <span className={classes.briefName}>
                    {one.title || intl.formatMessage(one.kind === "message" ? messages.message : messages.noWords)}
                  </span>
                  <span className={classes.meta}>
                    {name} · <FormattedMessage {...kindLabels[one.kind]} /> · <Time value={one.last_flagged_at} />
                  </span>
                </span>
                <span className={classes.marks}>
                  {one.reasons[0] ? (
                    <Tag>
                      <FormattedMessage {...reasonText(one.reasons[0].flag_type)} />
                    </Tag>
                  ) : null}
                  {one.flag_count > 1 ? (
                    <Tag tone="warn">
                      <FormattedMessage {...templates.reports} values={{ count: one.flag_count }} />
                    </Tag>
                  ) : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
