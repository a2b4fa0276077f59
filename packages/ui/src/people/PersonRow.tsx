import type { User } from "@cortile/contract/entity";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Avatar, Dot, ListRow, personName, useToast } from "#core/kit";
import { useGate } from "#core/preferences";
import { Link } from "#core/routing";
import { messages, templates } from "./people.messages.ts";
import classes from "./People.module.css";
import type { Listed } from "./people.hooks.ts";
import { RelationButton } from "./RelationButton.tsx";
import { StaffBadge } from "./StaffBadge.tsx";

type Props = {
  user: Listed;
  /** In place of what they do, or how many follow them. */
  meta?: ReactNode;
  /** In place of the follow or connect button; null for none. */
  action?: ReactNode;
  /** The row was followed: a dialog around it closes. */
  onLeave?: () => void;
};

/** A person in a list. Of somebody who has left, it only says so. */
export function PersonRow({ user, meta, action, onLeave }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const follows = useGate("follow");
  const title = (
    <span className={classes.name}>
      {personName(user)}
      <StaffBadge user={user} />
      {user.unseen ? <Dot label={intl.formatMessage(messages.unseen)} /> : null}
    </span>
  );
  const row = {
    mark: <Avatar id={user.id} name={personName(user)} src={user.avatar} />,
    title,
    meta:
      meta ?? (user.description || secondary(user, follows, (count) => intl.formatMessage(templates.followersMeta, { count }))),
    action: action === undefined ? <RelationButton user={user} /> : action,
  };
  if (user.deleted)
    return (
      <ListRow
        {...row}
        component="button"
        type="button"
        onClick={() => toast.show({ id: "people.gone", text: intl.formatMessage(messages.gone) })}
      />
    );
  return <ListRow {...row} component={Link} route="user_profile" params={{ id: user.id }} onClick={onLeave} />;
}

const secondary = (user: User, follows: boolean, followers: (count: number) => string): string =>
  follows && user.followers_counter ? followers(user.followers_counter) : `@${user.username}`;
