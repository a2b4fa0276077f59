import type { Profile } from "@cortile/contract/people";
import { FormattedMessage } from "react-intl";
import { Avatar, Button, ColorTag, Heading, personName } from "#core/kit";
import { Link } from "#core/routing";
import { MessageButton } from "./MessageButton.tsx";
import { messages } from "./people.messages.ts";
import classes from "./Profile.module.css";
import { ProfileCounters } from "./ProfileCounters.tsx";
import { ProfileFacts } from "./ProfileFacts.tsx";
import { PictureButton } from "./PictureButton.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { RelationButton } from "./RelationButton.tsx";
import { StaffBadge } from "./StaffBadge.tsx";
import { visibleTags } from "./visible-tags.ts";

type Props = {
  user: Profile;
  own: boolean;
  /** The reader blocked them. */
  hidden: boolean;
  /** They blocked the reader. */
  hiddenBy: boolean;
};

/** Who this is: face, name, words and facts. */
export const ProfileHead = ({ user, own, hidden, hiddenBy }: Props) => (
  <header>
    <div className={classes.top}>
      <span className={classes.face}>
        <Avatar id={user.id} name={personName(user)} src={user.avatar} size={100} className={classes.ring} />
        {own ? <PictureButton user={user} of="face" /> : null}
      </span>
      <div className={classes.actions}>
        <ProfileMenu user={user} hidden={hidden} />
        <MessageButton user={user} />
        {own ? (
          <Button component={Link} route="user_profile_settings" params={{ id: user.id }} icon="pencil">
            <FormattedMessage {...messages.editProfile} />
          </Button>
        ) : hidden || hiddenBy ? null : (
          <RelationButton user={user} size="md" variant="primary" />
        )}
      </div>
    </div>
    <div className={classes.names}>
      <Heading level={1} size="h2">
        {personName(user)}
      </Heading>
      <span className={classes.username}>@{user.username}</span>
      <StaffBadge user={user} />
      {visibleTags(user).map((tag) => (
        <ColorTag key={tag.id} {...tag} />
      ))}
    </div>
    {user.bio ? <p className={classes.bio}>{user.bio}</p> : null}
    {hiddenBy ? null : (
      <>
        <ProfileFacts user={user} />
        <ProfileCounters user={user} />
      </>
    )}
  </header>
);
