import { objectGet } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";
import { votersQuery } from "#vote";
import { patchContribution } from "./contribution.cache.ts";

/** What is told of a content is asked for once, with what is told meanwhile; not by all who see it at one moment. */
const shortestMs = 1500;
const longestMs = 30_000;

/**
 * How long to gather before the next question: the longer, the longer there is no end to what is told.
 * @param before how long it was the last time, in milliseconds
 * @param sinceMs how long ago that question was
 */
export const nextPause = (before: number, sinceMs: number): number =>
  sinceMs < 2 * before ? Math.min(2 * before, longestMs) : shortestMs;

/**
 * Keeps what is counted of a content up to date while it is shown: reactions, shares, saves, comments, votes of its poll.
 * @param besideComments of comments its page hears by itself
 */
export function useLiveCounters({ type, id }: Pick<Contribution, "type" | "id">, { besideComments = false } = {}): void {
  const client = useClient();
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef({ pause: shortestMs, at: 0 });
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = async () => {
    waiting.current = undefined;
    last.current.at = Date.now();
    const { comment_count, vote_count, reactions_count, follower_count, share_count, poll } = await client.call(objectGet, {
      params: { type, id },
      query: { quiet: 1 },
    });
    // What the reader presses meanwhile is not in the answer.
    if (cache.isMutating() > 0) return askSoon();
    const counters = { comment_count, vote_count, reactions_count, follower_count, share_count, ...(poll && { poll }) };
    const before = patchContribution(cache, id, (one) => ({ ...one, ...counters }));
    if (before?.vote_count !== vote_count)
      void cache.invalidateQueries({ queryKey: votersQuery(client, { type, id }, null).queryKey });
  };
  const askSoon = () => {
    if (waiting.current !== undefined) return;
    const pause = nextPause(last.current.pause, Date.now() - last.current.at);
    last.current.pause = pause;
    // The next hint makes up for a question that fails.
    waiting.current = setTimeout(() => void ask().catch(() => undefined), pause * (1 + Math.random()));
  };
  useTopic(contributionTopic(id), (data) => {
    if (!besideComments || (data && !("comment_id" in data))) askSoon();
  });
}
