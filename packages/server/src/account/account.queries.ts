import { sql } from "kysely";
import type { Db } from "#core/db";

export async function insertOneTimeToken(db: Db, token: { token_hash: Buffer; purpose: string; hours: number }): Promise<void> {
  await sql`
    insert into one_time_token (token_hash, purpose, expires_at)
    values (${token.token_hash}, ${token.purpose}, now() + make_interval(hours => ${token.hours}))`.execute(db);
}

export async function existsOneTimeToken(db: Db, tokenHash: Buffer, purpose: string): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_token where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(
    db,
  );
  return rows.length > 0;
}

/** Uses the token up; false when it was not good (any more). */
export async function updateTokenUsed(db: Db, tokenHash: Buffer, purpose: string): Promise<boolean> {
  const { rows } = await sql`
    update one_time_token set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now() returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteOldOneTimeTokens(db: Db): Promise<void> {
  await sql`delete from one_time_token where expires_at < now() - interval '30 days'`.execute(db);
}
