import { commentGet, commentVote, commentVoteList } from "@cortile/contract/comment";
import { objectGet, objectVote, objectVoteList } from "@cortile/contract/contribution";
import type { Reaction } from "@cortile/contract/entity";
import type { ContributionType } from "@cortile/contract/enums";
import type { Client } from "@cortile/client/http";
import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useGate, useReactions } from "#core/preferences";
import { useClient } from "#core/client";
import { pauseQueries, patchCached } from "#core/cache";
import { useFailureNotice } from "#core/actions";
import { messages } from "./vote.messages.ts";
import { likeId, votedWith, voteOf, type Votable } from "./vote.change.ts";

/** What can be reacted to. */
export type VoteTarget = { type: ContributionType; id: number };

const pageSize = 10;

/** Who reacted, latest first. @param reaction id of the only one to list; null lists all */
export const votersQuery = (client: Client, { type, id }: VoteTarget, reaction: number | null) =>
  infiniteQueryOptions({
    queryKey: ["vote", type, id, reaction],
    queryFn: ({ pageParam: next, signal }) => {
      const query = { limit: pageSize, ...(reaction === null ? {} : { reaction }) };
      if (type === "comment") {
        if (next !== null) return client.follow(commentVoteList, next, { signal });
        return client.call(commentVoteList, { params: { id }, query }, { signal });
      }
      if (next !== null) return client.follow(objectVoteList, next, { signal });
      return client.call(objectVoteList, { params: { type, id }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const isTarget =
  (target: VoteTarget) =>
  (value: object): value is VoteTarget & Votable =>
    "id" in value && value.id === target.id && "type" in value && value.type === target.type && "reactions_count" in value;

/** The reactions that can be chosen now: none where they are off, or when there is only the like. */
export function useOfferedReactions(): readonly Reaction[] {
  const isOn = useGate("reactions");
  const offered = useReactions();
  return isOn && offered.length > 1 ? offered : [];
}

/** What a plain press asks for: the default like, or the reader's own reaction again, which takes it back. */
export function usePlainReaction(votable: Votable): Reaction | null {
  const like = useReactions().find((reaction) => reaction.id === likeId) ?? null;
  return votable.voted ? (votable.reaction ?? like) : like;
}

/**
 * Reacts: shown at once in every copy of the target, put back when the server refuses. Presses in a row are sent in order; when
 * one of them fails, the later ones were meant for another state, so the server is asked what came of it all.
 */
export function useVote(target: VoteTarget) {
  const client = useClient();
  const cache = useQueryClient();
  const isOn = useGate("reactions");
  const notice = useFailureNotice();
  const mutationKey = ["vote", target.type, target.id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (asked: Reaction | null) => sendVote(client, target, isOn ? asked : null),
    onMutate: (asked) => ({
      resume: pauseQueries(cache, isTarget(target)),
      before: patchCached(cache, isTarget(target), (votable) => ({ ...votable, ...votedWith(votable, asked) })),
    }),
    onError: (error, _asked, shown) => {
      const before = shown?.before;
      if (before) patchCached(cache, isTarget(target), (votable) => ({ ...votable, ...voteOf(before) }));
      notice(error, { permission_denied: messages.denied, failed: messages.failed });
    },
    onSettled: async (_reply, _error, _asked, shown) => {
      shown?.resume();
      const [, ...earlier] = cache.getMutationCache().findAll({ mutationKey }).toReversed();
      const isLast = cache.isMutating({ mutationKey }) === 1;
      if (isLast && earlier.some(({ state }) => state.status === "error")) await resync(client, cache, target);
      await cache.invalidateQueries({ queryKey: mutationKey });
    },
  });
}

/** Takes the server's word for the reactions of a target. What cannot be read now is read with the next page. */
async function resync(client: Client, cache: QueryClient, target: VoteTarget): Promise<void> {
  const { type, id } = target;
  const read =
    type === "comment" ? client.call(commentGet, { params: { id } }) : client.call(objectGet, { params: { type, id } });
  const truth = await read.catch(() => null);
  if (truth) patchCached(cache, isTarget(target), (votable) => ({ ...votable, ...voteOf(truth) }));
}

function sendVote(client: Client, { type, id }: VoteTarget, asked: Reaction | null): Promise<void> {
  const query = asked ? { reaction: asked.id } : {};
  if (type === "comment") return client.call(commentVote, { params: { id }, query });
  return client.call(objectVote, { params: { type, id }, query });
}
