import type { Profile } from "@cortile/contract/people";
import { FormattedMessage } from "react-intl";
import { Avatar, Button, Heading, Tag } from "#core/kit";
import { Link } from "#core/routing";
import { personName } from "#vote";
import { messages } from "./people.messages.ts";
import classes from "./Profile.module.css";
import { ProfileCounters } from "./ProfileCounters.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { UserFollowButton } from "./UserFollowButton.tsx";

type Props = { user: Profile; own: boolean; hidden: boolean };

/** Who this is: face, name, words and facts. */
export const ProfileHead = ({ user, own, hidden }: Props) => (
  <header className={classes.head}>
    <div className={classes.top}>
      <Avatar id={user.id} name={personName(user)} src={user.avatar} size={100} className={classes.face} />
      <div className={classes.actions}>
        <ProfileMenu user={user} hidden={hidden} />
        {own ? (
          <Button component={Link} route="user_profile_settings" params={{ id: user.id }} icon="pencil">
            <FormattedMessage {...messages.editProfile} />
          </Button>
        ) : hidden ? null : (
          <UserFollowButton user={user} size="md" variant="primary" />
        )}
      </div>
    </div>
    <div className={classes.names}>
      <Heading level={1} size="h2">
        {personName(user)}
      </Heading>
      <span className={classes.username}>@{user.username}</span>
      {user.tags
        .filter((tag) => tag.visible !== false && !tag.deleted)
        .map((tag) => (
          <Tag key={tag.id}>{tag.name}</Tag>
        ))}
    </div>
    {user.bio ? <p className={classes.bio}>{user.bio}</p> : null}
    <ProfileFacts user={user} />
    <ProfileCounters user={user} />
  </header>
);
