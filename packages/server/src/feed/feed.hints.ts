import type { UnseenHint } from "@cortile/contract/realtime";
import { contributionPublished } from "#contribution";
import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import type { Realtime } from "#core/realtime";
import { relationMode } from "#people";
import { selectReached } from "./reached.queries.ts";

/** Tells every process with open sockets what came out; each finds whom of its own it is for. */
export const feedHints = ({ bus }: Platform): Consumer => ({
  name: "feed.hints",
  handle: async (events) => {
    const ids = events.flatMap((event) => (contributionPublished.is(event) ? [event.data.contribution_id] : []));
    if (ids.length > 0) bus.publish({ kind: "published", ids });
  },
});

/** So many count at a time what is new to them. */
const questionsPerSecond = 200;
const longestSpreadMs = 30_000;

/** Nudges the people with a socket in this process whose home feed something new is in. Returns how to stop. */
export const hintHomes = (platform: Platform, realtime: Realtime): (() => void) =>
  platform.bus.subscribe((message) => {
    if (message.kind !== "published") return;
    const { db, snapshots, log } = platform;
    const mode = relationMode(snapshots.current);
    selectReached(db, { ids: message.ids, among: realtime.online(), mode })
      .then((to) => {
        const spread_ms = Math.min(longestSpreadMs, Math.round((to.length * 1000) / questionsPerSecond));
        realtime.send(to, { type: "news", data: { unseen: { spread_ms } satisfies UnseenHint } });
      })
      .catch((error: unknown) => log.warn({ error }, "feed.hint_failed"));
  });
