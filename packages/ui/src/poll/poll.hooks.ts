import type { Client } from "@cortile/client/http";
import { objectGet, objectPollVote, objectPollVoteList } from "@cortile/contract/contribution";
import type { Poll } from "@cortile/contract/entity";
import { suggestionPoll } from "@cortile/contract/suggestion";
import { infiniteQueryOptions, skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useClient } from "#core/client";
import { useFailureNotice } from "#core/actions";
import { pauseQueries, patchCached } from "#core/cache";
import { pollVoted, type PollContribution } from "./poll.change.ts";
import { messages } from "./poll.messages.ts";

type Target = Pick<PollContribution, "id" | "type">;

const pageSize = 10;

/** Who chose what, the last first. @param choice id of the only one to list; null lists all */
export const pollVotersQuery = (client: Client, { type, id }: Target, choice: number | null) =>
  infiniteQueryOptions({
    queryKey: ["poll", type, id, choice],
    queryFn: ({ pageParam: next, signal }) => {
      if (next !== null) return client.follow(objectPollVoteList, next, { signal });
      const query = { limit: pageSize, ...(choice === null ? {} : { choice }) };
      return client.call(objectPollVoteList, { params: { type, id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Contents of others whose poll waits for the member's vote. */
export const suggestedPollsQuery = (client: Client) =>
  infiniteQueryOptions({
    queryKey: ["poll", "suggested"],
    queryFn: ({ pageParam: next, signal }) =>
      next === null
        ? client.call(suggestionPoll, { query: { limit: pageSize } }, { signal })
        : client.follow(suggestionPoll, next, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 60_000,
  });

const isTarget =
  (target: Target) =>
  (value: object): value is Target & { poll: Poll } =>
    "id" in value &&
    value.id === target.id &&
    "type" in value &&
    value.type === target.type &&
    "poll" in value &&
    Boolean(value.poll);

/**
 * Presses choices of a poll: shown at once in every copy, put back when the server refuses one of them; what came of the others
 * is then asked of the server.
 */
export function usePollVote(target: Target) {
  const client = useClient();
  const cache = useQueryClient();
  const notice = useFailureNotice();
  const params = { type: target.type, id: target.id };
  const mutationKey = ["poll vote", target.type, target.id];
  const show = (change: (poll: Poll) => Poll) =>
    patchCached(cache, isTarget(target), (one) => ({ ...one, poll: change(one.poll) }));
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: async (choices: readonly number[]) => {
      for (const choice of choices) await client.call(objectPollVote, { params, body: { choice } });
    },
    onMutate: (choices) => ({
      resume: pauseQueries(cache, isTarget(target)),
      before: show((poll) => choices.reduce(pollVoted, poll)),
    }),
    onError: async (error, _choices, shown) => {
      const before = shown?.before;
      if (before) show(() => before.poll);
      notice(error, { permission_denied: messages.closedNow, failed: messages.failed });
      if (cache.isMutating({ mutationKey }) > 1) return;
      const truth = await client.call(objectGet, { params }).catch(() => null);
      const { poll } = truth ?? {};
      if (poll) show(() => poll);
    },
    onSettled: (_reply, _error, _choices, shown) => {
      shown?.resume();
      return cache.invalidateQueries({ queryKey: ["poll", target.type, target.id] });
    },
  });
}

const collapsedKey = (portal: string, id: number): string => `cortile poll folded ${portal} ${id}`;

/** Whether the reader folded the poll away, for as long as the window is open. */
export function useCollapsed(id: number): [folded: boolean, fold: (folded: boolean) => void] {
  const { portal } = useClient();
  const cache = useQueryClient();
  const queryKey = ["poll", "folded", id];
  const { data = false } = useQuery<boolean>({ queryKey, queryFn: skipToken });
  // The server's drawing knows nothing of the window. In one go, so that no press comes between reading and showing.
  useEffect(() => {
    if (cache.getQueryData(queryKey) === undefined) cache.setQueryData(queryKey, readCollapsed(collapsedKey(portal, id)));
  });
  const fold = (folded: boolean) => {
    cache.setQueryData(queryKey, folded);
    storeCollapsed(collapsedKey(portal, id), folded);
  };
  return [data, fold];
}

function readCollapsed(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function storeCollapsed(key: string, folded: boolean): void {
  try {
    if (folded) sessionStorage.setItem(key, "");
    else sessionStorage.removeItem(key);
  } catch {
    // Where nothing can be kept, the page alone remembers.
  }
}
