import { categoryFeed, categoryFeedTrending } from "@cortile/contract/category";
import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import { feedExplore, feedMain, feedUnseenCount } from "@cortile/contract/feed";
import { userFeed } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";

export interface FeedPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: FeedUnit[];
}

/** Units a page. */
export const feedPageSize = 10;

type Query = { limit: number; offset?: number };
type Read = {
  first: (query: Query, signal: AbortSignal) => Promise<FeedPage>;
  next: (address: string, signal: AbortSignal) => Promise<FeedPage>;
};

/**
 * What all feeds share. A feed is not read again behind the reader's back: what they look at would move. New contents are
 * announced instead, and it is fresh whenever it is opened after a while.
 * @param offset where a page without JavaScript begins
 */
const feedQuery = (key: readonly (string | number)[], offset: number, { first, next }: Read) =>
  infiniteQueryOptions({
    queryKey: offset > 0 ? ["feed", ...key, { offset }] : ["feed", ...key],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null ? first({ limit: feedPageSize, ...(offset > 0 ? { offset } : {}) }, signal) : next(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { offset },
  });

export type FeedQuery = ReturnType<typeof feedQuery>;

/** The member's home feed. */
export const mainFeedQuery = (client: Client, offset = 0): FeedQuery =>
  feedQuery(["main"], offset, {
    first: (query, signal) => client.call(feedMain, { query }, { signal }),
    next: (address, signal) => client.follow(feedMain, address, { signal }),
  });

/** Everything the reader may see. */
export const exploreFeedQuery = (client: Client, offset = 0): FeedQuery =>
  feedQuery(["explore"], offset, {
    first: (query, signal) => client.call(feedExplore, { query }, { signal }),
    next: (address, signal) => client.follow(feedExplore, address, { signal }),
  });

/** What one person wrote. */
export const userFeedQuery = (client: Client, id: number, offset = 0): FeedQuery =>
  feedQuery(["user", id], offset, {
    first: (query, signal) => client.call(userFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(userFeed, address, { signal }),
  });

export const categoryFeedQuery = (client: Client, id: number, offset = 0): FeedQuery =>
  feedQuery(["category", id], offset, {
    first: (query, signal) => client.call(categoryFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(categoryFeed, address, { signal }),
  });

export const categoryTrendingFeedQuery = (client: Client, id: number, offset = 0): FeedQuery =>
  feedQuery(["trending", id], offset, {
    first: (query, signal) => client.call(categoryFeedTrending, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(categoryFeedTrending, address, { signal }),
  });

/** How many home items the member has not seen, 100 at most. */
export const unseenQuery = (client: Client) =>
  queryOptions({
    queryKey: ["feed_unseen"],
    queryFn: ({ signal }) => client.call(feedUnseenCount, {}, { signal }),
    refetchInterval: 120_000,
  });

/** How many of them were there when the home feed was read: what comes on top of these is news. */
export const knownUnseenQuery = (client: Client) =>
  queryOptions({
    queryKey: ["feed_unseen", "known"],
    queryFn: async ({ client: cache }) => (await cache.fetchQuery(unseenQuery(client))).total,
    staleTime: Infinity,
  });

/** Counts as seen, for the bar of new contents, what was just marked so. */
export function countSeen(cache: QueryClient, client: Client, seen: number): void {
  cache.setQueryData(unseenQuery(client).queryKey, (data) => data && { ...data, total: Math.max(0, data.total - seen) });
  cache.setQueryData(knownUnseenQuery(client).queryKey, (known) => known && Math.max(0, known - seen));
}

/** What a unit of a feed holds. */
export const contributionOf = (unit: FeedUnit): Contribution | undefined => unit[unit.type];
