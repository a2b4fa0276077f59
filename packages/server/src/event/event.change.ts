import { invalid, permissionDenied, type UploadedFile } from "@cortile/contract/core";
import type { Event } from "@cortile/contract/entity";
import type { EventRecurrence } from "@cortile/contract/enums";
import { eventTopic } from "@cortile/contract/realtime";
import { moveMember, updatePlacesWithheld, upsertPlace } from "#core/access";
import { commitPrepared, type Ctx, type Member, type Prepared } from "#core/ctx";
import { isDuplicate } from "#core/db";
import { Failure } from "#core/errors";
import { deleteMedia, insertWithinQuota, removeFiles, updatePurpose, writeImage, type MediaPurpose, type NewMedia } from "#media";
import { permissionsOf, requireInvitable } from "#people";
import { inviteToEvent } from "./attendance.service.ts";
import { auditForOrganiser, lockAndRequire, requireEvent } from "./event.access.ts";
import {
  insertEvent,
  replaceOccurrences,
  selectPublicCovers,
  selectStoredEvent,
  updateEvent,
  updateEventCounters,
  updateOccurrenceCopies,
  type StoredEvent,
} from "./event.change.queries.ts";
import { eventChanged } from "./event.events.ts";
import { checkEvent, type CheckedEvent, type EventChanges } from "./event.input.ts";
import { eventMembership } from "./event.membership.ts";
import { tellMembers } from "./event.notices.ts";
import { messages } from "./event.messages.ts";
import { isUpcoming, mayManage, isManager } from "./event.policy.ts";
import type { EventRow } from "./event.queries.ts";
import { eventGet } from "./event.service.ts";
import { fillPlaces } from "./places.service.ts";

/** The largest picture of an event. */
export const coverMaxBytes = 10 * 1024 * 1024;

/**
 * Creates an event, which its organiser attends.
 * @param at when it counts as created; now, except for the history of a demo
 * @throws Failure `invalid`, `permission_denied`, `unavailable`
 */
export async function eventCreate(ctx: Ctx<Member>, input: EventChanges, at?: Date): Promise<Prepared<Event>> {
  if (!permissionsOf(ctx).create_event) throw new Failure(permissionDenied, { text: messages.createOff });
  const checked = await checkEvent(ctx, input, null, at);
  const written = await writeCover(ctx, input.image_original);
  return {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const id = await insertChecked(tx, checked, written);
      await moveMember(tx.db, eventMembership, {
        object_id: id,
        user_id: tx.actor.id,
        act: "create",
        by: "system",
      });
      await updateEventCounters(tx.db, id, { subscribers: 1, goings: 1, waiting: 0 });
      await tx.record(eventChanged({ event_id: id, change: "created" }));
      // Last: what is refused uses up no first contacts.
      await requireInvitable(tx, input.invite_users ?? [], "invite_users");
      await inviteToEvent(tx, id, input.invite_users ?? []);
      return eventGet(tx, id);
    },
    discard: () => discardCover(ctx, written),
  };
}

async function insertChecked(tx: Ctx<Member>, { fields, schedule }: CheckedEvent, written: NewMedia | null): Promise<number> {
  const image_media_id = written && (await insertCover(tx, written, fields.visible)).id;
  const people = { created_by_id: tx.actor.id, managed_by_id: tx.actor.id };
  const id = await nameTaken(() =>
    insertEvent(tx.db, { ...fields, ...people, image_media_id, last_ends_at: fields.end_date ?? fields.start_date }),
  );
  await replaceOccurrences(tx.db, id, { planned: schedule ?? [], recurs: fields.recurring !== "never" });
  await updateOccurrenceCopies(tx.db, [id]);
  await upsertPlace(tx.db, { kind: "event", ref_id: id, open: fields.privacy === "public", group_id: fields.group_id });
  return id;
}

/** Changes what is given. @throws Failure `not_found`, `permission_denied`, `invalid`, `unavailable` */
export async function eventUpdate(ctx: Ctx<Member>, id: number, input: EventChanges): Promise<Event> {
  requireEditable(ctx, await requireEvent(ctx, id));
  const written = await writeCover(ctx, input.image_original);
  let replaced: Parameters<typeof removeFiles>[1] | null = null;
  return commitPrepared(ctx, {
    async commit(joined) {
      const tx = joined.as(ctx.actor);
      const row = requireEditable(tx, await lockAndRequire(tx, id));
      const before = (await selectStoredEvent(tx.db, id)) as StoredEvent & { recurring: EventRecurrence };
      const checked = await checkEvent(tx, input, before);
      // Before the new one is counted.
      if (written && before.image_media_id !== null) replaced = await deleteMedia(tx.db, before.image_media_id);
      await applyChanges(tx, before, checked, written);
      // Last: what is refused uses up no first contacts.
      await requireInvitable(tx, input.invite_users ?? [], "invite_users");
      await inviteToEvent(tx, id, input.invite_users ?? []);
      await fillPlaces(tx, id);
      await auditForOrganiser(tx, row, "event.update");
      return eventGet(tx, id);
    },
    discard: () => discardCover(ctx, written),
    settle: async () => (replaced ? removeFiles(ctx, replaced) : undefined),
  });
}

