import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";

const batch = 50;

/** Deleted groups that are still to be removed. */
export async function selectClosedGroupIds(db: Db, without: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from "group" where deleted_at is not null and id <> all(${without}::bigint[])
    order by id limit ${literalLimit(batch)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the row of a deleted group. @returns the media of its pictures */
export async function deleteClosedGroup(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ pictures: number[] }>`
    delete from "group" where id = ${id} and deleted_at is not null
    returning array_remove(array[image_media_id, cover_media_id], null) as pictures`.execute(db);
  return rows[0]?.pictures ?? [];
}
