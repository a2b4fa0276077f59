import { sql } from "kysely";
import type { Db } from "#core/db";
import type { ImageRef, ImageVariant } from "./address.ts";

/** Lets one transaction at a time add to what an account stores. */
export async function lockUsage(db: Db, userId: number): Promise<void> {
  await sql`insert into media_usage (user_id) values (${userId}) on conflict do nothing`.execute(db);
  await sql`select from media_usage where user_id = ${userId} for no key update`.execute(db);
}

/** What the files of an account take and what its open uploads will, in bytes. */
export async function selectUsage(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (coalesce((select used_bytes from media_usage where user_id = ${userId}), 0) + coalesce((
      select sum(total_bytes) from upload where user_id = ${userId} and expires_at > ${now.toISOString()}::timestamptz), 0))::bigint
      as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** What the originals of uploaded files take, by what they are for, the most first. */
export async function selectFileSizes(db: Db): Promise<{ purpose: string; count: number; size_bytes: number }[]> {
  const { rows } = await sql<{ purpose: string; count: number; size_bytes: number }>`
    select purpose, count(*)::int as count, coalesce(sum(size_bytes), 0)::bigint as size_bytes from media
    group by purpose order by size_bytes desc, purpose`.execute(db);
  return rows;
}

/** The newest picture that anyone may see, with one of its sizes; to try addresses with. */
export async function selectPublicPicture(db: Db): Promise<(ImageRef & { variant: ImageVariant }) | null> {
  const { rows } = await sql<ImageRef & { variant: ImageVariant }>`
    select id, hash, (select max(name) from jsonb_object_keys(variants) name) as variant from media
    where purpose in ('brand', 'avatar', 'cover', 'category') and type = 'image' and variants <> '{}'
    order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
