import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, ErrorBanner, SkeletonRows } from "#core/kit";
import { PlainLink } from "#core/routing";
import { messages } from "./list.messages.ts";
import type { EventPages } from "./list.queries.ts";
import classes from "./Event.module.css";
import { EventCard } from "./EventCard.tsx";

type Props = {
  query: EventPages;
  label: string;
  empty: ReactNode;
  /** Address of the page that begins with an event, for pages without JavaScript. @param offset null: the first page */
  addressOf: (offset: number | null) => string;
};

/** Events in two columns, eight at a time. */
export function EventList({ query, label, empty, addressOf }: Props) {
  const pages = useInfiniteQuery(query);
  if (pages.isPending) return <SkeletonRows count={4} />;
  const events = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const offset = query.initialPageParam;
  return (
    <div aria-busy={pages.isPlaceholderData || undefined}>
      {events.length > 0 ? (
        <ul className={classes.cards} aria-label={label}>
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      ) : pages.isError ? null : (
        empty
      )}
      {pages.isError ? (
        <ErrorBanner onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())} retrying={pages.isFetching}>
          <FormattedMessage {...messages.listFailed} />
        </ErrorBanner>
      ) : pages.hasNextPage ? (
        <div className={classes.end}>
          <Button
            component={PlainLink}
            href={addressOf(offset + events.length)}
            loading={pages.isFetchingNextPage}
            onClick={(event) => {
              event.preventDefault();
              void pages.fetchNextPage();
            }}
          >
            <FormattedMessage {...messages.more} />
          </Button>
        </div>
      ) : offset > 0 ? (
        <div className={classes.end}>
          <Button component={PlainLink} href={addressOf(null)} size="sm" icon="arrow-up">
            <FormattedMessage {...messages.toFirst} />
          </Button>
        </div>
      ) : null}
    </div>
  );
}
