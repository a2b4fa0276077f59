import { categoryFeed, categoryFeedTrending } from "@cortile/contract/category";
import { objectDraftedList, objectFollowingList, objectScheduledList, objectSuspendedList } from "@cortile/contract/contribution";
import type { Contribution, FeedUnit } from "@cortile/contract/entity";
import { feedExplore, feedMain, feedUnseenCount } from "@cortile/contract/feed";
import type { FeedObjectType } from "@cortile/contract/enums";
import { userFeed } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { hasNoData } from "#core/cache";
import { cachedStateMs } from "#core/kit";
import type { FeedOrder } from "./order.ts";

export interface FeedPage {
  count: number;
  next: string | null;
  previous: string | null;
  results: FeedUnit[];
  /** When the server read it; of home. */
  at?: string | undefined;
}

/** Where a feed begins on a page without JavaScript. The cursor, which the server gave, holds also when something came meanwhile. */
export interface FeedStart {
  offset: number;
  cursor?: string | undefined;
}

/** The top, usually; and the order where the reader chose one. */
export interface FeedPlace {
  start?: FeedStart | undefined;
  order?: FeedOrder | null;
}

/** Units a page. */
export const feedPageSize = 10;

type Query = { limit: number; offset?: number; cursor?: string | undefined; ordering?: FeedOrder };
type Read = {
  first: (query: Query, signal: AbortSignal) => Promise<FeedPage>;
  next: (address: string, signal: AbortSignal) => Promise<FeedPage>;
};

/**
 * What all feeds share. A feed is not read again behind the reader's back: what they look at would move. New contents are
 * announced instead, and it is fresh whenever it is opened after a while.
 */
export const feedQuery = (key: readonly (string | number)[], { start, order = null }: FeedPlace, { first, next }: Read) => {
  const place = { ...start, ...(order ? { ordering: order } : {}) };
  return infiniteQueryOptions({
    queryKey: ["feed", ...key, ...(start || order ? [place] : [])],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null ? first({ limit: feedPageSize, ...place }, signal) : next(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: Infinity,
    gcTime: cachedStateMs,
    refetchOnWindowFocus: false,
    refetchOnReconnect: hasNoData,
    meta: { later: start !== undefined },
  });
};

export type FeedQuery = ReturnType<typeof feedQuery>;

/** The member's home feed. */
export const mainFeedQuery = (client: Client, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["main"], place, {
    first: (query, signal) => client.call(feedMain, { query }, { signal }),
    next: (address, signal) => client.follow(feedMain, address, { signal }),
  });

/** The home feed is read anew when it is opened. */
export const forgetHome = (cache: QueryClient, client: Client): void =>
  cache.removeQueries({ queryKey: mainFeedQuery(client).queryKey, type: "inactive" });

/** Everything the reader may see. */
export const exploreFeedQuery = (client: Client, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["explore"], place, {
    first: (query, signal) => client.call(feedExplore, { query }, { signal }),
    next: (address, signal) => client.follow(feedExplore, address, { signal }),
  });

/** What one person wrote. */
export const userFeedQuery = (client: Client, id: number, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["user", id], place, {
    first: (query, signal) => client.call(userFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(userFeed, address, { signal }),
  });

export const categoryFeedQuery = (client: Client, id: number, place: FeedPlace = {}): FeedQuery =>
  feedQuery(["category", id], place, {
    first: (query, signal) => client.call(categoryFeed, { params: { id }, query }, { signal }),
    next: (address, signal) => client.follow(categoryFeed, address, { signal }),
  });

export const categoryTrendingFeedQuery = (client: Client, id: number, start?: FeedStart): FeedQuery =>
  feedQuery(
    ["trending", id],
    { start },
    {
      first: (query, signal) => client.call(categoryFeedTrending, { params: { id }, query }, { signal }),
      next: (address, signal) => client.follow(categoryFeedTrending, address, { signal }),
    },
  );

/** What members keep for themselves. */
export const ownLists = ["saved", "scheduled", "drafts", "muted"] as const;
export type OwnList = (typeof ownLists)[number];

const ownCalls = {
  saved: objectFollowingList,
  scheduled: objectScheduledList,
  drafts: objectDraftedList,
  muted: objectSuspendedList,
} as const;

/** One of the member's own lists, as a feed. */
export function ownFeedQuery(client: Client, list: OwnList, type: FeedObjectType, start?: FeedStart): FeedQuery {
  const call = ownCalls[list];
  const units = <Page extends { results: Contribution[] }>(page: Page) => ({
    ...page,
    results: page.results.map((one): FeedUnit => ({ type: one.type, [one.type]: one, seen: true })),
  });
  return feedQuery(
    ["own", list, type],
    { start },
    {
      first: async (query, signal) => units(await client.call(call, { params: { type }, query }, { signal })),
      next: async (address, signal) => units(await client.follow(call, address, { signal })),
    },
  );
}

/** How many came since a time of the server that the member has not seen and not written, 100 at most. Asked again when the server hints at it. */
export const unseenQuery = (client: Client, since: string | undefined) =>
  queryOptions({
    queryKey: ["feed_unseen", since],
    queryFn: ({ signal }) => client.call(feedUnseenCount, { query: { since } }, { signal }),
    enabled: since !== undefined,
  });

/** Reads the home feed again from its top. @throws CallError */
export async function refreshHome(client: Client, cache: QueryClient, order: FeedOrder | null): Promise<void> {
  await cache.fetchInfiniteQuery({ ...mainFeedQuery(client, { order }), staleTime: 0, pages: 1 });
}

/** What a unit of a feed holds. */
export const contributionOf = (unit: FeedUnit): Contribution | undefined => unit[unit.type];
