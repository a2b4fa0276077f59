import { sql } from "kysely";
import { isWithheld, membersIn, membershipsOf } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { accounts } from "#people";
import { groupMembership } from "./group.membership.ts";

/** Groups that a person manages, held until the transaction ends. */
export async function lockManagedGroups(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from "group" g where g.managed_by_id = ${userId} and g.deleted_at is null order by g.id for no key update`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Who takes over a group: of the others in good standing who has been a member for longest; null
 * without any. One that is taken down passes to no staff, whom perhaps nobody moderates, and so could not restore it.
 */
export async function selectSuccessor(db: Db, groupId: number, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from ${membersIn(groupMembership, groupId, "subscribed")} m join ${accounts} u on u.id = m.user_id
    where u.id <> ${userId} and u.status = 'a' and (coalesce(u.role, 'publisher') = 'publisher' or not ${isWithheld("group", sql.lit(groupId))})
      order by m.since, m.user_id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Puts another account where a person created groups, or managed ones that wait to be removed. */
export async function replacePerson(db: Db, userId: number, placeholderId: number): Promise<void> {
  await sql`update "group" set created_by_id = ${placeholderId} where created_by_id = ${userId}`.execute(db);
  await sql`update "group" set managed_by_id = ${placeholderId} where managed_by_id = ${userId}`.execute(db);
}

/** Some of the groups that count a person, held in the order of ids, so that two who leave many do not deadlock. */
export async function lockGroupsWith(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from "group" g where g.id in (
      select m.object_id from ${membershipsOf(groupMembership, sql`${userId}`)} m where m.active)
    order by g.id limit ${literalLimit(limit)} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}
