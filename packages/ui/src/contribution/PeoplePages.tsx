import type { User } from "@cortile/contract/entity";
import type { ComponentProps, ReactNode } from "react";
import { Avatar, ListRow, PagedList, personName } from "#core/kit";
import { Link } from "#core/routing";

type Props = {
  pages: ComponentProps<typeof PagedList>["pages"] & { data?: { pages: readonly { results: readonly User[] }[] } | undefined };
  empty: ReactNode;
  /** A person was pressed. */
  onLeave: () => void;
};

/** People in a dialog, a page at a time. */
export const PeoplePages = ({ pages, empty, onLeave }: Props) => (
  <PagedList pages={pages} empty={empty}>
    {(pages.data?.pages ?? []).flatMap(({ results }) =>
      results.map((person) => (
        <ListRow
          key={person.id}
          component={Link}
          route="user_profile"
          params={{ id: person.id }}
          onClick={onLeave}
          mark={<Avatar id={person.id} name={personName(person)} src={person.avatar} />}
          title={personName(person)}
          meta={`@${person.username}`}
        />
      )),
    )}
  </PagedList>
);
