import { sql } from "kysely";
import { membershipsOf } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { eventMembership } from "./event.membership.ts";
import { isTakenDown } from "./event.visibility.ts";

export interface CalendarOccurrence {
  event_id: number;
  original_at: string;
  starts_at: string;
  ends_at: string;
  moved: boolean;
  cancelled_at: string | null;
}

/** Of each event its occurrences in order. */
export async function selectCalendarOccurrences(db: Db, eventIds: readonly number[]): Promise<Map<number, CalendarOccurrence[]>> {
  const { rows } = await sql<CalendarOccurrence>`
    select o.event_id, o.original_at, o.starts_at, o.ends_at, o.moved, o.cancelled_at from event_occurrence o
    where o.event_id = any(${eventIds}::bigint[]) order by o.event_id, o.original_at`.execute(db);
  return Map.groupBy(rows, ({ event_id }) => event_id);
}

/** Events in a member's calendar: those they go or are subscribed to, that ended after a time; those that end last first. */
export async function selectCalendarEventIds(
  db: Db,
  userId: number,
  { endedAfter, limit }: { endedAfter: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from ${membershipsOf(eventMembership, sql`${userId}::bigint`)} m join community_event e on e.id = m.object_id
    where m.state in ('going', 'subscribed', 'waiting') and e.last_ends_at > ${endedAfter} and not ${isTakenDown}
    order by e.last_ends_at desc, e.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function upsertCalendar(db: Db, userId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into event_calendar (user_id, token_hash) values (${userId}, ${tokenHash})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`.execute(db);
}

export async function deleteCalendar(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("event_calendar").where("user_id", "=", userId).execute();
}

/** Makes all secret addresses of these people invalid, those of groups too. */
export async function deleteCalendarsOf(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`delete from event_calendar where user_id = any(${userIds}::bigint[])`.execute(db);
  await sql`delete from event_group_calendar where user_id = any(${userIds}::bigint[])`.execute(db);
}

export async function selectCalendarCreatedAt(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom("event_calendar").select("created_at").where("user_id", "=", userId).executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whose calendar has this secret address, and of which group; null for all events of the person. */
export async function selectCalendarOwner(
  db: Db,
  tokenHash: Buffer,
): Promise<{ user_id: number; group_id: number | null } | null> {
  const { rows } = await sql<{ user_id: number; group_id: number | null }>`
    select c.user_id, null::bigint as group_id from event_calendar c where c.token_hash = ${tokenHash}
    union all select c.user_id, c.group_id from event_group_calendar c where c.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}
