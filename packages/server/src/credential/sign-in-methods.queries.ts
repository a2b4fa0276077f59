import { sql } from "kysely";
import type { Db } from "#core/db";

/**
 * How many ways lead into an account: its password, passkeys, accounts elsewhere. The account stays locked until the transaction ends,
 * so that two of the last ones cannot go at once; it is counted in a statement of its own, which sees what was done before the lock.
 */
export async function countSignInMethods(db: Db, userId: number): Promise<number> {
  await sql`select from "user" where id = ${userId} for update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select (u.password_hash is not null)::int
      + (select count(*) from passkey p where p.user_id = u.id)::int
      + (select count(*) from user_provider l where l.user_id = u.id and l.is_vouched)::int as count
    from "user" u where u.id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
