import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { connectRealtime, countersOf, type RealtimeMessage } from "@cortile/client/realtime";
import type { Me } from "@cortile/contract/entity";
import { activityCodes } from "@cortile/contract/enums";
import type { Topics } from "#core/realtime";
import { meQuery } from "#core/session";
import { applyRelation } from "./live-relations.ts";

export interface ChannelOptions {
  client: Client;
  cache: QueryClient;
  topics: Topics;
  secure: boolean | undefined;
  prefixPath: string | undefined;
}

/** How long to spread the question that a hint asks for, in milliseconds; null where it is about something else. */
function spreadOf({ type, data: { unseen } }: RealtimeMessage): number | null {
  if (type !== "news" || typeof unseen !== "object" || unseen === null || !("spread_ms" in unseen)) return null;
  return typeof unseen.spread_ms === "number" ? unseen.spread_ms : null;
}

/** What the member's account has become: blocked, or active again. */
function standingOf({ type, data: { activity_type: code } }: RealtimeMessage): Pick<Me, "status"> {
  if (type === "interaction" && code === activityCodes.blocked_user) return { status: "b" };
  return type === "interaction" && code === activityCodes.unblocked_user ? { status: "a" } : {};
}

/** Calls within the wait of another are one. */
function createDelay(work: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    waiting = undefined;
    work();
  };
  return { after: (ms: number) => void (waiting ??= setTimeout(run, ms)), stop: () => clearTimeout(waiting) };
}

/** Opens the notification channel, and reads again what its hints are about. @returns how to close it */
export function openChannel({ client, cache, topics, secure, prefixPath }: ChannelOptions): () => void {
  const { queryKey: meKey } = meQuery(client);
  const countUnseen = () => void cache.invalidateQueries({ queryKey: ["feed_unseen"] });
  const counting = createDelay(countUnseen);
  const resyncing = createDelay(() => {
    topics.resync();
    countUnseen();
    void cache.invalidateQueries({ queryKey: meKey });
  });
  const channel = connectRealtime({
    portal: client.portal,
    session: client.session,
    secure,
    prefixPath,
    onMessage: (message) => {
      if (message.type === "changed") {
        const { topic, missed } = message.data;
        if (typeof topic === "string") topics.tell(topic, missed === true ? undefined : message.data);
        return;
      }
      if (message.type === "resync") {
        resyncing.after(Math.random() * Number(message.data["spread_ms"]));
        return;
      }
      const spreadMs = spreadOf(message);
      if (spreadMs !== null) {
        counting.after(Math.random() * spreadMs);
        return;
      }
      const counters = countersOf(message);
      cache.setQueryData<Me | null>(meKey, (me) => me && { ...me, ...counters, ...standingOf(message) });
      applyRelation(cache, message);
      void cache.invalidateQueries({ queryKey: ["user"] });
      if (message.type === "interaction") topics.pass(message.data);
      if (message.type !== "news") return;
      // A scheduled post was published, or is a draft again.
      if (message.data["published"] ?? message.data["held_back"])
        for (const queryKey of [["feed", "own"], ["contribution"]]) void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: ["preferences"] });
    },
    // Signed out in another tab, or from another device.
    onEnded: () => void cache.invalidateQueries({ queryKey: meKey }),
    // What was published while it was closed went by.
    onStatus: (status) => {
      topics.setOpen(status === "open");
      if (status !== "open") return;
      countUnseen();
      // So did the counters; those of a page are as old as its drawing.
      void cache.invalidateQueries({ queryKey: meKey });
    },
  });
  const unfollow = topics.follow((watched) => channel.watch(watched));
  return () => {
    counting.stop();
    resyncing.stop();
    unfollow();
    channel.close();
  };
}
