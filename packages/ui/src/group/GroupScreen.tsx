import type { Group } from "@cortile/contract/entity";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ComposerPrompt } from "#composer";
import { WithinPlace } from "#contribution";
import { throwIfGone, useClient } from "#core/client";
import { Banner, lazyPart, SkeletonRows, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { useGates, usePreference } from "#core/preferences";
import { Link, useHasRoute } from "#core/routing";
import { Feed, type FeedStart } from "#feed";
import { WidePage } from "#people";
import { isMember, mayReadGroup, useManages, useMayManage } from "./group.access.ts";
import { messages, templates } from "./group.messages.ts";
import { messagesIt } from "./group.own.it.ts";
import { groupFeedQuery, groupQuery } from "./group.queries.ts";
import classes from "./Group.module.css";
import { GroupHead } from "./GroupHead.tsx";
import type { GroupTab } from "./load.ts";

const GroupLive = lazyPart(async () => (await import("./GroupLive.tsx")).GroupLive);
const admin = () => import("./admin.ts");
const PictureButton = lazyPart(async () => (await admin()).PictureButton);
const Requests = lazyPart(async () => (await admin()).Requests);
const Invited = lazyPart(async () => (await admin()).Invited);
const parts = () => import("./parts.ts");
const MemberList = lazyPart(async () => (await parts()).MemberList);
const MembersWidget = lazyPart(async () => (await parts()).MembersWidget);
const InfoCard = lazyPart(async () => (await parts()).InfoCard);
const GroupEvents = lazyPart(async () => (await import("#event")).GroupEvents);
const TakenDownLine = lazyPart(async () => (await import("#moderation")).TakenDownLine);
const Notice = lazyPart(async () => (await import("./Notice.tsx")).Notice);
const Conversation = lazyPart(async () => (await import("#message")).GroupMessages);

type Props = {
  id: number;
  tab?: GroupTab;
  /** Of the first post, for pages without JavaScript. */
  start?: FeedStart | undefined;
};

/** The page of a group. `loadGroup` reads it; one that may not be seen rises as `not_found`. */
export const GroupScreen = withTexts(messagesIt, Screen);

function Screen({ id, tab = "posts", start }: Props) {
  const intl = useIntl();
  const { data: group, error } = useSuspenseQuery(groupQuery(useClient(), id));
  throwIfGone(error);
  const defaultCover = usePreference("images.user_default_cover");
  const manages = useManages(group);
  const mayManage = useMayManage(group);
  const isReadable = mayReadGroup(group);
  const isOn = useGates();
  const converses = isMember(group) && !group.taken_down && isOn("messages");
  const asked = tab === "messages" && !converses ? "posts" : tab;
  const shown = isReadable || (manages && asked === "members") ? asked : "info";
  const widgets = isReadable ? widgetsOf(group, shown, { manages: mayManage, hasEvents: isOn("events") }) : [];
  return (
    <WidePage
      cover={group.emotional_image || defaultCover}
      coverPosition={group.emotional_image_position}
      coverAction={<Suspense fallback={null}>{mayManage ? <PictureButton group={group} of="cover" /> : null}</Suspense>}
      head={<GroupHead group={group} part={shown} />}
      low={shown === "messages"}
      aside={widgets.length > 0 ? widgets : undefined}
      asideLabel={intl.formatMessage(messages.aside)}
    >
      <Suspense fallback={null}>
        <GroupLive id={id} />
        {group.taken_down ? <TakenDownLine kind="group" id={id} author={group.managed_by} className={classes.notice} /> : null}
      </Suspense>
      {isReadable || manages ? <GroupTabs group={group} tab={shown} isReadable={isReadable} converses={converses} /> : null}
      {isReadable ? null : (
        <Suspense fallback={null}>
          <Notice group={group} />
        </Suspense>
      )}
      {shown === "posts" ? null : (
        <div className={classes.part}>
          <Suspense fallback={<SkeletonRows count={3} />}>
            {shown === "members" ? <People group={group} manages={mayManage} /> : null}
            {shown === "messages" ? <Conversation group={group.id} /> : null}
            {shown === "info" ? <InfoCard group={group} /> : null}
          </Suspense>
        </div>
      )}
      {shown === "posts" ? <Posts group={group} start={start} widgets={widgets} /> : null}
    </WidePage>
  );
}

/** What stands beside a part of the group. */
function widgetsOf(group: Group, tab: GroupTab, { manages, hasEvents }: { manages: boolean; hasEvents: boolean }): ReactNode[] {
  if (tab === "members" || tab === "messages") return [];
  const shown = {
    requests: manages ? <Requests group={group} brief /> : null,
    events: hasEvents ? <GroupEvents group={group.id} /> : null,
    members: <MembersWidget group={group} />,
  };
  return Object.entries(shown).flatMap(([name, widget]) =>
    widget
      ? [
          <Suspense key={name} fallback={null}>
            {widget}
          </Suspense>,
        ]
      : [],
  );
}

type GroupTabsProps = { group: Group; tab: GroupTab; isReadable: boolean; converses: boolean };

function GroupTabs({ group, tab, isReadable, converses }: GroupTabsProps) {
  const intl = useIntl();
  const hasRoute = useHasRoute();
  const params = { id: group.id, slug: group.slug };
  return (
    <div className={classes.axis}>
      <Tabs label={intl.formatMessage(messages.sections)}>
        {isReadable ? (
          <Tab component={Link} route="group" params={params} current={tab === "posts"}>
            <FormattedMessage {...messages.posts} />
          </Tab>
        ) : null}
        <Tab component={Link} route="group_members" params={params} current={tab === "members"} count={group.subscribers_counter}>
          <FormattedMessage {...messages.members} />
        </Tab>
        {converses && hasRoute("group_messages") ? (
          <Tab component={Link} route="group_messages" params={params} current={tab === "messages"}>
            <FormattedMessage {...messages.messagesTab} />
          </Tab>
        ) : null}
        <Tab component={Link} route="group" params={params} search="?tab=info" current={tab === "info"}>
          <FormattedMessage {...messages.infoTab} />
        </Tab>
      </Tabs>
    </div>
  );
}

type PostsProps = { group: Group; start: FeedStart | undefined; widgets: readonly ReactNode[] };

function Posts({ group, start, widgets }: PostsProps) {
  const client = useClient();
  // Nobody reads them meanwhile.
  if (group.taken_down) return null;
  return (
    <>
      <div className={classes.prompt}>
        {isMember(group) ? (
          <ComposerPrompt group={group} />
        ) : (
          <Banner tone="quiet">
            <FormattedMessage {...messages.joinPrompt} />
          </Banner>
        )}
      </div>
      <WithinPlace value={`group:${group.id}`}>
        <Feed
          query={groupFeedQuery(client, group.id, { start })}
          between={widgets}
          empty={<FormattedMessage {...templates.empty} values={{ name: group.name }} />}
        />
      </WithinPlace>
    </>
  );
}

/** Everybody in the group; for its administrator also who waits to be. */
const People = ({ group, manages }: { group: Group; manages: boolean }) => (
  <div className={classes.people}>
    {manages ? <Requests group={group} /> : null}
    {manages ? <Invited group={group} /> : null}
    <MemberList group={group} />
  </div>
);
