import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { importPart } from "#core/kit";
import type { FeedStart } from "#feed";
import { mayReadEvent } from "./event.access.ts";
import { eventDatesQuery, eventFirstGoingQuery, eventGalleryQuery, eventQuery, relatedEventsQuery } from "./event.queries.ts";

export type EventTab = "about" | "posts" | "people" | "photos";
/** The file that draws each, where it loads by itself, in this package's sources. */
export const eventParts: Readonly<Record<EventTab, string>> = {
  about: "event/Dates.tsx",
  posts: "event/posts.ts",
  people: "event/People.tsx",
  photos: "event/Photos.tsx",
};

const posts = () => import("./posts.ts");
const people = () => import("./people.queries.ts");

/**
 * Reads what the page of an event shows first.
 * @param place `start`: of the feed, for pages without JavaScript
 * @returns the right slug, for a wrong or old one; null when the address is right
 * @throws CallError `not_found`, also for hidden ones that the reader is not in
 */
export async function loadEvent(
  client: Client,
  cache: QueryClient,
  place: { id: number; slug: string; tab: EventTab; start?: FeedStart | undefined },
): Promise<string | null> {
  const { id, slug, tab, start } = place;
  const event = await cache.ensureQueryData(eventQuery(client, id));
  if (event.slug !== slug) return event.slug;
  const isReadable = mayReadEvent(event);
  await Promise.all([
    cache.prefetchQuery(relatedEventsQuery(client, id)),
    event.recurring !== "never" && tab === "about" ? cache.prefetchInfiniteQuery(eventDatesQuery(client, id)) : null,
    isReadable ? cache.prefetchQuery(eventFirstGoingQuery(client, id)) : null,
    isReadable ? cache.prefetchInfiniteQuery(eventGalleryQuery(client, id)) : null,
    isReadable && tab === "posts" ? importPart(posts).then(({ loadPosts }) => loadPosts(client, cache, id, start)) : null,
    isReadable && tab === "people" ? importPart(people).then(({ loadGoing }) => loadGoing(client, cache, id)) : null,
  ]);
  return null;
}
