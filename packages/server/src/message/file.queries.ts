import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";
import { isSent } from "./withheld.queries.ts";

export type StoredFile = Selectable<Tables["message_file"]>;

/** The member's own attachment, sent or not. */
export async function selectOwnFile(db: Db, ownerId: number, uuid: string): Promise<StoredFile | null> {
  const query = db.selectFrom("message_file").selectAll().where("uuid", "=", uuid).where("owner_id", "=", ownerId);
  return (await query.executeTakeFirst()) ?? null;
}

/** The same when it is whole; it stays until the transaction ends. */
export async function selectFileToSend(db: Db, ownerId: number, uuid: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select * from message_file where uuid = ${uuid} and owner_id = ${ownerId} and media_id is not null for key share`.execute(db);
  return rows[0] ?? null;
}

/** One that is there already stays as it is. */
export async function insertFile(db: Db, row: Pick<StoredFile, "uuid" | "owner_id" | "duration" | "created_at">): Promise<void> {
  await db
    .insertInto("message_file")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives an attachment its media. @returns false when it is gone */
export async function updateFileMedia(db: Db, uuid: string, media_id: number): Promise<boolean> {
  const query = db.updateTable("message_file").set({ media_id }).where("uuid", "=", uuid);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}

/** Holds an attachment, so that it is not sent before the transaction ends. @returns null when it is gone */
export async function lockFile(tx: Db, uuid: string): Promise<{ thumbnail_id: number | null; is_sent: boolean } | null> {
  await sql`select from message_file where uuid = ${uuid} for update`.execute(tx);
  // Another statement: only that sees a message which was sent while this one waited for the lock.
  const { rows } = await sql<{ thumbnail_id: number | null; is_sent: boolean }>`
    select f.thumbnail_id, ${isSent} as is_sent from message_file f where f.uuid = ${uuid}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateThumbnail(db: Db, uuid: string, thumbnail_id: number): Promise<void> {
  await db.updateTable("message_file").set({ thumbnail_id }).where("uuid", "=", uuid).execute();
}

/**
 * Removes those of the attachments that no message has, held first, so that none is being sent.
 * @returns the ids of their media, which are the caller's to remove
 */
export async function deleteUnusedFiles(db: Db, uuids: readonly string[]): Promise<number[]> {
  await sql`select from message_file where uuid = any(${uuids}::text[]) order by uuid for update`.execute(db);
  const { rows } = await sql<{ media_id: number | null; thumbnail_id: number | null }>`
    delete from message_file f where f.uuid = any(${uuids}::text[])
      and not ${isSent}
    returning media_id, thumbnail_id`.execute(db);
  return rows.flatMap(({ media_id, thumbnail_id }) => [media_id ?? [], thumbnail_id ?? []].flat());
}

/** Some attachments from before a time that no message has: never sent, or of messages that are gone. */
export async function selectUnusedFiles(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select f.uuid from message_file f where f.created_at < ${before.toISOString()}::timestamptz
      and not ${isSent}
    order by f.created_at limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}
