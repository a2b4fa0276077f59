import type { ChangedDate } from "@cortile/contract/entity";
import { createCtx, visitor, type Ctx, type Platform } from "#core/ctx";
import { defineJobWorker } from "#core/feature";
import { defineJob } from "#core/jobs";
import type { Limit } from "#core/limits";
import { notify } from "#notification";
import { selectStoredEvent } from "./event.change.queries.ts";
import type { EventState } from "./event.membership.ts";
import { isUpcoming } from "./event.policy.ts";
import { selectPeopleAfter, selectUnreminded, updateReminded, type DueOccurrence } from "./event.notices.queries.ts";

/** Something that all who take part in an event are told. */
interface EventNotice {
  event_id: number;
  type: "event_reminder" | "event_changed" | "event_cancelled";
  /** What happened: whoever was told of it is not told again. */
  key: string;
  actor_id: number | null;
  /** The only date of the series that changed. */
  date?: ChangedDate & { original_date: string };
}

const eventNotice = defineJob<EventNotice>()({ name: "event.notice", keyOf: ({ key }) => key });

/** Changes and reminders of one event told at once: an organiser may move it on and on, and it may have any number of people. */
const noticesOfEvent: Limit = { max: 10, windowSeconds: 3600 };

/**
 * Tells those who take part, however many, after the change that belongs to it. Of changes over the limit they are told together, at
 * most an hour later; that it is cancelled, at once in any case.
 */
export async function tellMembers(tx: Ctx, { date, ...notice }: Omit<EventNotice, "key">, what: string): Promise<void> {
  const { type, event_id } = notice;
  const about = `${type}:${event_id}`;
  // Changes do not use up what is kept for reminders.
  const isAtOnce = type === "event_cancelled" || (await tx.platform.limits.take(about, noticesOfEvent));
  if (isAtOnce) return tx.enqueue(eventNotice, { ...notice, date, key: `${about}:${what}` });
  const windowMs = noticesOfEvent.windowSeconds * 1000;
  const now = tx.now().getTime();
  const key = `${about}:later:${Math.floor(now / windowMs)}`;
  const { start_date, last_ends_at } = await selectStoredEvent(tx.db, event_id);
  // In time where it begins or ends soon.
  const left = [start_date, last_ends_at].map((at) => (Date.parse(at) - now) / 2).filter((ms) => ms > 0);
  return tx.enqueue(eventNotice, { ...notice, key }, { startAt: new Date(now + Math.min(windowMs, ...left)) });
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
  run: async (platform, { event_id, type, key, actor_id, date }) => {
    if (type !== "event_cancelled" && (await isOver(platform, event_id, date))) return;
    let after = 0;
    for (;;) {
      const people = await selectPeopleAfter(platform.db, { eventId: event_id, states: told[type], after }, batch);
      const last = people.at(-1);
      if (last === undefined) return;
      const notice = { type, key, ...aboutOf(event_id, date), actor_id, things: { event: event_id } };
      await systemOf(platform).transaction((tx) => notify(tx, people, notice));
      after = last;
    }
  },
});

/** Each date is a block of its own for each kind of change: who cancelled it did not restore it. */
function aboutOf(eventId: number, date: EventNotice["date"]) {
  if (!date) return { subject: `event:${eventId}` };
  const { original_date, ...changed_date } = date;
  return { subject: `event:${eventId}:${original_date}:${date.change}`, fields: { changed_date } };
}

/** Whether nothing of it takes place any more. That its last date was cancelled is still told. */
async function isOver({ db, now }: Platform, eventId: number, date: EventNotice["date"]): Promise<boolean> {
  const event = await selectStoredEvent(db, eventId);
  return event.cancelled_at !== null || (date?.change !== "cancelled" && !isUpcoming(event, now()));
}

const dueAtOnce = 200;

const eventReminder = defineJob<DueOccurrence>()({
  name: "event.remind",
  keyOf: ({ event_id, original_at }) => `${event_id}:${original_at}`,
});

/** Reminds those who go of what begins within a day; who says so later is reminded within the hour before. */
export const eventReminders = defineJobWorker({
  job: eventReminder,
  due: ({ db, now }, paused) => selectUnreminded(db, { now: now(), paused }, dueAtOnce),
  run: (platform, occurrence) =>
    systemOf(platform).transaction(async (tx) => {
      const { event_id, original_at } = occurrence;
      const starts_at = await updateReminded(tx.db, occurrence, tx.now());
      // Nobody twice of the same time, but of another one again.
      if (starts_at !== null)
        await tellMembers(tx, { event_id, type: "event_reminder", actor_id: null }, `${original_at}:${starts_at}`);
    }),
});
