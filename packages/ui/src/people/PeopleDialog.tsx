import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button, Dialog, EmptyState, ErrorBanner, List, SkeletonRows } from "#core/kit";
import type { PeoplePages } from "./people.hooks.ts";
import { messages } from "./people.messages.ts";
import { PersonRow } from "./PersonRow.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Made by `peoplePages`. */
  query: PeoplePages;
  /** A sentence for nobody. */
  empty?: ReactNode;
};

/** A list of people, twenty at a time. */
export const PeopleDialog = ({ open, onClose, title, query, empty }: Props) => (
  <Dialog open={open} onClose={onClose} size="sm" title={title}>
    <People query={query} empty={empty} onLeave={onClose} />
  </Dialog>
);

function People({ query, empty, onLeave }: { query: PeoplePages; empty: ReactNode; onLeave: () => void }) {
  const people = useInfiniteQuery(query);
  if (people.isPending) return <SkeletonRows count={4} />;
  const users = (people.data?.pages ?? []).flatMap((page) => page.results);
  const retry = () => void (people.data ? people.fetchNextPage() : people.refetch());
  return (
    <>
      <List>
        {users.map((user) => (
          <PersonRow key={user.id} user={user} onLeave={onLeave} />
        ))}
      </List>
      {people.isError ? <ErrorBanner onRetry={retry} retrying={people.isFetching} /> : null}
      {users.length === 0 && !people.isError ? (
        <EmptyState>{empty ?? <FormattedMessage {...messages.nobody} />}</EmptyState>
      ) : null}
      {people.hasNextPage && !people.isError ? (
        <Button variant="plain" full loading={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          <FormattedMessage {...messages.more} />
        </Button>
      ) : null}
    </>
  );
}
