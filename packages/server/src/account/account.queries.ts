import { sql } from "kysely";
import type { Db } from "#core/db";

export interface NewAccount {
  /** Only the owner's is chosen: 1. */
  id?: number;
  username: string;
  email: string;
  password_hash: string;
  language?: "en" | "it" | null;
  role?: "admin" | "moderator" | "editor" | "publisher" | null;
  reg_approved?: boolean;
  email_isvalid?: boolean;
  /** ISO; now when absent. */
  date_joined?: string;
  metadata?: Record<string, string>;
}

/** Returns the new id, or null when username or e-mail are taken. */
export async function insertAccount(db: Db, { metadata = {}, ...account }: NewAccount): Promise<number | null> {
  const query = db
    .insertInto("user")
    .values({ ...account, metadata: JSON.stringify(metadata) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id");
  return (await query.executeTakeFirst())?.id ?? null;
}

/** After an account was added with an id of its own, the next ones count on from it. */
export async function updateAccountSequence(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('"user"', 'id'), (select max(id) from "user"))`.execute(db);
}

export async function existsAccount(db: Db): Promise<boolean> {
  const { rows } = await sql`select from "user" limit 1`.execute(db);
  return rows.length > 0;
}

/** One person at a time founds a community. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`lock table "user" in share row exclusive mode`.execute(db);
}

export async function insertOneTimeToken(db: Db, token: { token_hash: Buffer; purpose: string; hours: number }): Promise<void> {
  await sql`
    insert into one_time_token (token_hash, purpose, expires_at)
    values (${token.token_hash}, ${token.purpose}, now() + make_interval(hours => ${token.hours}))`.execute(db);
}

export async function existsOneTimeToken(db: Db, tokenHash: Buffer, purpose: string): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_token where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now()`.execute(db);
  return rows.length > 0;
}

/** Uses the token up; false when it was not good (any more). */
export async function updateTokenUsed(db: Db, tokenHash: Buffer, purpose: string): Promise<boolean> {
  const { rows } = await sql`
    update one_time_token set used_at = now()
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > now() returning 1`.execute(db);
  return rows.length > 0;
}
