import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { feedOrderQuery, userFeedQuery, type FeedStart } from "#feed";
import { peopleListQuery, userCategoriesQuery, userCommentsQuery, userQuery, type PersonList } from "./people.hooks.ts";

export type ProfileTab = "posts" | "comments" | "groups" | "courses";

/**
 * Reads what a profile shows first; the groups and courses are read by whoever passes them in.
 * @throws CallError `not_found`
 */
export async function loadProfile(
  client: Client,
  cache: QueryClient,
  id: number,
  tab: ProfileTab,
  start?: FeedStart,
): Promise<void> {
  const order = await cache.ensureQueryData(feedOrderQuery);
  await Promise.all([
    cache.ensureQueryData(userQuery(client, id)),
    tab === "posts" ? cache.prefetchInfiniteQuery(userFeedQuery(client, id, { start, order })) : null,
    tab === "comments" ? cache.prefetchInfiniteQuery(userCommentsQuery(client, id)) : null,
  ]);
}

/**
 * Reads what one of a person's lists shows first.
 * @throws CallError `not_found`
 */
export async function loadPersonList(client: Client, cache: QueryClient, id: number, list: PersonList): Promise<void> {
  await Promise.all([
    cache.ensureQueryData(userQuery(client, id)),
    list === "categories"
      ? cache.prefetchQuery(userCategoriesQuery(client, id))
      : cache.prefetchInfiniteQuery(peopleListQuery(client, id, list)),
  ]);
}
