import type { EventPrivacy, EventRecurrence } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { ownMembership, type OwnMembership } from "#core/access";
import { visitor, type Role, type Viewer } from "#core/ctx";
import { hasWords, isAmong, type Db, type Tables } from "#core/db";
import { isInCase } from "#flag";
import { imageColor, imageRef, type ImageRef } from "#media";
import { roleOf } from "#people";
import { eventMembership, type EventState } from "./event.membership.ts";
import { eventVisibleTo, isOpenTo, isOwnTakenDown, isTakenDown } from "./event.visibility.ts";

type Stored = Selectable<Tables["community_event"]>;

export interface EventRow extends Omit<Stored, "image_media_id"> {
  privacy: EventPrivacy;
  recurring: EventRecurrence;
  location: "in person" | "virtual";
  image: ImageRef | null;
  color: string | null;
  manager_role: Role | null;
  /** Taken down by staff, itself or with its group. */
  withheld: boolean;
  /** Itself. */
  own_withheld: boolean;
  /** Of the viewer, null without one. */
  own: (OwnMembership & { state: EventState }) | null;
  state: EventState | null;
  running_start_date: string | null;
  running_end_date: string | null;
  next_start_date: string | null;
  next_end_date: string | null;
}

const columns = (viewer: Viewer): RawBuilder<EventRow> => sql<EventRow>`
  e.id, e.name, e.slug, e.description, e.privacy, e.visible, e.start_date, e.end_date, e.recurring, e.timezone, e.location, e.link,
  e.geolocation, e.geolocation_lat, e.geolocation_lng, e.created_by_id, e.managed_by_id, e.subscribers_counter, e.goings_counter, e.waiting_counter, e.capacity, e.group_id,
  e.created_at, e.updated_at, e.cancelled_at, e.cancel_reason, e.sequence, e.last_ends_at, ${imageRef(sql`e.image_media_id`)} as image, ${imageColor(sql`e.image_media_id`)} as color,
  ${roleOf(sql`e.managed_by_id`)} as manager_role, ${isTakenDown} as withheld, ${isOwnTakenDown} as own_withheld, ${ownMembership(eventMembership, viewer, sql`e.id`)} as own`;

/** The occurrence in progress and the next one, of each event `e`. */
const occurrences = (now: Date): RawBuilder<unknown> => sql`
  left join lateral (
    select o.starts_at as running_start_date, o.ends_at as running_end_date from event_occurrence o
    where o.event_id = e.id and o.cancelled_at is null and o.starts_at <= ${now} and o.ends_at > ${now} order by o.starts_at limit 1
  ) running on true
  left join lateral (
    select o.starts_at as next_start_date, o.ends_at as next_end_date from event_occurrence o
    where o.event_id = e.id and o.cancelled_at is null and o.starts_at > ${now} order by o.starts_at limit 1
  ) next on true`;

/** Events by id that the viewer may know of, in no order. @param judged by staff: reported ones, too */
export async function selectEvents(
  db: Db,
  viewer: Viewer,
  { ids, now, judged = false }: { ids: readonly number[]; now: Date; judged?: boolean },
): Promise<EventRow[]> {
  const isSeen = judged ? sql`(${eventVisibleTo(viewer)} or ${isInCase("event", sql`e.id`)})` : eventVisibleTo(viewer);
  const { rows } = await sql<EventRow>`
    select ${columns(viewer)}, running_start_date, running_end_date, next_start_date, next_end_date
    from community_event e ${occurrences(now)} where ${isAmong(sql`e.id`, ids)} and ${isSeen}`.execute(db);
  return rows.map((row) => ({ ...row, state: row.own?.state ?? null }));
}

/** Makes changes of an event and of who takes part in it wait for each other until the transaction ends. */
export async function lockEvent(db: Db, id: number): Promise<void> {
  await sql`select from community_event where id = ${id} for no key update`.execute(db);
}

/** The events of a group that a person organises and that are not taken down themselves, locked. */
export async function lockEventsOf(
  db: Db,
  { group_id, managed_by_id }: { group_id: number; managed_by_id: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from community_event e
    where e.group_id = ${group_id} and e.managed_by_id = ${managed_by_id} and not ${isOwnTakenDown}
    order by e.id for no key update of e`.execute(db);
  return rows.map(({ id }) => id);
}

/** The events to come that everybody may know of, without those of blocked organisers, those that end last first: rows of `id` and `slug`; a source for others' statements. */
export const listedEvents = (now: Date): RawBuilder<unknown> => sql`
  (select e.id, e.slug from community_event e where e.visible and e.cancelled_at is null and not ${isTakenDown} and e.last_ends_at > ${now} and ${isOpenTo(visitor)}
    order by e.last_ends_at desc, e.id desc)`;

/** Whether the media `m` is the cover of an event that staff took down. */
export const isWithheldCover = sql<boolean>`exists (select from community_event e where e.image_media_id = m.id and ${isTakenDown})`;

/** When events were created, also those called off since: rows of `at`; a source for others' statements. */
export const eventsCreated: RawBuilder<unknown> = sql`(select e.created_at as at from community_event e)`;

/** Whether the event (an SQL expression of its id) has every word of a text in its name. */
export const isEventNamed = (id: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from community_event e where e.id = ${id} and ${hasWords(sql`e.name`, text)})`;

/** Names of events by id, for staff to whom they were reported: also of hidden ones. */
export async function selectEventNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from community_event e where ${isAmong(sql`e.id`, ids)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
