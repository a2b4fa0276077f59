import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";
import type { MediaRow } from "./media.queries.ts";

export type DeletedMedia = Pick<MediaRow, "id" | "hash" | "variants"> & { embed_ref: number | null };

/**
 * Removes a person's pictures, and of what they put into contributions and comments what none of theirs still holds; with `all`
 * everything, also what they put into groups, events and courses, which then have no such picture; so many at most. Pictures of categories and of
 * the brand stay with the community.
 */
export async function deleteMediaOf(
  db: Db,
  userId: number,
  { all, limit }: { all: boolean; limit: number },
): Promise<DeletedMedia[]> {
  const { rows } = await sql<DeletedMedia>`
    delete from media where id in (select m.id from media m where m.author_id = ${userId} and (
      m.purpose in ('avatar', 'cover') or m.id in (select media_id from avatar where user_id = ${userId})
      or (m.purpose in ('group', 'hidden_group', 'event', 'hidden_event', 'event_gallery', 'course', 'hidden_course', 'lesson') and ${all})
      or (m.purpose = 'contribution' and (${all}
        or not (exists (select from contribution_media cm join contribution c on c.id = cm.contribution_id
            where cm.media_id = m.id and c.deleted_at is null and not c.draft)
          or exists (select from comment_media km join comment k on k.id = km.comment_id
            where km.media_id = m.id and k.deleted_at is null)))))
      limit ${literalLimit(limit)})
    returning id, hash, variants, embed_ref`.execute(db);
  return rows;
}

/** A person's uploads under way. Their rows go with the account. */
export async function selectUploadIdsOf(db: Db, userId: number): Promise<string[]> {
  return (await db.selectFrom("upload").select("id").where("user_id", "=", userId).execute()).map(({ id }) => id);
}

export async function insertLeftovers(db: Db, keys: readonly string[]): Promise<void> {
  await sql`
    insert into leftover_file (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(db);
}

/** Up to 1000 files to remove, by key. @param after the last key of the page before */
export async function selectLeftovers(db: Db, after = ""): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from leftover_file where key > ${after} order by key limit 1000`.execute(db);
  return rows.map(({ key }) => key);
}

export async function deleteLeftover(db: Db, key: string): Promise<void> {
  await db.deleteFrom("leftover_file").where("key", "=", key).execute();
}
