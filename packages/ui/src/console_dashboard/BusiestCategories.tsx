import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { consoleMessages, type Period } from "#console";
import { objectsQuery } from "#console_insights";
import { useClient } from "#core/client";
import { EmptyState, ErrorBanner, Heading, ProgressBar, SkeletonRows } from "#core/kit";
import { messages } from "./dashboard.messages.ts";
import classes from "./dashboard.module.css";

const shownCategories = 5;

/** Where most was published in a period. */
export function BusiestCategories({ period }: { period: Period }) {
  const intl = useIntl();
  const found = useQuery(objectsQuery(useClient(), "category", period));
  const published = found.data?.results.filter(({ name, contents }) => name !== null && contents > 0) ?? [];
  const busiest = published.slice(0, shownCategories);
  const most = busiest[0]?.contents ?? 1;
  return (
    <section aria-labelledby="busiest">
      <Heading level={2} size="h4" id="busiest">
        <FormattedMessage {...messages.busiest} />
      </Heading>
      {found.isPending ? <SkeletonRows count={3} /> : null}
      {found.isError && !found.data ? (
        <ErrorBanner onRetry={() => void found.refetch()} retrying={found.isFetching}>
          <FormattedMessage {...consoleMessages.failed} />
        </ErrorBanner>
      ) : null}
      {found.data && busiest.length === 0 ? (
        <EmptyState>
          <FormattedMessage {...messages.nothingPublished} />
        </EmptyState>
      ) : null}
      <ul className={classes.ranking}>
        {busiest.map(({ id, name, contents }) => (
          <li key={id}>
            <span className={classes.rankName}>{name}</span>
            <ProgressBar value={(100 * contents) / most} label={name ?? ""} className={classes.rankBar} />
            <span className={classes.rankCount}>{intl.formatNumber(contents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
