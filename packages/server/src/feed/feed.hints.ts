import { contributionTopic, type ChangedMessage, type UnseenHint } from "@cortile/contract/realtime";
import {
  contributionDeleted,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "#contribution";
import type { Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import type { Realtime } from "#core/realtime";
import { relationMode } from "#people";
import { pollVoted } from "#poll";
import { voteChanged } from "#vote";
import { selectReached } from "./reached.queries.ts";

/** Tells every process with open sockets what came out and what is counted anew; each finds whom of its own it is for. */
export const feedHints = ({ bus }: Platform): Consumer => ({
  name: "feed.hints",
  handle: async (events) => {
    const published = events.flatMap((event) => (contributionPublished.is(event) ? [event.data.contribution_id] : []));
    if (published.length > 0) bus.publish({ kind: "published", ids: published });
    const counted = new Set(events.flatMap((event) => countedBy(event) ?? []));
    if (counted.size > 0) bus.publish({ kind: "counted", ids: [...counted] });
  },
});

/** The contribution with a counter that an event changed, or null. Comments tell of themselves, as soon as they are there. */
function countedBy(event: EventRow): number | null {
  if (contributionShared.is(event) || contributionFollowed.is(event) || pollVoted.is(event)) return event.data.contribution_id;
  if (contributionDeleted.is(event) || contributionRestored.is(event)) return event.data.shared_id;
  return voteChanged.is(event) && event.data.target === "contribution" ? event.data.target_id : null;
}

/** What is counted again and again is told of this often at most. */
const gatherMs = 500;

/** Nudges the pages in front of sockets of this process that show what is counted anew. Returns how to stop. */
export function hintCounters({ bus }: Platform, realtime: Realtime): () => void {
  const counted = new Set<number>();
  let waiting: NodeJS.Timeout | null = null;
  const tell = () => {
    waiting = null;
    for (const topic of [...counted].map(contributionTopic))
      realtime.tell(topic, { type: "changed", data: { topic } } satisfies ChangedMessage);
    counted.clear();
  };
  const stop = bus.subscribe((message) => {
    if (message.kind !== "counted") return;
    for (const id of message.ids) counted.add(id);
    waiting ??= setTimeout(tell, gatherMs);
  });
  return () => {
    stop();
    if (waiting) clearTimeout(waiting);
  };
}

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
