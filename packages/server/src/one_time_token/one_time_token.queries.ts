import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";

export type TokenPurpose = "setup" | "verify_email" | "reset_password" | "change_email";

interface NewToken {
  token_hash: Buffer;
  purpose: TokenPurpose;
  hours: number;
  user_id?: number;
  data?: object;
}

export async function insertOneTimeToken(db: Db, { token_hash, purpose, hours, user_id, data = {} }: NewToken): Promise<void> {
  await sql`
    insert into one_time_token (token_hash, purpose, user_id, data, expires_at)
    values (${token_hash}, ${purpose}, ${user_id ?? null}, ${JSON.stringify(data)}, now() + make_interval(hours => ${hours}))`.execute(
    db,
  );
}

/** What a token is bound to. `email`: the address it proves. */
export interface BoundToken {
  user_id: number | null;
  data: { email?: string; is_proof?: boolean };
}

/** The new address that a person was sent a link to and has not confirmed yet, as an expression; null when there is none. */
export const pendingEmailOf = (userId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select pending.data->>'email' from one_time_token pending
  where pending.user_id = ${userId} and pending.purpose = 'change_email' and pending.used_at is null and pending.expires_at > now()
    and pending.data->>'is_proof' = 'true'
  order by pending.expires_at desc limit 1)`;

/** The token; null when it was used or has expired. */
export async function selectOneTimeToken(db: Db, tokenHash: Buffer, purpose: TokenPurpose): Promise<BoundToken | null> {
  const { rows } = await sql<BoundToken>`
    select user_id, data from one_time_token
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(db);
  return rows[0] ?? null;
}

/** Consumes the token; null when it was used or has expired. */
export async function updateTokenUsed(db: Db, tokenHash: Buffer, purpose: TokenPurpose): Promise<BoundToken | null> {
  const { rows } = await sql<BoundToken>`
    update one_time_token set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()
    returning user_id, data`.execute(db);
  return rows[0] ?? null;
}

/** Voids the unused tokens of an account for these purposes. */
export async function updateTokensVoid(db: Db, userId: number, ...purposes: TokenPurpose[]): Promise<void> {
  await sql`
    update one_time_token set used_at = now()
    where user_id = ${userId} and purpose = any(${purposes}) and used_at is null`.execute(db);
}

/** Whether a token for this was ever made, of those that are still stored. */
export async function existsOneTimeToken(db: Db, purpose: TokenPurpose): Promise<boolean> {
  const { rows } = await sql`select from one_time_token where purpose = ${purpose} limit 1`.execute(db);
  return rows.length > 0;
}

/** Unused links of the set-up stay: while there are any and no account, nobody but the owner may sign up. */
export async function deleteOldOneTimeTokens(db: Db): Promise<void> {
  await sql`
    delete from one_time_token
    where expires_at < now() - interval '30 days' and not (purpose = 'setup' and used_at is null)`.execute(db);
}
