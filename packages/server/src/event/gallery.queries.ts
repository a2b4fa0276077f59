import { sql } from "kysely";
import { visitor } from "#core/ctx";
import { countUpTo, limitOffset, type Db } from "#core/db";
import { eventVisibleTo, isContentVisibleTo } from "./event.visibility.ts";

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

const isPublicEvent = sql<boolean>`(${eventVisibleTo(visitor)} and ${isContentVisibleTo(visitor)})`;

/** Whether visitors may see the pictures of an event, while contents are open to them. */
export async function selectIsPublic(db: Db, eventId: number): Promise<boolean> {
  const { rows } = await sql`select from community_event e where e.id = ${eventId} and ${isPublicEvent}`.execute(db);
  return rows.length > 0;
}

/** Whether the media `m` is in the gallery of such an event. */
export const isInPublicGallery = sql<boolean>`exists (select from event_media g join community_event e on e.id = g.event_id
  where g.media_id = m.id and ${isPublicEvent})`;

export async function insertIntoGallery(db: Db, eventId: number, mediaId: number): Promise<void> {
  await db.insertInto("event_media").values({ event_id: eventId, media_id: mediaId }).execute();
}
