import type { Group } from "@cortile/contract/entity";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useClient } from "#core/client";
import { lazyPart, List, Widget } from "#core/kit";
import { withTexts } from "#core/locale";
import { withAdminFirst } from "./group.access.ts";
import { messages as groupMessages } from "./group.messages.ts";
import { messages } from "./parts.messages.ts";
import { messagesIt } from "./parts.own.it.ts";
import { groupFirstMembersQuery, shownMembers } from "./group.queries.ts";
import { MemberRow } from "./MemberRow.tsx";

const MembersDialog = lazyPart(async () => (await import("./MembersDialog.tsx")).MembersDialog);

/** The first members, and a dialog with all of them. */
export const MembersWidget = withTexts(messagesIt, FirstMembers);

function FirstMembers({ group }: { group: Group }) {
  const { data: first = [] } = useQuery(groupFirstMembersQuery(useClient(), group.id));
  const [open, setOpen] = useState(false);
  if (first.length === 0) return null;
  const more = (
    <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <FormattedMessage {...messages.seeAll} />
    </button>
  );
  return (
    <>
      <Widget title={<FormattedMessage {...groupMessages.members} />} more={more}>
        <List>
          {withAdminFirst(group, first)
            .slice(0, shownMembers)
            .map((user) => (
              <MemberRow key={user.id} group={group} user={user} />
            ))}
        </List>
      </Widget>
      <Suspense fallback={null}>{open ? <MembersDialog group={group} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
