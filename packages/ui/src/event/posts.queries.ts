import type { Client } from "@cortile/client/http";
import { eventFeed } from "@cortile/contract/event";
import type { QueryClient } from "@tanstack/react-query";
import { feedOrderQuery, feedQuery, type FeedPlace, type FeedQuery, type FeedStart } from "#feed";

export { forgetHome } from "#feed";

/** What was written in an event. */
export const eventFeedQuery = (client: Client, id: number, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["event", id], place, {
    first: (query, signal) => client.call(eventFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(eventFeed, address, { signal }),
  });

/** Reads the first posts. @param start for pages without JavaScript */
export async function loadPosts(client: Client, cache: QueryClient, id: number, start: FeedStart | undefined): Promise<void> {
  const order = await cache.ensureQueryData(feedOrderQuery);
  await cache.prefetchInfiniteQuery(eventFeedQuery(client, id, { start, order }));
}
