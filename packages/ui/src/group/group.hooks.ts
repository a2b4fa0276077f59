import type { Client } from "@cortile/client/http";
import type { Group } from "@cortile/contract/entity";
import type { GroupSubscriptionStatus } from "@cortile/contract/enums";
import { groupInFeed, groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { useFailureNotice } from "#core/actions";
import { patchCached } from "#core/cache";
import { useClient } from "#core/client";
import { forgetHome, mainFeedQuery } from "#feed";
import { isMember, statusOf } from "./group.access.ts";
import { joinFailures } from "./group.messages.ts";
import { isGroup } from "./group.queries.ts";

type Status = GroupSubscriptionStatus | null;

/** Every cached copy of the group with another membership of the reader's; only members count. Counts never fall below zero. */
function patchStatus(cache: QueryClient, id: number, status: Status): Status | undefined {
  const found = patchCached(cache, isGroup(id), (group) => ({
    ...group,
    subscription_status: status,
    subscribed: status === "subscribed",
    subscribers_counter: Math.max(0, group.subscribers_counter + Number(status === "subscribed") - Number(isMember(group))),
  }));
  return found && statusOf(found);
}

/** Reads again what depends on which groups the member is in: the group, the lists of groups, and home. */
export function refreshGroup(cache: QueryClient, client: Client, id: number): void {
  void cache.invalidateQueries({ queryKey: ["group", id] });
  void cache.invalidateQueries({ queryKey: ["groups"] });
  void cache.invalidateQueries({ queryKey: ["your_groups"] });
  forgetHome(cache, client);
}

/** What a member does about a group, and what they are in it until the server has answered. */
const acts = {
  join: "subscribed",
  ask: "requested",
  accept: "subscribed",
  decline: null,
  leave: null,
} as const satisfies Record<string, Status>;

export type MembershipAct = keyof typeof acts;

/**
 * Joins, asks, answers an invitation or leaves. Every copy on the page changes at once, and goes back if the server refuses.
 * @param onDone also where the button that was pressed has gone meanwhile
 */
export function useMembership(id: number, onDone: (act: MembershipAct) => void) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  return useMutation({
    mutationKey: ["group", id, "membership"],
    mutationFn: (act: MembershipAct) => {
      const call = act === "leave" || act === "decline" ? groupUnsubscribe : groupSubscribe;
      return client.call(call, { params: { id } });
    },
    onMutate: async (act) => {
      await cache.cancelQueries({ queryKey: ["group", id] });
      return { before: patchStatus(cache, id, acts[act]) };
    },
    onSuccess: (_reply, act) => onDone(act),
    onError: (error, _act, made) => {
      patchStatus(cache, id, made?.before ?? null);
      notice(error, joinFailures);
    },
    onSettled: () => refreshGroup(cache, client, id),
  });
}

type GroupPages = InfiniteData<{ results: Group[] }>;

/** Takes a group that is gone out of all lists, and reads what held its posts again. */
export function forgetGroup(cache: QueryClient, client: Client, id: number): void {
  cache.setQueriesData<GroupPages>(
    { queryKey: ["groups"] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, results: page.results.filter((group) => group.id !== id) })),
      },
  );
  void cache.invalidateQueries({ queryKey: ["groups"] });
  void cache.invalidateQueries({ queryKey: ["your_groups"] });
  cache.removeQueries({ queryKey: ["feed"], type: "inactive" });
  void cache.invalidateQueries({ queryKey: mainFeedQuery(client).queryKey });
}

/** Shows what is written in the group in the member's home, or not. The page changes at once, and goes back if the server refuses. */
export function useInFeed(id: number) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const patch = (in_feed: boolean) => patchCached(cache, isGroup(id), (group) => ({ ...group, in_feed }));
  return useMutation({
    mutationFn: (in_feed: boolean) => client.call(groupInFeed, { params: { id }, body: { in_feed } }),
    onMutate: async (in_feed) => {
      await cache.cancelQueries({ queryKey: ["group", id] });
      patch(in_feed);
    },
    onError: (error, in_feed) => {
      patch(!in_feed);
      notice(error, joinFailures);
    },
    onSuccess: () => forgetHome(cache, client),
  });
}

/** Of the mutation by which the reader deletes the group. */
export const deletionKey = (id: number) => ["group", id, "delete"];
