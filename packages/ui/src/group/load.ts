import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import type { FeedStart } from "#feed";
import { ignoreCancelled } from "#shell";
import { mayReadGroup } from "./group.access.ts";
import {
  groupFeedQuery,
  groupFirstMembersQuery,
  groupMembersQuery,
  groupQuery,
  groupsQuery,
  type GroupsPlace,
} from "./group.queries.ts";

export type GroupTab = "posts" | "members" | "messages" | "info";

/** Reads what a list of groups shows first. @throws CallError where groups are not for this reader */
export async function loadGroups(client: Client, cache: QueryClient, place: GroupsPlace): Promise<void> {
  await cache.ensureInfiniteQueryData(groupsQuery(client, place)).catch(ignoreCancelled);
}

/** Where the page really is, when the address names the group by another slug. */
export type GroupRedirect = { route: "group" | "group_members" | "group_messages"; params: { id: number; slug: string } };

/**
 * Reads what the page of a group shows first.
 * @param place `start`: of the feed, for pages without JavaScript
 * @returns where to go instead, for a wrong or old slug; null when the address is right
 * @throws CallError `not_found`, also for hidden ones that the reader is not in
 */
export async function loadGroup(
  client: Client,
  cache: QueryClient,
  place: { id: number; slug: string; tab: GroupTab; start?: FeedStart | undefined },
): Promise<GroupRedirect | null> {
  const { id, slug, tab, start } = place;
  const group = await cache.ensureQueryData(groupQuery(client, id));
  if (group.slug !== slug) {
    const route = tab === "members" || tab === "messages" ? (`group_${tab}` as const) : "group";
    return { route, params: { id, slug: group.slug } };
  }
  if (!mayReadGroup(group)) return null;
  await Promise.all([
    cache.prefetchQuery(groupFirstMembersQuery(client, id)),
    tab === "posts" ? cache.prefetchInfiniteQuery(groupFeedQuery(client, id, { start })) : null,
    tab === "members" ? cache.prefetchInfiniteQuery(groupMembersQuery(client, id)) : null,
  ]);
  return null;
}
