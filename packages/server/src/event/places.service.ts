import { moveMembers } from "#core/access";
import type { Ctx } from "#core/ctx";
import { defineJobWorker, inBatches } from "#core/feature";
import { defineJob } from "#core/jobs";
import { notify } from "#notification";
import { recordMove } from "./attendance.moves.ts";
import { selectStoredEvent, selectWaitingLongest } from "./event.change.queries.ts";
import { eventMembership } from "./event.membership.ts";
import { systemOf } from "./event.notices.ts";
import { isUpcoming } from "./event.policy.ts";
import { lockEvent } from "./event.queries.ts";
import { existsTakenDown, selectWithFreePlaces } from "./places.queries.ts";

/** Places that a request gives out itself. */
const atOnce = 100;

/** Gives free places to those who have waited longest, and tells them; a job gives the rest of many. The caller has locked the event. */
export async function fillPlaces(tx: Ctx, id: number, now = tx.now()): Promise<void> {
  const given = await givePlaces(tx, id, { limit: atOnce, now });
  if (given === atOnce) await tx.enqueue(placesFilling, { event_id: id });
}

/** @returns how many places were given, `limit` at most */
async function givePlaces(tx: Ctx, id: number, { limit, now }: { limit: number; now: Date }): Promise<number> {
  const event = await selectStoredEvent(tx.db, id);
  if (!isUpcoming(event, now)) return 0;
  const { capacity, goings_counter, waiting_counter } = event;
  const free = Math.min(capacity === null ? waiting_counter : capacity - goings_counter, waiting_counter, limit);
  // Once it is restored, the job gives them.
  if (free <= 0 || (await existsTakenDown(tx.db, id))) return 0;
  const user_ids = await selectWaitingLongest(tx.db, id, free);
  if (user_ids.length === 0) return 0;
  const results = await moveMembers(tx.db, eventMembership, { object_id: id, user_ids, act: "go", by: "system" });
  const going = [...results].flatMap(([user_id, result]) => ("done" in result ? [user_id] : []));
  await recordMove(tx, id, { from: "waiting", to: "going", announces: "going" }, going);
  const type = "user_added_to_event";
  // Of each place anew: who gave one up asked for the next.
  const key = `${type}:${id}:place:${crypto.randomUUID()}`;
  await notify(tx, going, {
    type,
    key,
    subject: `event:${id}`,
    // Nobody gave it: who has blocked the organiser is told too.
    actor_id: null,
    things: { event: id },
    fields: { free_place: true },
  });
  return going.length;
}

const placesFilling = defineJob<{ event_id: number }>()({ name: "event.fill_places", keyOf: ({ event_id }) => String(event_id) });

/** Gives out the places that became free at once, in batches. */
export const placesFillings = defineJobWorker({
  job: placesFilling,
  due: async ({ db, now }, paused) => {
    const without = paused.map(({ event_id }) => event_id);
    return (await selectWithFreePlaces(db, { now: now(), without })).map((event_id) => ({ event_id }));
  },
  run: (platform, { event_id }) =>
    inBatches(systemOf(platform), async (tx, limit) => {
      await lockEvent(tx.db, event_id);
      return givePlaces(tx, event_id, { limit, now: tx.now() });
    }),
});
