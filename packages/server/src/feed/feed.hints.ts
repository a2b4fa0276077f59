import { contributionTopic, type UnseenHint } from "@cortile/contract/realtime";
import {
  contributionApproved,
  contributionDeleted,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "#contribution";
import { defineBusMessage } from "#core/bus";
import type { Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import { realtimeHint, Throttle, type Realtime } from "#core/realtime";
import { relationMode } from "#people";
import { pollVoted } from "#poll";
import { voteChanged } from "#vote";
import { selectReachedUserIds } from "./reached.queries.ts";

/** Contributions were published: each process notifies the open sockets whose home feed contains them. */
const contributionsPublished = defineBusMessage<{ ids: number[] }>()("contributions_published");

/** Tells open pages what was published, and whose counters changed. */
export const feedHints = ({ bus }: Platform): Consumer => ({
  name: "feed.hints",
  handle: async (events) => {
    const published = events.flatMap((event) =>
      contributionPublished.is(event) || contributionApproved.is(event) ? [event.data.contribution_id] : [],
    );
    if (published.length > 0) bus.publish(contributionsPublished({ ids: published }));
    const counted = new Set(events.flatMap((event) => countedBy(event) ?? []));
    if (counted.size > 0) bus.publish(realtimeHint({ topics: [...counted].map(contributionTopic), data: {} }));
  },
});

/** The contribution whose counter an event changed, or null. Comments send their own hint. */
function countedBy(event: EventRow): number | null {
  if (contributionShared.is(event) || contributionFollowed.is(event) || pollVoted.is(event)) return event.data.contribution_id;
  if (contributionDeleted.is(event) || contributionRestored.is(event)) return event.data.shared_id;
  return voteChanged.is(event) && event.data.target === "contribution" ? event.data.target_id : null;
}

/** Clients that count their unseen items at a time. */
const countsPerSecond = 200;
const maxSpreadMs = 30_000;
/** Between two batches; what is published meanwhile waits for the next. */
const pauseMs = 250;

/** Hints the members online in this process whose home feed has something new. @returns a function that stops it */
export function startUnseenHints({ bus, db, snapshots, log }: Platform, realtime: Realtime): () => void {
  const published = new Set<number>();
  const throttle = new Throttle(async () => {
    const ids = [...published];
    published.clear();
    try {
      const to = await selectReachedUserIds(db, { ids, among: realtime.online(), mode: relationMode(snapshots.current) });
      const spread_ms = Math.min(maxSpreadMs, Math.round((to.length * 1000) / countsPerSecond));
      realtime.send(to, { type: "news", data: { unseen: { spread_ms } satisfies UnseenHint } });
    } catch (error) {
      log.warn({ error }, "feed.hint_failed");
    }
  }, pauseMs);
  const unsubscribe = bus.subscribe(contributionsPublished, ({ ids }) => {
    for (const id of ids) published.add(id);
    throttle.request();
  });
  return () => {
    unsubscribe();
    throttle.stop();
  };
}
