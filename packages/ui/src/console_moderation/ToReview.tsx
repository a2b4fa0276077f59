import type { Client } from "@cortile/client/http";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleMessages, useWaitingAccounts, useWaitingMessages, waitingAccountsQuery } from "#console";
import { useClient } from "#core/client";
import { Avatar, EmptyState, ErrorBanner, Heading, personName, SkeletonRows, Tag, textLink, Time } from "#core/kit";
import { withTexts } from "#core/locale";
import { Link } from "#core/routing";
import { decisionIt, kindLabels } from "#decision";
import { flagTextsIt, reasonText } from "#flag";
import { caseAddress } from "./case.address.ts";
import { keyOf } from "./case.ts";
import { appealCountQuery } from "./appeal.hooks.ts";
import { casesQuery, heldCountQuery, loadCases, useQueueLive } from "./case.hooks.ts";
import { messages, templates } from "./case.messages.ts";
import { messagesIt } from "./case.own.it.ts";
import classes from "./case.module.css";

const shown = 5;

/** Reads what {@link ToReview} shows. @throws CallError for who is no moderator */
export async function loadToReview(client: Client, cache: QueryClient): Promise<void> {
  await Promise.all([
    loadCases(client, cache, caseAddress.read("")),
    cache.prefetchQuery(heldCountQuery(client)),
    cache.prefetchQuery(appealCountQuery(client)),
    cache.prefetchQuery(waitingAccountsQuery(client)),
  ]);
}

/** The first reports that wait for a decision and the way to all, to what is held, to appeals and to new accounts. `loadToReview` reads them. */
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
      <AlsoWaiting />
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

/** Appeals, held texts, new accounts and messages to the team, which are no reports; nothing where none wait. */
function AlsoWaiting() {
  const client = useClient();
  const appeals = useQuery(appealCountQuery(client)).data?.count ?? 0;
  const held = useQuery(heldCountQuery(client)).data?.count ?? 0;
  const accounts = useWaitingAccounts();
  const written = useWaitingMessages();
  if (appeals + held + accounts + written === 0) return null;
  return (
    <p className={classes.also}>
      {appeals > 0 ? (
        <Link route="console_appeals" className={textLink}>
          <FormattedMessage {...templates.openAppeals} values={{ count: appeals }} />
        </Link>
      ) : null}
      {held > 0 ? (
        <Link
          route="console_reports"
          search={caseAddress.write({ ...caseAddress.read(""), status: "held" })}
          className={textLink}
        >
          <FormattedMessage {...templates.heldTexts} values={{ count: held }} />
        </Link>
      ) : null}
      {accounts > 0 ? (
        <Link route="console_people" search="?state=waiting" className={textLink}>
          <FormattedMessage {...templates.newAccounts} values={{ count: accounts }} />
        </Link>
      ) : null}
      {written > 0 ? (
        <Link route="console_messages" search="?status=open" className={textLink}>
          <FormattedMessage {...templates.openMessages} values={{ count: written }} />
        </Link>
      ) : null}
    </p>
  );
}
