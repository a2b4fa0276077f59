import { sql, type RawBuilder } from "kysely";
import { isWithheld, membersIn } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { eventMembership, type EventState } from "./event.membership.ts";
import { isOwnTakenDown, isTakenDown } from "./event.visibility.ts";

export interface DueOccurrence {
  event_id: number;
  original_at: string;
}

/** Whether the people of the occurrence `o` are to be reminded: of what begins within a day, and again within an hour who goes since then. */
const isUnreminded = (now: Date): RawBuilder<boolean> => sql<boolean>`(o.cancelled_at is null
  and o.starts_at > ${now} and o.starts_at <= ${now}::timestamptz + interval '1 day'
  and (o.reminded_at is null
    or (o.reminded_at < o.starts_at - interval '1 hour' and o.starts_at <= ${now}::timestamptz + interval '1 hour')))`;

/** Occurrences whose people are to be reminded, except those whose job is paused after a failure. */
export async function selectUnreminded(
  db: Db,
  { now, paused }: { now: Date; paused: readonly DueOccurrence[] },
  limit: number,
): Promise<DueOccurrence[]> {
  const { rows } = await sql<DueOccurrence>`
    select o.event_id, o.original_at from event_occurrence o join community_event e on e.id = o.event_id
    where ${isUnreminded(now)} and e.cancelled_at is null and not ${isTakenDown}
      and not exists (
        select from unnest(${paused.map(({ event_id }) => event_id)}::bigint[], ${paused.map(({ original_at }) => original_at)}::timestamptz[])
          p (event_id, original_at) where p.event_id = o.event_id and p.original_at = o.original_at)
    order by o.starts_at limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** Marks an occurrence as told. @returns when it begins; null when it was told already, or is not there any more */
export async function updateReminded(db: Db, { event_id, original_at }: DueOccurrence, at: Date): Promise<string | null> {
  const { rows } = await sql<{ starts_at: string }>`
    update event_occurrence o set reminded_at = ${at}
    where o.event_id = ${event_id} and o.original_at = ${original_at} and ${isUnreminded(at)}
      and not ${isWithheld("event", sql`o.event_id`)}
    returning o.starts_at`.execute(db);
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

/** Who organises events to come in a group beside its manager, with how many and the name of the next; none that are taken down themselves. */
export async function selectOtherOrganisers(
  db: Db,
  { group_id, managed_by_id, now }: { group_id: number; managed_by_id: number; now: Date },
  limit: number,
): Promise<{ user_id: number; title: string; events: number }[]> {
  const { rows } = await sql<{ user_id: number; title: string; events: number }>`
    select e.managed_by_id as user_id, (array_agg(e.name order by e.last_ends_at, e.id))[1] as title, count(*)::int as events
    from community_event e
    where e.group_id = ${group_id} and e.managed_by_id <> ${managed_by_id} and e.cancelled_at is null and e.last_ends_at > ${now}
      and not ${isOwnTakenDown}
    group by e.managed_by_id order by e.managed_by_id limit ${literalLimit(limit)}`.execute(db);
  return rows;
}
