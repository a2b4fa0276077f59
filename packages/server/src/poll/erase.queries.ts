import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";

/** Deletes some of somebody's votes in polls, which count no more. @returns how many */
export async function deletePollVotesOf(db: Db, userId: number, limit: number): Promise<number> {
  // Locks in the order of ids, so that two who change many choices do not deadlock.
  const { rows } = await sql<{ id: number }>`
    select id from poll_choice where id in (select choice_id from poll_vote where user_id = ${userId})
    order by id limit ${literalLimit(limit)} for no key update`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`update poll_choice set vote_count = vote_count - 1 where id = any(${ids}::bigint[])`.execute(db);
  await sql`delete from poll_vote where user_id = ${userId} and choice_id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
}

/** Removes the polls of these contributions with their choices and votes. */
export async function deletePolls(db: Db, contributionIds: readonly number[]): Promise<void> {
  await sql`delete from poll where contribution_id = any(${contributionIds}::bigint[])`.execute(db);
}