const placeKeys = ["location", "link", "geolocation"] as const;

async function applyChanges(tx: Ctx<Member>, before: StoredEvent, { fields, schedule }: CheckedEvent, written: NewMedia | null) {
  const image = written ? { image_media_id: (await insertCover(tx, written, fields.visible)).id } : {};
  if (!written && before.image_media_id !== null && before.visible !== fields.visible)
    await updatePurpose(tx.db, [before.image_media_id], purposeOf(fields.visible));
  await nameTaken(() => updateEvent(tx.db, before.id, { ...fields, ...image }));
  if (schedule) await replaceOccurrences(tx.db, before.id, { planned: schedule, recurs: fields.recurring !== "never" });
  await updateOccurrenceCopies(tx.db, [before.id]);
  await upsertPlace(tx.db, { kind: "event", ref_id: before.id, open: fields.privacy === "public", group_id: fields.group_id });
  const place = placeKeys.some((key) => fields[key] !== before[key]);
  await tx.record(eventChanged({ event_id: before.id, change: "updated", timing: schedule !== null, place }));
  const isToCome = isUpcoming(before, tx.now()) || isUpcoming(await selectStoredEvent(tx.db, before.id), tx.now());
  if ((schedule !== null || place) && isToCome)
    await tellMembers(tx, { event_id: before.id, type: "event_changed", actor_id: tx.actor.id }, String(before.sequence + 1));
  tx.emit({ topics: [eventTopic(before.id)], data: { change: "updated" } });
}

/** Cancels an event, for good. Repeating it changes nothing. @throws Failure `not_found`, `permission_denied` */
export const eventDelete = (ctx: Ctx<Member>, id: number, reason?: string): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await lockAndRequire(tx, id);
    if (!isManager(tx.actor, row)) throw new Failure(permissionDenied);
    if (row.cancelled_at !== null) return;
    await cancelEvent(tx, id, reason?.trim() || null);
    await auditForOrganiser(tx, row, "event.cancel");
  });

/** What cancelling an event does, unless it was before. The caller has locked it. */
export async function cancelEvent(tx: Ctx, id: number, cancel_reason: string | null): Promise<void> {
  const before = await selectStoredEvent(tx.db, id);
  if (before.cancelled_at !== null) return;
  await updateEvent(tx.db, id, { cancelled_at: tx.now().toISOString(), cancel_reason });
  await updateOccurrenceCopies(tx.db, [id]);
  await tx.record(eventChanged({ event_id: id, change: "cancelled" }));
  if (isUpcoming(before, tx.now()))
    await tellMembers(tx, { event_id: id, type: "event_cancelled", actor_id: tx.actor.id }, "once");
  tx.emit({ topics: [eventTopic(id)], data: { change: "cancelled" } });
}

/** Takes events down for everybody but staff, or restores them as they were. The caller has locked them. */
export async function withholdEvents(tx: Ctx, ids: readonly number[], withheld: boolean): Promise<void> {
  await updatePlacesWithheld(tx.db, { kind: "event", ref_ids: ids, withheld });
  await updateOccurrenceCopies(tx.db, ids);
  await updatePurpose(tx.db, await selectPublicCovers(tx.db, ids), purposeOf(!withheld));
  for (const id of ids) tx.emit({ topics: [eventTopic(id)], data: { change: "updated" } });
}

/** @throws Failure `permission_denied` */
export function requireEditable({ actor }: Ctx<Member>, row: EventRow): EventRow {
  if (!mayManage(actor, row)) throw new Failure(permissionDenied);
  if (row.cancelled_at !== null) throw new Failure(permissionDenied, { text: messages.cancelled });
  return row;
}

/** Two events of one name at the same moment: the database keeps one. */
async function nameTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    if (!isDuplicate(cause)) throw cause;
    throw new Failure(invalid, { fields: { name: [{ code: "unique", text: messages.nameTaken }] }, cause });
  }
}

const purposeOf = (isVisible: boolean): MediaPurpose => (isVisible ? "event" : "hidden_event");
const insertCover = (tx: Ctx, written: NewMedia, isVisible: boolean) =>
  insertWithinQuota(tx, { ...written, purpose: purposeOf(isVisible) });

async function writeCover(ctx: Ctx<Member>, file: UploadedFile | undefined): Promise<NewMedia | null> {
  if (!file) return null;
  try {
    return await writeImage(ctx, { bytes: file.bytes, purpose: "event", author_id: ctx.actor.id }, "cover");
  } catch (cause) {
    // Existing clients look for what is wrong with the picture under `cover`.
    const isPicture = cause instanceof Failure && ["unsupported_type", "too_large"].includes(cause.code);
    if (!isPicture) throw cause;
    throw new Failure(invalid, { fields: { cover: [{ code: "invalid", text: messages.coverType }] }, cause });
  }
}

const discardCover = async (ctx: Ctx, written: NewMedia | null): Promise<void> => {
  if (written) await removeFiles(ctx, written);
};
