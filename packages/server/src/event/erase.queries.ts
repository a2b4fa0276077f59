import { sql } from "kysely";
import { isOwnWithheld, isWithheld, membersIn, membershipsOf } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { accounts } from "#people";
import { eventMembership, type EventState } from "./event.membership.ts";

/** Events that a person organises, held until the transaction ends. */
export async function lockManagedEvents(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from community_event e where e.managed_by_id = ${userId} order by e.id for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** The taken-down groups that hold events of a person. */
export async function selectWithheldGroups(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct e.group_id as id from community_event e
    where e.managed_by_id = ${userId} and ${isOwnWithheld("group", sql`e.group_id`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Who takes over an event: of the others in good standing who has been going for longest, else who has belonged to it for longest; null
 * without any. One that is taken down passes to no staff, whom perhaps nobody moderates, and so could not restore it.
 */
export async function selectSuccessor(db: Db, eventId: number, userId: number): Promise<number | null> {
  // Each state on its own, so that an index gives its first one also of a large event.
  const firstOf = (state: EventState, rank: number) => sql`
    (select u.id, ${sql.lit(rank)} as rank from ${membersIn(eventMembership, eventId, state)} m join ${accounts} u on u.id = m.user_id
      where u.id <> ${userId} and u.status = 'a' and (coalesce(u.role, 'publisher') = 'publisher' or not ${isWithheld("event", sql.lit(eventId))})
      order by m.since, m.user_id limit 1)`;
  const { rows } = await sql<{ id: number }>`
    select id from (${firstOf("going", 0)} union all ${firstOf("subscribed", 1)}) first order by rank limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Hands an event over. */
export async function updateManager(db: Db, id: number, managedById: number): Promise<void> {
  await sql`update community_event set managed_by_id = ${managedById} where id = ${id}`.execute(db);
}

/** Puts another account where a person created events. */
export async function replaceCreator(db: Db, userId: number, placeholderId: number): Promise<void> {
  await sql`update community_event set created_by_id = ${placeholderId} where created_by_id = ${userId}`.execute(db);
}

/** Some of the events that count a person, held in the order of ids, so that two who leave many do not deadlock. */
export async function lockEventsWith(db: Db, userId: number, limit: number): Promise<{ id: number; state: EventState }[]> {
  const { rows } = await sql<{ id: number; state: EventState }>`
    select e.id, m.state from community_event e
    join ${membershipsOf(eventMembership, sql`${userId}`)} m on m.object_id = e.id and m.active
    order by e.id limit ${literalLimit(limit)} for no key update of e`.execute(db);
  return rows;
}
