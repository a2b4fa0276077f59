import { sql } from "kysely";
import type { Db } from "#core/db";
import type { Language } from "#core/i18n";

export interface UserChanges {
  username?: string;
  real_name?: string;
  bio?: string;
  location?: string;
  description?: string;
  website?: string;
  gender?: "Male" | "Female" | "Unspecified";
  date_of_birth?: string | null;
  language?: Language;
}

/** What others see of an account. */
export const publicFields = [
  "username",
  "real_name",
  "bio",
  "location",
  "description",
  "website",
  "gender",
  "date_of_birth",
] as const satisfies (keyof UserChanges)[];
const columns = [...publicFields, "language"] as const;

/** Updates the known keys that are present. */
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

/** Those of the addresses (lower case) that accounts have. */
export async function selectKnownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from "user" where lower(email) = any(${emails}::text[])`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

/** Those of the usernames (lower case) that accounts have. */
export async function selectKnownUsernames(db: Db, usernames: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from "user" where lower(username) = any(${usernames}::text[])`.execute(db);
  return new Set(rows.map(({ username }) => username));
}

export async function updatePassword(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable("user").set({ password_hash }).where("id", "=", id).execute();
}

/**
 * Marks the email address of an account as proved. Null when the account has another address by now.
 * @returns `is_first`: this address was not proved before; `had_proved`: an earlier address was
 */
export async function updateEmailProved(
  db: Db,
  id: number,
  email: string,
): Promise<{ is_first: boolean; had_proved: boolean } | null> {
  const { rows } = await sql<{ is_first: boolean; had_proved: boolean }>`
    update "user" u set email_isvalid = true, email_bounced_at = null
    from (select id, not email_isvalid as is_first from "user" where id = ${id} for no key update) before
    where u.id = before.id and lower(u.email) = lower(${email}) returning before.is_first, u.had_proved_email as had_proved`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Changes the email address; false when another account has it. @param isProved whether a link sent to it was followed */
export async function updateEmail(db: Db, id: number, email: string, isProved: boolean): Promise<boolean> {
  const { rows } = await sql`
    update "user" u set email = ${email}, email_isvalid = ${isProved}, email_bounced_at = null,
      had_proved_email = had_proved_email or email_isvalid
    where id = ${id} and not exists (select from "user" o where lower(o.email) = lower(${email}) and o.id <> u.id)
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function selectMetadata(db: Db, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ metadata: Record<string, string> }>`select metadata from "user" where id = ${id}`.execute(db);
  return rows[0]?.metadata ?? {};
}

/** Updates the fields that staff define; empty values are removed. */
export async function updateMetadata(db: Db, id: number, changes: Record<string, string>): Promise<void> {
  const empty = Object.keys(changes).filter((key) => changes[key] === "");
  await sql`
    update "user" set metadata = (metadata || ${JSON.stringify(changes)}::jsonb) - ${empty}::text[] where id = ${id}`.execute(db);
}

/** Adds a score, possibly negative, to the reputation of an account, within the range of its column. */
export async function updateReputation(db: Db, id: number, score: number): Promise<void> {
  await sql`
    update "user" set reputation = greatest(-2000000000, least(2000000000, reputation::bigint + ${score}::bigint))::int
    where id = ${id}`.execute(db);
}
