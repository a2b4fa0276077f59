import type { Passkey } from "@cortile/contract/credential";
import { sql, type Selectable } from "kysely";
import { limitOffset, totalOf, type Db, type Tables } from "#core/db";

const challengeMinutes = 10;

/** @param userId the account that adds a passkey; null for a sign-in */
export async function insertChallenge(db: Db, challengeHash: Buffer, userId: number | null): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, user_id, expires_at)
    values (${challengeHash}, ${userId}, now() + make_interval(mins => ${challengeMinutes}))`.execute(db);
}

export async function existsChallenge(db: Db, challengeHash: Buffer, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from passkey_challenge
    where challenge_hash = ${challengeHash} and user_id = ${userId} and expires_at > now()`.execute(db);
  return rows.length === 1;
}

/** Consumes a challenge; false when it is unknown, expired or for another purpose. */
export async function deleteChallenge(db: Db, challengeHash: Buffer, userId: number | null): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${challengeHash} and user_id is not distinct from ${userId} and expires_at > now() returning 1`.execute(
    db,
  );
  return rows.length === 1;
}

/** Gives up the passkeys that are being made for a person. */
export async function deleteChallengesOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("passkey_challenge").where("user_id", "=", userId).execute();
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenge where expires_at < now()`.execute(db);
}

export type NewPasskey = Omit<Selectable<Tables["passkey"]>, "id" | "created_at" | "last_used_at">;

/** Null when it is already taken. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<Passkey | null> {
  const query = db
    .insertInto("passkey")
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "created_at", "last_used_at"]);
  return (await query.executeTakeFirst()) ?? null;
}

/** A page of them, oldest first. */
export async function selectPasskeys(db: Db, userId: number, page: { limit: number; offset: number }) {
  const { rows } = await sql<Passkey>`
    select id, name, created_at, last_used_at from passkey where user_id = ${userId}
    order by id ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { rows, count: await totalOf(db, page, rows.length, sql`select from passkey where user_id = ${userId}`) };
}

/** Lets a browser recognise the passkeys it has. */
export async function selectDescriptors(db: Db, userId: number): Promise<{ id: string; transports: string[] }[]> {
  const query = db.selectFrom("passkey").select(["credential_id as id", "transports"]).where("user_id", "=", userId);
  return query.orderBy("id").execute();
}

export async function selectPasskey(db: Db, credentialId: string) {
  const query = db.selectFrom("passkey").select(["id", "user_id", "credential_id", "public_key", "sign_count"]);
  return (await query.where("credential_id", "=", credentialId).executeTakeFirst()) ?? null;
}

/** Saves a use; false when the counter has not increased, as for a cloned authenticator. */
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
  await deleteChallengesOf(db, userId);
  const { numDeletedRows } = await db.deleteFrom("passkey").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** @returns its name; null when the person has no such passkey */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const query = db.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", userId).returning("name");
  return (await query.executeTakeFirst())?.name ?? null;
}

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from passkey where user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}
