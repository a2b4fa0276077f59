import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";

/** Deletes some of somebody's follows of categories, which count no more. @returns how many */
export async function deleteCategoryFollowsOf(db: Db, userId: number, limit: number): Promise<number> {
  // Locks in the order of ids, so that two who change many categories do not deadlock.
  const { rows } = await sql<{ id: number }>`
    select id from category where id in (select category_id from category_follow where user_id = ${userId})
    order by id limit ${literalLimit(limit)} for no key update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update category set followers_counter = followers_counter - 1 where id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from category_follow where user_id = ${userId} and category_id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
}
