import type { User } from "@cortile/contract/entity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { PagedList, personName } from "#core/kit";
import { withTexts } from "#core/locale";
import { useSession } from "#core/session";
import { messagesIt as groupIt } from "./group.own.it.ts";
import { userGroupsQuery } from "./group.queries.ts";
import { GroupCard } from "./GroupCard.tsx";
import { messages, templates } from "./list.messages.ts";
import { messagesIt } from "./list.own.it.ts";
import { useMembershipsLive } from "./live.hooks.ts";

/** The groups that somebody is in, as far as the reader may know; `userGroupsQuery` reads them. */
export const UserGroups = withTexts({ ...groupIt, ...messagesIt }, ({ user }: { user: User }) => {
  const me = useSession().user;
  const pages = useInfiniteQuery(userGroupsQuery(useClient(), user.id));
  useMembershipsLive();
  const groups = pages.data?.pages.flatMap(({ results }) => results) ?? [];
  const empty =
    me?.id === user.id ? (
      <FormattedMessage {...messages.noneYours} />
    ) : (
      <FormattedMessage {...templates.noneOf} values={{ name: personName(user) }} />
    );
  return (
    <PagedList pages={pages} empty={empty}>
      {groups.map((group) => (
        <GroupCard key={group.id} group={group} />
      ))}
    </PagedList>
  );
});
