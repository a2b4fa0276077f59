import type { Passkey } from "@cortile/contract/credential";
import { sql } from "kysely";
import type { Db } from "#core/db";

const challengeMinutes = 10;

/** @param userId whom a passkey is made for; null: somebody signs in, and who is told by the passkey */
export async function insertChallenge(db: Db, challengeHash: Buffer, userId: number | null): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, user_id, expires_at)
    values (${challengeHash}, ${userId}, now() + make_interval(mins => ${challengeMinutes}))`.execute(db);
}

/** Uses a challenge up; false when it is not good (any more), or not for this. */
export async function deleteChallenge(db: Db, challengeHash: Buffer, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${challengeHash} and user_id is not distinct from ${userId} and expires_at > now() returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
}

export interface NewPasskey {
  user_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
}

/** Null when somebody has it already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<Passkey | null> {
  const query = db
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "created_at", "last_used_at"]);
  return (await query.executeTakeFirst()) ?? null;
}

/** Oldest first. */
export async function selectPasskeys(db: Db, userId: number, page: { limit: number; offset: number }) {
  const { rows } = await sql<Passkey & { total: number }>`
    select id, name, created_at, last_used_at, count(*) over ()::int as total
    from passkey where user_id = ${userId} order by id limit ${sql.lit(page.limit)} offset ${page.offset}`.execute(db);
  return rows;
}

/** What a browser needs to know again the passkeys it has. */
export async function selectDescriptors(db: Db, userId: number): Promise<{ id: string; transports: string[] }[]> {
  const query = db.selectFrom("passkey").select(["credential_id as id", "transports"]).where("user_id", "=", userId);
  return query.orderBy("id").execute();
}

export async function selectPasskey(db: Db, credentialId: string) {
  const query = db.selectFrom("passkey").select(["id", "user_id", "credential_id", "public_key", "sign_count"]);
  return (await query.where("credential_id", "=", credentialId).executeTakeFirst()) ?? null;
}

/** Notes a use; false when another one was counted meanwhile that was as late or later. */
export async function updatePasskeyUsed(db: Db, id: number, signCount: number): Promise<boolean> {
  const { rows } = await sql`
    update passkey set sign_count = ${signCount}, last_used_at = now()
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)) returning 1`.execute(db);
  return rows.length === 1;
}

export async function updatePasskeyName(db: Db, userId: number, id: number, name: string): Promise<Passkey | null> {
  const query = db.updateTable("passkey").set({ name }).where("id", "=", id).where("user_id", "=", userId);
  return (await query.returning(["id", "name", "created_at", "last_used_at"]).executeTakeFirst()) ?? null;
}

/** With those that are being made. Returns whether there was one. */
export async function deletePasskeysOf(db: Db, userId: number): Promise<boolean> {
  await db.deleteFrom("passkey_challenge").where("user_id", "=", userId).execute();
  const { numDeletedRows } = await db.deleteFrom("passkey").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const query = db.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", userId);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}
