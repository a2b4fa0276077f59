import type { Static } from "@cortile/contract/core";
import type { ChangedDate } from "@cortile/contract/entity";
import type { EventOccurrence, EventOccurrenceChanges } from "@cortile/contract/event";
import { eventTopic } from "@cortile/contract/realtime";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { auditForOrganiser, lockAndRequire, requireEvent } from "./event.access.ts";
import { updateEvent, updateOccurrenceCopies } from "./event.change.queries.ts";
import { requireEditable } from "./event.change.ts";
import { eventChanged } from "./event.events.ts";
import { earliestStart, isSameTime, latestStart, maxDays } from "./event.input.ts";
import { tellMembers } from "./event.notices.ts";
import { messages } from "./event.messages.ts";
import type { EventRow } from "./event.queries.ts";
import { selectOccurrence, selectOccurrences, updateOccurrence, type OccurrenceRow } from "./occurrence.queries.ts";

const present = ({ end_date }: Pick<EventRow, "end_date">, row: OccurrenceRow): EventOccurrence => ({
  original_date: row.original_at,
  start_date: row.starts_at,
  end_date: end_date === null ? null : row.ends_at,
  active: row.cancelled_at === null,
  cancel_reason: row.cancel_reason ?? undefined,
});

/** When an event takes place, or took place. @throws Failure `not_found` */
export async function eventOccurrences(ctx: Ctx, id: number, past: boolean, page: PageRequest) {
  const event = await requireEvent(ctx, id);
  const { rows, count } = await selectOccurrences(ctx.db, { eventId: id, past, now: ctx.now() }, page);
  return toPage(page, { rows: rows.map((row) => present(event, row)), count });
}

/** Moves or cancels one occurrence. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const eventOccurrencePatch = (ctx: Ctx<Member>, id: number, input: Static<typeof EventOccurrenceChanges>) =>
  ctx.transaction(async (tx): Promise<EventOccurrence> => {
    const event = requireEditable(tx, await lockAndRequire(tx, id));
    if (event.recurring === "never") throw Failure.field("original_date", "invalid", messages.onlyDate);
    const before = await selectOccurrence(tx.db, id, input.original_date);
    if (!before) throw Failure.field("original_date", "invalid", messages.occurrenceUnknown);
    const after = changedOccurrence(tx, before, input);
    await updateOccurrence(tx.db, id, after);
    await updateEvent(tx.db, id, {});
    await updateOccurrenceCopies(tx.db, [id]);
    const date = changedDate(before, after);
    const timing = date !== null;
    await tx.record(eventChanged({ event_id: id, change: "updated", timing, place: false }));
    if (date && [before, after].some(({ ends_at }) => Date.parse(ends_at) > tx.now().getTime()))
      await tellMembers(
        tx,
        { event_id: id, type: "event_changed", actor_id: tx.actor.id, date: { ...date, original_date: before.original_at } },
        String(event.sequence + 1),
      );
    tx.emit({ topics: [eventTopic(id)], data: { change: "updated" } });
    await auditForOrganiser(tx, event, "event.update_occurrence", { original_date: input.original_date });
    return present(event, after);
  });

/** What changed for its people: it takes place no more, again, or at another time. Null where nothing did. */
function changedDate(before: OccurrenceRow, after: OccurrenceRow): ChangedDate | null {
  const [wasCancelled, isCancelled] = [before, after].map(({ cancelled_at }) => cancelled_at !== null);
  if (isCancelled)
    return wasCancelled
      ? null
      : { change: "cancelled", start_date: before.starts_at, ...(after.cancel_reason && { reason: after.cancel_reason }) };
  const isMoved = !isSameTime(before.starts_at, after.starts_at) || !isSameTime(before.ends_at, after.ends_at);
  if (!wasCancelled && !isMoved) return null;
  return { change: wasCancelled ? "restored" : "moved", start_date: after.starts_at };
}

function changedOccurrence(ctx: Ctx, before: OccurrenceRow, input: Static<typeof EventOccurrenceChanges>): OccurrenceRow {
  const lasts = Date.parse(before.ends_at) - Date.parse(before.starts_at);
  const start = Date.parse(input.start_date ?? before.starts_at);
  const end = input.end_date ? Date.parse(input.end_date) : start + lasts;
  if (Number.isNaN(start)) throw Failure.field("start_date", "invalid", messages.timeUnknown);
  if (Number.isNaN(end)) throw Failure.field("end_date", "invalid", messages.timeUnknown);
  const isMoved = start !== Date.parse(before.starts_at) || end !== Date.parse(before.ends_at);
  if (isMoved && start < Math.min(earliestStart(ctx.now()), Date.parse(before.starts_at)))
    throw Failure.field("start_date", "invalid", messages.startPast);
  if (start > latestStart(ctx.now())) throw Failure.field("start_date", "invalid", messages.startTooFar);
  if (end <= start) throw Failure.field("end_date", "invalid", messages.endBeforeStart);
  if (end - start >= (maxDays.never + 1) * 86_400_000) throw Failure.field("end_date", "invalid", messages.occurrenceTooLong);
  const isActive = input.active ?? before.cancelled_at === null;
  return {
    original_at: before.original_at,
    moved: before.moved || isMoved,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(end).toISOString(),
    cancelled_at: isActive ? null : (before.cancelled_at ?? ctx.now().toISOString()),
    cancel_reason: isActive ? null : input.reason === undefined ? before.cancel_reason : input.reason?.trim() || null,
  };
}
