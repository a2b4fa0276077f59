import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { userFeedQuery } from "#feed";
import { userCommentsQuery, userQuery } from "./people.hooks.ts";

export type ProfileTab = "posts" | "comments";

/**
 * Reads what a profile shows first.
 * @throws CallError `not_found`
 */
export async function loadProfile(client: Client, cache: QueryClient, id: number, tab: ProfileTab, offset = 0): Promise<void> {
  await Promise.all([
    cache.ensureQueryData(userQuery(client, id)),
    tab === "posts"
      ? cache.prefetchInfiniteQuery(userFeedQuery(client, id, offset))
      : cache.prefetchInfiniteQuery(userCommentsQuery(client, id)),
  ]);
}
