import { sql } from "kysely";
import type { Db } from "#core/db";
import { hasPassword, lockMember } from "#people";

/**
 * How many ways lead into an account: its password, passkeys, accounts elsewhere. The account stays locked until the transaction ends,
 * so that two of the last ones cannot go at once; it is counted in a statement of its own, which sees what was done before the lock.
 */
export async function countSignInMethods(db: Db, userId: number): Promise<number> {
  await lockMember(db, userId);
  const { rows } = await sql<{ count: number }>`
    select ${hasPassword(sql`${userId}`)}::int
      + (select count(*) from passkey where user_id = ${userId})::int
      + (select count(*) from user_provider where user_id = ${userId} and is_vouched)::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
