import { membersIn } from "#core/access";
import { accounts } from "#people";
import { eventMembership } from "./event.membership.ts";
import { isOwnTakenDown } from "./event.visibility.ts";
import { sql, type Insertable, type Selectable, type Updateable } from "kysely";
import { literalLimit, type Db, type Tables } from "#core/db";
import type { PlannedOccurrence } from "./event.schedule.queries.ts";

export type EventValues = Omit<Updateable<Tables["community_event"]>, "id">;
export type NewEvent = Omit<Insertable<Tables["community_event"]>, "id">;
export type StoredEvent = Selectable<Tables["community_event"]>;

export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  return (await db.insertInto("community_event").values(event).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateEvent(db: Db, id: number, changes: EventValues): Promise<void> {
  await db
    .updateTable("community_event")
    .set({ ...changes, sequence: sql`sequence + 1`, updated_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** The event as it is stored, of any viewer. */
export async function selectStoredEvent(db: Db, id: number): Promise<StoredEvent> {
  return db.selectFrom("community_event").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

/** Whether another event has this name, in any letter case; hidden and cancelled ones do not count. */
export async function existsEventNamed(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from community_event e
    where lower(e.name) = lower(${name}) and e.visible and e.cancelled_at is null and e.id is distinct from ${exceptId}::bigint
    limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Makes the planned occurrences those of the event. One of a series that is there already stays cancelled or moved, if it was alone.
 * Call `updateOccurrenceCopies` afterwards.
 */
export async function replaceOccurrences(
  db: Db,
  eventId: number,
  { planned, recurs }: { planned: readonly PlannedOccurrence[]; recurs: boolean },
): Promise<void> {
  const starts = planned.map(({ starts_at }) => starts_at);
  const ends = planned.map(({ ends_at }) => ends_at);
  await sql`delete from event_occurrence where event_id = ${eventId} and original_at <> all(${starts}::timestamptz[])`.execute(
    db,
  );
  await sql`
    insert into event_occurrence (event_id, original_at, starts_at, ends_at, listed, location)
    select ${eventId}, starts_at, starts_at, ends_at, false, '' from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) p (starts_at, ends_at)
    on conflict (event_id, original_at) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      moved = false, reminded_at = case when event_occurrence.starts_at = excluded.starts_at then event_occurrence.reminded_at end
    where not (event_occurrence.moved and ${recurs})`.execute(db);
}

/** Brings what is copied between events and their occurrences up to date. */
export async function updateOccurrenceCopies(db: Db, eventIds: readonly number[]): Promise<void> {
  await sql`
    update event_occurrence o set earlier_ends_at = earlier.ends_at, location = e.location,
      listed = e.visible and e.cancelled_at is null and o.cancelled_at is null and not ${isOwnTakenDown}
    from community_event e, (
      select p.event_id, p.original_at, max(p.ends_at) filter (where p.cancelled_at is null) over (
        partition by p.event_id order by p.starts_at, p.original_at rows between unbounded preceding and 1 preceding) as ends_at
      from event_occurrence p where p.event_id = any(${eventIds}::bigint[])) earlier
    where e.id = o.event_id and earlier.event_id = o.event_id and earlier.original_at = o.original_at`.execute(db);
  await sql`
    update community_event e set last_ends_at = coalesce(
      (select max(o.ends_at) from event_occurrence o where o.event_id = e.id and o.cancelled_at is null), e.last_ends_at)
    where e.id = any(${eventIds}::bigint[])`.execute(db);
}

/** Adds to the counters of an event. */
export async function updateEventCounters(
  db: Db,
  id: number,
  { subscribers, goings, waiting }: { subscribers: number; goings: number; waiting: number },
): Promise<void> {
  if (subscribers === 0 && goings === 0 && waiting === 0) return;
  await sql`
    update community_event set subscribers_counter = subscribers_counter + ${subscribers}::int, goings_counter = goings_counter + ${goings}::int,
      waiting_counter = waiting_counter + ${waiting}::int
    where id = ${id}`.execute(db);
}

/** Who has waited longest for a place, without those who are blocked or have left. */
export async function selectWaitingLongest(db: Db, id: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select m.user_id from ${membersIn(eventMembership, id, "waiting")} m join ${accounts} u on u.id = m.user_id and u.status = 'a'
    order by m.since, m.user_id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** A waiting member's place among those whom `selectWaitingLongest` reads: 1 for who is next; null for who does not wait. */
export async function selectWaitingPosition(db: Db, id: number, userId: number): Promise<number | null> {
  const waiting = membersIn(eventMembership, id, "waiting");
  const { rows } = await sql<{ position: number }>`
    select (select count(*)::int + 1 from ${waiting} m join ${accounts} u on u.id = m.user_id and u.status = 'a'
      where (m.since, m.user_id) < (own.since, own.user_id)) as position
    from ${waiting} own where own.user_id = ${userId}`.execute(db);
  return rows[0]?.position ?? null;
}

/** The pictures of those of the events that are not hidden. */
export async function selectPublicCovers(db: Db, eventIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.image_media_id as id from community_event e
    where e.id = any(${eventIds}::bigint[]) and e.visible and e.image_media_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives an event a picture that is stored already. */
export async function updateEventImage(db: Db, id: number, imageMediaId: number): Promise<void> {
  await db.updateTable("community_event").set({ image_media_id: imageMediaId }).where("id", "=", id).execute();
}
