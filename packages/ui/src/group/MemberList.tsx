import type { Group } from "@cortile/contract/entity";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useClient } from "#core/client";
import { PagedList, SearchInput, useDebounced } from "#core/kit";
import { withTexts } from "#core/locale";
import { withAdminFirst } from "./group.access.ts";
import { messages } from "./parts.messages.ts";
import { messagesIt } from "./parts.own.it.ts";
import { groupMembersQuery } from "./group.queries.ts";
import classes from "./Group.module.css";
import { MemberRow } from "./MemberRow.tsx";

/** The members of a group with a search by name, page by page. */
export const MemberList = withTexts(messagesIt, Members);

function Members({ group, onLeave }: { group: Group; onLeave?: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim());
  const pages = useInfiniteQuery({ ...groupMembersQuery(useClient(), group.id, search), placeholderData: keepPreviousData });
  const found = (pages.data?.pages ?? []).flatMap(({ results }) => results);
  const users = search === "" && pages.data ? withAdminFirst(group, found) : found;
  return (
    <>
      <SearchInput
        className={classes.find}
        label={intl.formatMessage(messages.findMember)}
        maxLength={200}
        value={text}
        onChange={setText}
        aria-busy={pages.isPlaceholderData || undefined}
      />
      <PagedList pages={pages} empty={<FormattedMessage {...(search ? messages.noMemberFound : messages.noMembers)} />}>
        {users.map((user) => (
          <MemberRow key={user.id} group={group} user={user} onLeave={onLeave} />
        ))}
      </PagedList>
    </>
  );
}
