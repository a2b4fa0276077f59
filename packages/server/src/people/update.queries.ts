import { sql } from "kysely";
import type { Db } from "#core/db";

export interface UserChanges {
  username?: string;
  real_name?: string;
  bio?: string;
  location?: string;
  description?: string;
  website?: string;
  gender?: "Male" | "Female" | "Unspecified";
  date_of_birth?: string | null;
  language?: "en" | "it";
}

const columns = [
  "username",
  "real_name",
  "bio",
  "location",
  "description",
  "website",
  "gender",
  "date_of_birth",
  "language",
] as const;

/** Writes the keys that are there; anything else in the object is not looked at. */
export async function updateUserFields(db: Db, id: number, changes: UserChanges): Promise<void> {
  const entries = columns.flatMap((column) => (changes[column] === undefined ? [] : [[column, changes[column]] as const]));
  if (entries.length === 0) return;
  await db.updateTable("user").set(Object.fromEntries(entries)).where("id", "=", id).execute();
}

/** Writes an account's public information as it is given, pictures included. */
export async function updateProfile(
  db: Db,
  id: number,
  profile: Omit<UserChanges, "username" | "language"> & { avatar_media_id?: number | null; cover_media_id?: number | null },
): Promise<void> {
  await db.updateTable("user").set(profile).where("id", "=", id).execute();
}

/** Whether another account has this username, in any letter case. */
export async function existsUsername(db: Db, username: string, exceptId = 0): Promise<boolean> {
  const { rows } = await sql`
    select from "user" where lower(username) = lower(${username}) and id <> ${exceptId}`.execute(db);
  return rows.length > 0;
}

export async function existsEmail(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from "user" where lower(email) = lower(${email})`.execute(db);
  return rows.length > 0;
}

export async function updatePassword(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable("user").set({ password_hash }).where("id", "=", id).execute();
}

/** Notes that the account's address is its person's; `is_first` unless it was known. Null when it is another address by now. */
export async function updateEmailProved(db: Db, id: number, email: string): Promise<{ is_first: boolean } | null> {
  const { rows } = await sql<{ is_first: boolean }>`
    update "user" u set email_isvalid = true
    from (select id, not email_isvalid as is_first from "user" where id = ${id} for no key update) before
    where u.id = before.id and lower(u.email) = lower(${email}) returning before.is_first`.execute(db);
  return rows[0] ?? null;
}

/** Gives the account another address; false when somebody else has it. @param isProved its person has shown to read mail there */
export async function updateEmail(db: Db, id: number, email: string, isProved: boolean): Promise<boolean> {
  const { rows } = await sql`
    update "user" u set email = ${email}, email_isvalid = ${isProved}
    where id = ${id} and not exists (select from "user" o where lower(o.email) = lower(${email}) and o.id <> u.id)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectMetadata(db: Db, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ metadata: Record<string, string> }>`select metadata from "user" where id = ${id}`.execute(db);
  return rows[0]?.metadata ?? {};
}

/** Writes the fields that staff define; empty ones go, others stay. */
export async function updateMetadata(db: Db, id: number, changes: Record<string, string>): Promise<void> {
  const empty = Object.keys(changes).filter((key) => changes[key] === "");
  await sql`
    update "user" set metadata = (metadata || ${JSON.stringify(changes)}::jsonb) - ${empty}::text[] where id = ${id}`.execute(db);
}

/** Adds to a person's reputation; a score below zero takes away. Stays within what its column holds. */
export async function updateReputation(db: Db, id: number, score: number): Promise<void> {
  await sql`
    update "user" set reputation = greatest(-2000000000, least(2000000000, reputation::bigint + ${score}::bigint))::int
    where id = ${id}`.execute(db);
}
