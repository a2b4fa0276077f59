import type { Group, User } from "@cortile/contract/entity";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { IconButton, lazyPart, personName, Tag } from "#core/kit";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { PersonRow } from "#people";
import { useHasMessages, useMayManage } from "./group.access.ts";
import { messages, templates } from "./group.messages.ts";

const MemberMenu = lazyPart(async () => (await import("./admin.ts")).MemberMenu);

type Props = { group: Group; user: User; onLeave?: (() => void) | undefined };

/** A member: the administrator has a mark, and may write to the others and remove them. */
export function MemberRow({ group, user, onLeave }: Props) {
  const manages = useMayManage(group);
  const row = { user, ...(onLeave && { onLeave }) };
  if (user.id === group.managed_by.id) return <PersonRow {...row} action={<AdminMark user={user} />} />;
  if (!manages) return <PersonRow {...row} />;
  return (
    <PersonRow
      {...row}
      action={
        <Suspense fallback={null}>
          <MemberMenu group={group} user={user} />
        </Suspense>
      }
    />
  );
}

function AdminMark({ user }: { user: User }) {
  const intl = useIntl();
  const me = useSession().user;
  const writes = useHasMessages() && me !== null && me.id !== user.id && !user.deleted;
  return (
    <>
      <Tag tone="brand">
        <FormattedMessage {...messages.admin} />
      </Tag>
      {writes ? (
        <IconButton
          component={Link}
          route="user_messages"
          params={{ id: user.id }}
          icon="mail"
          label={intl.formatMessage(templates.writeTo, { name: personName(user) })}
        />
      ) : null}
    </>
  );
}
