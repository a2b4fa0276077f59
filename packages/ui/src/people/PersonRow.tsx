import type { User } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { Avatar, ListRow } from "#core/kit";
import { Link } from "#core/routing";
import { personName } from "#vote";
import { UserFollowButton } from "./UserFollowButton.tsx";

type Props = {
  user: User;
  /** In place of the username. */
  meta?: ReactNode;
  /** In place of the follow button; null for none. */
  action?: ReactNode;
  /** The row was followed: a dialog around it closes. */
  onLeave?: () => void;
};

/** A person in a list. */
export const PersonRow = ({ user, meta, action, onLeave }: Props) => (
  <ListRow
    component={Link}
    route="user_profile"
    params={{ id: user.id }}
    onClick={onLeave}
    mark={<Avatar id={user.id} name={personName(user)} src={user.avatar} />}
    title={personName(user)}
    meta={meta ?? `@${user.username}`}
    action={action === undefined ? <UserFollowButton user={user} /> : action}
  />
);
