import { sql } from "kysely";
import { isWithheld, membersIn } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { eventMembership, type EventState } from "./event.membership.ts";
import { isTakenDown } from "./event.visibility.ts";

export interface DueOccurrence {
  event_id: number;
  original_at: string;
}

/** Occurrences that begin within a span, of which nobody was reminded, except those whose job is paused after a failure. */
export async function selectUnreminded(
  db: Db,
  { after, until, paused }: { after: Date; until: Date; paused: readonly DueOccurrence[] },
  limit: number,
): Promise<DueOccurrence[]> {
  const { rows } = await sql<DueOccurrence>`
    select o.event_id, o.original_at from event_occurrence o join community_event e on e.id = o.event_id
    where o.reminded_at is null and o.cancelled_at is null and o.starts_at > ${after} and o.starts_at <= ${until} and e.cancelled_at is null and not ${isTakenDown}
      and not exists (
        select from unnest(${paused.map(({ event_id }) => event_id)}::bigint[], ${paused.map(({ original_at }) => original_at)}::timestamptz[])
          p (event_id, original_at) where p.event_id = o.event_id and p.original_at = o.original_at)
    order by o.starts_at limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** Marks an occurrence as told. @returns when it begins; null when it was told already, or is not there any more */
export async function updateReminded(db: Db, { event_id, original_at }: DueOccurrence, at: Date): Promise<string | null> {
  const { rows } = await sql<{ starts_at: string }>`
    update event_occurrence set reminded_at = ${at}
    where event_id = ${event_id} and original_at = ${original_at} and reminded_at is null and cancelled_at is null
      and not ${isWithheld("event", sql`event_id`)}
    returning starts_at`.execute(db);
  return rows[0]?.starts_at ?? null;
}

/** Some of the people in some states of an event, by their ids. */
export async function selectPeopleAfter(
  db: Db,
  { eventId, states, after }: { eventId: number; states: readonly EventState[]; after: number },
  limit: number,
): Promise<number[]> {
  const members = sql.join(
    states.map((state) => sql`select m.user_id from ${membersIn(eventMembership, eventId, state)} m where m.user_id > ${after}`),
    sql` union all `,
  );
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (${members}) people order by user_id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
