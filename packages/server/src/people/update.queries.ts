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
