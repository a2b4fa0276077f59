import { sql } from "kysely";
import { countUpTo, limitOffset, type Db } from "#core/db";

/** A page of the gallery, the last added first. */
export async function selectGalleryIds(db: Db, eventId: number, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<{ id: number }>`
    select g.media_id as id from event_media g where g.event_id = ${eventId} order by g.added_at desc, g.media_id desc
    ${limitOffset(limit, offset)}`.execute(db);
  return { ids: rows.map(({ id }) => id), count: await countGallery(db, eventId) };
}

export async function countGallery(db: Db, eventId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(sql`select from event_media g where g.event_id = ${eventId}`)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of the media that are in the gallery. */
export async function selectInGallery(db: Db, eventId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.media_id as id from event_media g where g.event_id = ${eventId} and g.media_id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function selectAllInGallery(db: Db, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select g.media_id as id from event_media g where g.event_id = ${eventId}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function insertIntoGallery(db: Db, eventId: number, mediaId: number): Promise<void> {
  await db.insertInto("event_media").values({ event_id: eventId, media_id: mediaId }).execute();
}
