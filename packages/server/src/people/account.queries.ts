import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Language } from "#core/i18n";

export interface NewAccount {
  /** Only the owner's is chosen: 1. */
  id?: number;
  username: string;
  real_name?: string;
  email: string | null;
  /** Null for an account without a password. */
  password_hash: string | null;
  ext_id?: string | null;
  language?: Language | null;
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

/** Moves the id sequence past an account that was inserted with an explicit id. */
export async function updateAccountSequence(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('"user"', 'id'), (select max(id) from "user"))`.execute(db);
}

export async function existsAccount(db: Db): Promise<boolean> {
  const { rows } = await sql`select from "user" limit 1`.execute(db);
  return rows.length > 0;
}

/** Serialises those who are given a username, of those that begin so. */
export async function lockUsernames(db: Db, beginning: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(4207433, hashtext(${beginning}))`.execute(db);
}

/** Serialises the set-up of the community. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`lock table "user" in share row exclusive mode`.execute(db);
}
