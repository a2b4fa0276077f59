import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Dialog, PagedList } from "#core/kit";
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
  const users = (people.data?.pages ?? []).flatMap((page) => page.results);
  return (
    <PagedList pages={people} empty={empty ?? <FormattedMessage {...messages.nobody} />}>
      {users.map((user) => (
        <PersonRow key={user.id} user={user} onLeave={onLeave} />
      ))}
    </PagedList>
  );
}
