import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import type { Limit } from "#core/limits";
import { notify } from "#notification";
import type { EventState } from "./event.membership.ts";
import { selectPeopleAfter, selectUnreminded, updateReminded, type DueOccurrence } from "./event.notices.queries.ts";

/** Something that all who take part in an event are told. */
interface EventNotice {
  event_id: number;
  type: "event_reminder" | "event_changed" | "event_cancelled";
  /** What happened: whoever was told of it is not told again. */
  key: string;
  actor_id: number | null;
}

const eventNotice = defineJob<EventNotice>()({ name: "event.notice", keyOf: ({ key }) => key });

/** Changes and reminders of one event that are told: an organiser may move it on and on, and it may have any number of people. */
const noticesOfEvent: Limit = { max: 10, windowSeconds: 3600 };

/** Tells those who take part, however many, after the change that belongs to it. That it is cancelled is told in any case. */
export async function tellMembers(tx: Ctx, notice: Omit<EventNotice, "key">, what: string): Promise<void> {
  const { type, event_id } = notice;
  // Changes do not use up what is kept for reminders.
  const isTold = type === "event_cancelled" || (await tx.platform.limits.take(`${type}:${event_id}`, noticesOfEvent));
  if (isTold) await tx.enqueue(eventNotice, { ...notice, key: `${type}:${event_id}:${what}` });
}

const told: Readonly<Record<EventNotice["type"], readonly EventState[]>> = {
  event_reminder: ["going"],
  event_changed: ["going", "subscribed", "waiting"],
  event_cancelled: ["going", "subscribed", "waiting"],
};

/** People told in one transaction. */
const batch = 1000;

export const systemOf = (platform: Platform): Ctx =>
  createCtx(platform, { actor: visitor, language: "en", snapshot: platform.snapshots.current });

export const eventNotices = defineJobWorker({
  job: eventNotice,
  run: async (platform, { event_id, type, key, actor_id }) => {
    let after = 0;
    for (;;) {
      const people = await selectPeopleAfter(platform.db, { eventId: event_id, states: told[type], after }, batch);
      const last = people.at(-1);
      if (last === undefined) return;
      const notice = { type, key, subject: `event:${event_id}`, actor_id, things: { event: event_id } };
      await systemOf(platform).transaction((tx) => notify(tx, people, notice));
      after = last;
    }
  },
});

const dayMs = 86_400_000;
const dueAtOnce = 200;

const eventReminder = defineJob<DueOccurrence>()({
  name: "event.remind",
  keyOf: ({ event_id, original_at }) => `${event_id}:${original_at}`,
});

/** Reminds those who go of what begins within a day. */
export const eventReminders = defineJobWorker({
  job: eventReminder,
  due: ({ db, now }, paused) =>
    selectUnreminded(db, { after: now(), until: new Date(now().getTime() + dayMs), paused }, dueAtOnce),
  run: (platform, occurrence) =>
    systemOf(platform).transaction(async (tx) => {
      const { event_id, original_at } = occurrence;
      const starts_at = await updateReminded(tx.db, occurrence, tx.now());
      // Of another time they are reminded again.
      if (starts_at !== null)
        await tellMembers(tx, { event_id, type: "event_reminder", actor_id: null }, `${original_at}:${starts_at}`);
    }),
});
