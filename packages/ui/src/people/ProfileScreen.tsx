import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ComposerPrompt } from "#composer";
import { useClient } from "#core/client";
import { Banner, Button, lazyPart, PageMessage, personName, SkeletonFeed, Tab, Tabs } from "#core/kit";
import { useGate, usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import { useSession } from "#core/session";
import { Feed, FeedOrderMenu, useFeedOrder, userFeedQuery, type FeedStart } from "#feed";
import { FollowedCategories } from "./FollowedCategories.tsx";
import type { ProfileTab } from "./load.ts";
import { userIsHiddenByQuery, userIsHiddenQuery, userQuery } from "./people.hooks.ts";
import { messages, templates } from "./people.messages.ts";
import classes from "./Profile.module.css";
import { PictureButton } from "./PictureButton.tsx";
import { ProfileHead } from "./ProfileHead.tsx";
import { WidePage } from "./WidePage.tsx";

const ProfileComments = lazyPart(async () => (await import("./ProfileComments.tsx")).ProfileComments);
const BlockDialog = lazyPart(async () => (await import("./BlockDialog.tsx")).BlockDialog);

type Props = {
  id: number;
  tab?: ProfileTab;
  /** The person's groups, in a tab of their own; without them there is none. */
  groups?: ReactNode;
  /** The person's courses, likewise. */
  courses?: ReactNode;
  /** Of the first post, for pages without JavaScript. */
  start?: FeedStart | undefined;
};

/** A person's page. `loadProfile` reads it; a person who may not be seen rises as `not_found`. */
export function ProfileScreen({ id, tab: asked = "posts", groups, courses, start }: Props) {
  const intl = useIntl();
  const client = useClient();
  const me = useSession().user;
  const { data: user } = useSuspenseQuery(userQuery(client, id));
  const isOther = me !== null && me.id !== id;
  const relation = useQuery({ ...userIsHiddenQuery(client, id), enabled: isOther });
  const back = useQuery({ ...userIsHiddenByQuery(client, id), enabled: isOther });
  const hasGroups = useGate("groups") && groups !== undefined;
  const hasCourses = useGate("courses") && courses !== undefined;
  const isOff = (asked === "groups" && !hasGroups) || (asked === "courses" && !hasCourses);
  const tab = isOff ? "posts" : asked;
  const defaultCover = usePreference("images.user_default_cover");
  const own = me?.id === id;
  const hidden = relation.data?.is_hidden === true;
  const hiddenBy = back.data?.is_hidden_by === true;
  const apart = hidden || hiddenBy;
  if (user.deleted)
    return (
      <PageMessage kind="gone" title={<FormattedMessage {...messages.deletedTitle} />}>
        <FormattedMessage {...messages.deletedText} />
      </PageMessage>
    );
  return (
    <WidePage
      cover={user.cover || defaultCover}
      coverAction={own ? <PictureButton user={user} of="cover" /> : null}
      head={<ProfileHead user={user} own={own} hidden={hidden} hiddenBy={hiddenBy} />}
      aside={apart ? null : <FollowedCategories id={id} />}
      asideLabel={intl.formatMessage(messages.followedCategories)}
    >
      {apart ? null : (
        <div className={classes.parts}>
          <Tabs label={intl.formatMessage(messages.profileParts)}>
            <Tab component={Link} route="user_profile" params={{ id }} current={tab === "posts"}>
              <FormattedMessage {...messages.posts} />
            </Tab>
            <Tab component={Link} route="user_profile" params={{ id }} search="?tab=comments" current={tab === "comments"}>
              <FormattedMessage {...messages.comments} />
            </Tab>
            {hasGroups ? (
              <Tab component={Link} route="user_profile" params={{ id }} search="?tab=groups" current={tab === "groups"}>
                <FormattedMessage {...messages.groups} />
              </Tab>
            ) : null}
            {hasCourses ? (
              <Tab component={Link} route="user_profile" params={{ id }} search="?tab=courses" current={tab === "courses"}>
                <FormattedMessage {...messages.courses} />
              </Tab>
            ) : null}
          </Tabs>
          {tab === "posts" ? <FeedOrderMenu usual="recent" /> : null}
        </div>
      )}
      {hiddenBy ? <HidingPerson user={user} /> : null}
      {hidden ? <HiddenPerson user={user} /> : null}
      {apart ? null : tab === "groups" || tab === "courses" ? (
        <div className={classes.comments}>{tab === "groups" ? groups : courses}</div>
      ) : (
        <ProfilePart user={user} own={own} tab={tab} start={start} />
      )}
    </WidePage>
  );
}

type User = Parameters<typeof ProfileHead>[0]["user"];

function ProfilePart({ user, own, tab, start }: { user: User; own: boolean; tab: ProfileTab; start: FeedStart | undefined }) {
  const client = useClient();
  const name = personName(user);
  const [order] = useFeedOrder();
  if (tab === "comments")
    return (
      <div className={classes.comments}>
        <Suspense fallback={<SkeletonFeed />}>
          <ProfileComments
            id={user.id}
            empty={
              own ? (
                <FormattedMessage {...messages.ownNoComments} />
              ) : (
                <FormattedMessage {...templates.noComments} values={{ name }} />
              )
            }
          />
        </Suspense>
      </div>
    );
  return (
    <>
      {own ? (
        <div className={classes.prompt}>
          <ComposerPrompt />
        </div>
      ) : null}
      <Feed
        query={userFeedQuery(client, user.id, { start, order })}
        empty={own ? <FormattedMessage {...messages.ownEmpty} /> : <FormattedMessage {...templates.empty} values={{ name }} />}
      />
    </>
  );
}

/** In place of what somebody who blocked the reader wrote. */
const HidingPerson = ({ user }: { user: User }) => (
  <div className={classes.axis}>
    <Banner tone="quiet">
      <FormattedMessage {...templates.hiddenByTitle} values={{ name: personName(user) }} />
    </Banner>
  </div>
);

/** In place of what a blocked person wrote. */
function HiddenPerson({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const action = (
    <Button size="sm" onClick={() => setAsking(true)}>
      <FormattedMessage {...messages.unblock} />
    </Button>
  );
  return (
    <div className={classes.axis}>
      <Banner tone="quiet" action={action}>
        <FormattedMessage {...templates.blockedState} values={{ name: personName(user) }} />
      </Banner>
      {asking ? (
        <Suspense fallback={null}>
          <BlockDialog user={user} hidden open onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
