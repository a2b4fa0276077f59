import { sql } from "kysely";
import type { Db } from "#core/db";

/** Takes somebody out of the counters of the categories they follow. */
export async function updateCategoryCountersWithout(db: Db, userId: number): Promise<void> {
  await sql`
    update category set followers_counter = followers_counter - 1
    where id in (select category_id from category_follow where user_id = ${userId})`.execute(db);
}
