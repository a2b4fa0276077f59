import type { QueryClient } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { connectRealtime, countersOf, type RealtimeMessage } from "@cortile/client/realtime";
import type { Me } from "@cortile/contract/entity";
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

/** Opens the notification channel, and reads again what its hints are about. @returns how to close it */
export function openChannel({ client, cache, topics, secure, prefixPath }: ChannelOptions): () => void {
  const { queryKey: meKey } = meQuery(client);
  const countUnseen = () => void cache.invalidateQueries({ queryKey: ["feed_unseen"] });
  let counting: ReturnType<typeof setTimeout> | undefined;
  const channel = connectRealtime({
    portal: client.portal,
    session: client.session,
    secure,
    prefixPath,
    onMessage: (message) => {
      if (message.type === "changed") {
        if (typeof message.data["topic"] === "string") topics.tell(message.data["topic"], message.data);
        return;
      }
      const spreadMs = spreadOf(message);
      if (spreadMs !== null) {
        counting ??= setTimeout(() => {
          counting = undefined;
          countUnseen();
        }, Math.random() * spreadMs);
        return;
      }
      const counters = countersOf(message);
      cache.setQueryData<Me | null>(meKey, (me) => me && { ...me, ...counters });
      applyRelation(cache, message);
      void cache.invalidateQueries({ queryKey: ["user"] });
      if (message.type !== "news") return;
      // What waited came out: it is where it was not, and not where it was.
      if (message.data["published"])
        for (const queryKey of [["feed", "own"], ["contribution"]]) void cache.invalidateQueries({ queryKey });
      void cache.invalidateQueries({ queryKey: ["preferences"] });
    },
    // Signed out in another tab, or from another device.
    onEnded: () => void cache.invalidateQueries({ queryKey: meKey }),
    // What was published while it was closed went by.
    onStatus: (status) => {
      topics.setOpen(status === "open");
      if (status === "open") countUnseen();
    },
  });
  const unfollow = topics.follow((watched) => channel.watch(watched));
  const returned = () => {
    if (document.visibilityState === "visible") channel.reopen();
  };
  document.addEventListener("visibilitychange", returned);
  return () => {
    document.removeEventListener("visibilitychange", returned);
    clearTimeout(counting);
    unfollow();
    channel.close();
  };
}
