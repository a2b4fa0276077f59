import { objectGet } from "@cortile/contract/contribution";
import type { Contribution } from "@cortile/contract/entity";
import { contributionTopic } from "@cortile/contract/realtime";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useClient } from "#core/client";
import { useTopic } from "#core/realtime";
import { votersQuery } from "#vote";
import { patchContribution } from "./contribution.cache.ts";

/** Hints are gathered for a moment, so that one request covers several and clients spread out. */
const minDelayMs = 1500;
const maxDelayMs = 30_000;

/** Delay before each request; doubles while hints keep coming. */
export class HintBackoff {
  #pauseMs = minDelayMs;
  #askedAt = -Infinity;

  /** A question goes out. @param now in milliseconds */
  asked(now = Date.now()): void {
    this.#askedAt = now;
  }

  /** @param chance from 0 up to 1 @returns milliseconds until the next question */
  pause(now = Date.now(), chance = Math.random()): number {
    const isPressed = now - this.#askedAt < 2 * this.#pauseMs;
    this.#pauseMs = isPressed ? Math.min(2 * this.#pauseMs, maxDelayMs) : minDelayMs;
    return this.#pauseMs * (1 + chance);
  }
}

/**
 * Keeps up to date while a content is shown what is counted of it (reactions, shares, saves, comments, votes of its poll) and what
 * staff decide about it.
 * @param withoutComments ignores hints about comments, which the page follows by itself
 */
export function useLiveCounters({ type, id }: Pick<Contribution, "type" | "id">, { withoutComments = false } = {}): void {
  const client = useClient();
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const backoff = useRef<HintBackoff>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const ask = async () => {
    waiting.current = undefined;
    backoff.current?.asked();
    const now = await client.call(objectGet, { params: { type, id }, query: { quiet: 1 } });
    const { comment_count, vote_count, reactions_count, follower_count, share_count, poll } = now;
    // Some are left out where they do not apply.
    const { collapsed, held, deleted, deleted_by, can_reply, place_closed } = now;
    // What the reader presses meanwhile is not in the answer.
    if (cache.isMutating() > 0) return askSoon();
    const counters = { comment_count, vote_count, reactions_count, follower_count, share_count, ...(poll && { poll }) };
    const state = { collapsed, held, deleted, deleted_by, can_reply, place_closed };
    const before = patchContribution(cache, id, (one) => ({ ...one, ...counters, ...state }));
    if (before?.vote_count !== vote_count)
      void cache.invalidateQueries({ queryKey: votersQuery(client, { type, id }, null).queryKey });
  };
  const askSoon = () => {
    backoff.current ??= new HintBackoff();
    // The next hint makes up for a question that fails.
    waiting.current ??= setTimeout(() => void ask().catch(() => undefined), backoff.current.pause());
  };
  useTopic(contributionTopic(id), (data) => {
    if (!withoutComments || (data && !("comment_id" in data))) askSoon();
  });
}
