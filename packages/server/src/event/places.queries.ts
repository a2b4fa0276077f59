import { sql } from "kysely";
import { membersIn } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { accounts } from "#people";
import { eventMembership } from "./event.membership.ts";
import { isTakenDown } from "./event.visibility.ts";

const batch = 50;

/** Whether staff have taken the event down, itself or with its group. */
export async function existsTakenDown(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from community_event e where e.id = ${id} and ${isTakenDown}`.execute(db);
  return rows.length > 0;
}

/** Events to come with both free places and people in good standing who wait for one. */
export async function selectWithFreePlaces(
  db: Db,
  { now, without }: { now: Date; without: readonly number[] },
): Promise<number[]> {
  const waiting = membersIn(eventMembership, sql`e.id`, "waiting");
  const { rows } = await sql<{ id: number }>`
    select e.id from community_event e
    where e.waiting_counter > 0 and e.cancelled_at is null and not ${isTakenDown} and e.last_ends_at > ${now} and (e.capacity is null or e.goings_counter < e.capacity)
      and e.id <> all(${without}::bigint[])
      and exists (select from ${waiting} m join ${accounts} u on u.id = m.user_id and u.status = 'a')
    order by e.id limit ${literalLimit(batch)}`.execute(db);
  return rows.map(({ id }) => id);
}
