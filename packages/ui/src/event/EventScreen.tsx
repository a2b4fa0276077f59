import type { Event } from "@cortile/contract/entity";
import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { FormattedMessage, useIntl } from "react-intl";

import { throwIfGone, useClient } from "#core/client";
import { Banner, lazyPart, SkeletonFeed, SkeletonRows, Tab, Tabs } from "#core/kit";
import { withTexts } from "#core/locale";
import { usePreference } from "#core/preferences";
import { Link } from "#core/routing";
import type { FeedStart } from "#feed";
import { WidePage } from "#people";
import { mayReadEvent, statusOf, useManages } from "./event.access.ts";
import { useEventLive } from "./event.hooks.ts";
import { messages } from "./event.messages.ts";
import { messagesIt } from "./event.own.it.ts";
import { eventGalleryQuery, eventQuery } from "./event.queries.ts";
import classes from "./Event.module.css";
import { EventHead } from "./EventHead.tsx";
import { GoingWidget } from "./GoingWidget.tsx";
import { InfoCard } from "./InfoCard.tsx";
import type { EventTab } from "./load.ts";
import { RelatedEvents } from "./RelatedEvents.tsx";

const Photos = lazyPart(async () => (await import("./Photos.tsx")).Photos);
const posts = () => import("./posts.ts");
const EventPosts = lazyPart(async () => (await posts()).EventPosts);
const PostsOrder = lazyPart(async () => (await posts()).PostsOrder);
const Dates = lazyPart(async () => (await import("./Dates.tsx")).Dates);
const People = lazyPart(async () => (await import("./People.tsx")).People);

type Props = {
  id: number;
  tab?: EventTab;
  /** Of the first post, for pages without JavaScript. */
  start?: FeedStart | undefined;
};

/** The page of an event. `loadEvent` reads it; one that may not be seen rises as `not_found`. */
export const EventScreen = withTexts(messagesIt, Screen);

function Screen({ id, tab = "about", start }: Props) {
  const intl = useIntl();
  const { data: event, error } = useSuspenseQuery(eventQuery(useClient(), id));
  throwIfGone(error);
  const defaultCover = usePreference("images.user_default_cover");
  const isReadable = mayReadEvent(event);
  const manages = useManages(event);
  const shown = isReadable || (manages && tab === "people") ? tab : "about";
  useEventLive(id);
  const widgets = [
    isReadable && shown !== "people" ? <GoingWidget key="going" event={event} /> : null,
    <RelatedEvents key="related" event={event} />,
  ].filter((widget) => widget !== null);
  return (
    <WidePage
      cover={event.image_bigger || defaultCover}
      head={<EventHead event={event} />}
      aside={widgets}
      asideLabel={intl.formatMessage(messages.aside)}
    >
      {isReadable || manages ? <EventTabs event={event} tab={shown} /> : null}
      <div className={classes.part}>
        {shown === "about" ? <InfoCard event={event} /> : null}
        {shown === "about" && event.recurring !== "never" ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Dates event={event} />
          </Suspense>
        ) : null}
        {shown === "people" ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <People event={event} />
          </Suspense>
        ) : null}
        {shown === "photos" && isReadable ? (
          <Suspense fallback={<SkeletonRows count={3} />}>
            <Photos event={event} />
          </Suspense>
        ) : null}
        {isReadable || !event.active ? null : (
          <Banner tone="quiet">
            <FormattedMessage
              {...(statusOf(event) === "invited" && !event.taken_down ? messages.invitedText : messages.privatePrompt)}
            />
          </Banner>
        )}
      </div>
      {shown === "posts" && isReadable ? (
        <Suspense fallback={<SkeletonFeed count={3} />}>
          <EventPosts event={event} start={start} widgets={widgets} />
        </Suspense>
      ) : null}
    </WidePage>
  );
}

const tabs = [
  ["about", messages.about],
  ["posts", messages.posts],
  ["people", messages.people],
  ["photos", messages.photos],
] as const;

function EventTabs({ event, tab }: { event: Event; tab: EventTab }) {
  const intl = useIntl();
  const params = { id: event.id, slug: event.slug };
  const manages = useManages(event);
  const isReadable = mayReadEvent(event);
  const gallery = useInfiniteQuery({ ...eventGalleryQuery(useClient(), event.id), enabled: isReadable });
  const photos = gallery.data?.pages[0]?.count ?? 0;
  const shown = tabs.filter(([name]) => {
    // Who runs an event without being in it sees who is.
    if (!isReadable) return name === "about" || name === "people";
    // Without photos only those who add them have a use for their part.
    return name !== "photos" || photos > 0 || manages;
  });
  const counts = { about: 0, posts: 0, people: event.goings_counter, photos };
  return (
    <div className={classes.axis}>
      <Tabs label={intl.formatMessage(messages.sections)}>
        {shown.map(([name, message]) => (
          <Tab
            key={name}
            component={Link}
            route="event"
            params={params}
            search={name === "about" ? "" : `?tab=${name}`}
            current={tab === name}
            count={counts[name]}
          >
            <FormattedMessage {...message} />
          </Tab>
        ))}
      </Tabs>
      {tab === "posts" ? (
        <Suspense fallback={null}>
          <PostsOrder />
        </Suspense>
      ) : null}
    </div>
  );
}
