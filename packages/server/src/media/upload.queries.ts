import { sql } from "kysely";
import type { Db } from "#core/db";

export interface UploadRow {
  id: string;
  filename: string;
  total_bytes: number;
  expires_at: string;
  /** Bytes that have arrived, each counted once. */
  received_bytes: number;
  /** The same as pairs of first and last, in order. */
  ranges: [number, number][];
}

const ranges = sql<[number, number][]>`(
  select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part) - 1) order by lower(part)), '[]') from unnest(received) part)`;
const received = sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::bigint from unnest(received) part)`;

export async function insertUpload(
  db: Db,
  upload: { id: string; user_id: number; filename: string; total_bytes: number; expires_at: string },
): Promise<UploadRow> {
  const query = db.insertInto("upload").values(upload).returning(["id", "filename", "total_bytes", "expires_at"]);
  return { ...(await query.executeTakeFirstOrThrow()), received_bytes: 0, ranges: [] };
}

/** The member's upload, while it has not expired. */
export async function selectUpload(
  db: Db,
  { id, user_id, now }: { id: string; user_id: number; now: Date },
): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select id, filename, total_bytes, expires_at, ${received} as received_bytes, ${ranges} as ranges from upload
    where id = ${id} and user_id = ${user_id} and expires_at > ${now.toISOString()}::timestamptz`.execute(db);
  return rows[0] ?? null;
}

export async function countUploads(db: Db, { user_id, now }: { user_id: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from upload
    where user_id = ${user_id} and expires_at > ${now.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks the bytes from `start` up to `end` (not included) as arrived. @returns how many have arrived in all, null when it is gone */
export async function updateReceived(db: Db, id: string, { start, end }: { start: number; end: number }): Promise<number | null> {
  const { rows } = await sql<{ received_bytes: number }>`
    update upload set received = received + int8multirange(int8range(${start}::bigint, ${end}::bigint)) where id = ${id}
    returning ${received} as received_bytes`.execute(db);
  return rows[0]?.received_bytes ?? null;
}

/** Returns whether it was still there: of several who complete an upload, one does. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("upload").where("id", "=", id).executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Removes uploads that were never completed. @returns their ids */
export async function deleteExpiredUploadRows(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from upload where expires_at <= ${now.toISOString()}::timestamptz returning id`.execute(db);
  return rows.map((row) => row.id);
}
