import { contributionTopic, type UnseenHint } from "@cortile/contract/realtime";
import {
  contributionDeleted,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "#contribution";
import { defineBusMessage } from "#core/bus";
import type { Platform } from "#core/ctx";
import type { Consumer, EventRow } from "#core/events";
import { hinted, Paced, type Realtime } from "#core/realtime";
import { relationMode } from "#people";
import { pollVoted } from "#poll";
import { voteChanged } from "#vote";
import { selectReached } from "./reached.queries.ts";

/** Contributions were published: each process tells those of its open sockets whose home feed they are in. */
const contributionsPublished = defineBusMessage<{ ids: number[] }>()("contributions_published");

/** Tells open pages what was published, and whose counters changed. */
export const feedHints = ({ bus }: Platform): Consumer => ({
  name: "feed.hints",
  handle: async (events) => {
    const published = events.flatMap((event) => (contributionPublished.is(event) ? [event.data.contribution_id] : []));
    if (published.length > 0) bus.publish(contributionsPublished({ ids: published }));
    const counted = new Set(events.flatMap((event) => countedBy(event) ?? []));
    if (counted.size > 0) bus.publish(hinted({ topics: [...counted].map(contributionTopic), data: {} }));
  },
});

/** The contribution with a counter that an event changed, or null. Comments tell of themselves, as soon as they are there. */
function countedBy(event: EventRow): number | null {
  if (contributionShared.is(event) || contributionFollowed.is(event) || pollVoted.is(event)) return event.data.contribution_id;
  if (contributionDeleted.is(event) || contributionRestored.is(event)) return event.data.shared_id;
  return voteChanged.is(event) && event.data.target === "contribution" ? event.data.target_id : null;
}

/** So many count at a time what is new to them. */
const questionsPerSecond = 200;
const longestSpreadMs = 30_000;
/** Between two searches for whom something new reaches; what is published meanwhile waits for the next. */
const pauseMs = 250;

/** Nudges the people with a socket in this process whose home feed something new is in. Returns how to stop. */
export function hintHomes({ bus, db, snapshots, log }: Platform, realtime: Realtime): () => void {
  const published = new Set<number>();
  const telling = new Paced(async () => {
    const ids = [...published];
    published.clear();
    try {
      const to = await selectReached(db, { ids, among: realtime.online(), mode: relationMode(snapshots.current) });
      const spread_ms = Math.min(longestSpreadMs, Math.round((to.length * 1000) / questionsPerSecond));
      realtime.send(to, { type: "news", data: { unseen: { spread_ms } satisfies UnseenHint } });
    } catch (error) {
      log.warn({ error }, "feed.hint_failed");
    }
  }, pauseMs);
  const unsubscribe = bus.subscribe(contributionsPublished, ({ ids }) => {
    for (const id of ids) published.add(id);
    telling.ask();
  });
  return () => {
    unsubscribe();
    telling.stop();
  };
}
