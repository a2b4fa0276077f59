import { sql, type Insertable, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";
import { roleOf } from "#people";

/** An account elsewhere, and whose it is here. */
export type LinkKey = Pick<Selectable<Tables["user_provider"]>, "user_id" | "provider" | "ext_id">;

export type LinkRow = Omit<Selectable<Tables["user_provider"]>, "is_vouched" | "is_by_staff" | "created_at">;

export type NewLink = Omit<Insertable<Tables["user_provider"]>, "metadata" | "created_at"> & { metadata?: unknown };

const columns = sql`user_id, provider, ext_id, profile_url, show_in_profile, metadata`;

/** Whose account it opens; null when it opens none. What administrators linked opens no account that has a role by now. */
export async function selectLinkOwner(db: Db, provider: string, extId: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from user_provider l where provider = ${provider} and ext_id = ${extId} and is_vouched
      and not (is_by_staff and ${roleOf(sql`l.user_id`)} is not null)`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** In the order they were made. @param all also those not shown in the profile */
export async function selectLinks(db: Db, userId: number, all: boolean): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from user_provider
    where user_id = ${userId} and (${all} or show_in_profile) order by created_at, provider, ext_id limit 100`.execute(db);
  return rows;
}

/** Adds a link; one that is there already becomes vouched for, never the other way. Null when it is somebody else's. */
export async function insertLink(db: Db, link: NewLink): Promise<LinkRow | null> {
  const {
    user_id,
    provider,
    ext_id,
    is_vouched,
    is_by_staff = false,
    profile_url = null,
    show_in_profile = false,
    metadata = null,
  } = link;
  const { rows } = await sql<LinkRow>`
    insert into user_provider as l (user_id, provider, ext_id, is_vouched, is_by_staff, profile_url, show_in_profile, metadata)
    select ${user_id}, ${provider}, ${ext_id}, ${is_vouched}, ${is_by_staff}, ${profile_url}, ${show_in_profile}, ${JSON.stringify(metadata)}::jsonb
    where not exists (
      select from user_provider o
      where o.provider = ${provider} and o.ext_id = ${ext_id} and o.is_vouched and o.user_id <> ${user_id})
    on conflict (user_id, provider, ext_id) do update set is_vouched = l.is_vouched or excluded.is_vouched,
      is_by_staff = case when not l.is_vouched then excluded.is_by_staff when not excluded.is_vouched then l.is_by_staff
        else l.is_by_staff and excluded.is_by_staff end
    returning ${columns}`.execute(db);
  return rows[0] ?? null;
}

/** Returns whether there was one. */
export async function deleteLinksOf(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("user_provider").where("user_id", "=", userId).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was taken away; null when there was nothing. */
export async function deleteLink(db: Db, { user_id, provider, ext_id }: LinkKey): Promise<{ is_vouched: boolean } | null> {
  const { rows } = await sql<{ is_vouched: boolean }>`
    delete from user_provider where user_id = ${user_id} and provider = ${provider} and ext_id = ${ext_id}
    returning is_vouched`.execute(db);
  return rows[0] ?? null;
}
