import { sql } from "kysely";
import type { Db } from "#core/db";

/** Takes somebody's votes out of the counters of choices. */
export async function updatePollCountersWithout(db: Db, userId: number): Promise<void> {
  await sql`
    update poll_choice set vote_count = vote_count - 1
    where id in (select choice_id from poll_vote where user_id = ${userId})`.execute(db);
}

/** Removes the polls of these contributions with their choices and votes. */
export async function deletePolls(db: Db, contributionIds: readonly number[]): Promise<void> {
  await sql`delete from poll where contribution_id = any(${contributionIds}::bigint[])`.execute(db);
}
