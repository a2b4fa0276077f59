import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

export type UploadRow = Pick<Selectable<Tables["upload"]>, "id" | "filename" | "total_bytes" | "expires_at"> & {
  /** Bytes that have arrived, each counted once. */
  received_bytes: number;
  /** The same as pairs of first and last, in order. */
  ranges: [number, number][];
  /** Whether a call is completing it. */
  is_claimed: boolean;
};

const claimMinutes = 10;

const ranges = sql<[number, number][]>`(
  select coalesce(jsonb_agg(jsonb_build_array(lower(part), upper(part) - 1) order by lower(part)), '[]') from unnest(received) part)`;
const received = sql<number>`(select coalesce(sum(upper(part) - lower(part)), 0)::bigint from unnest(received) part)`;

export async function insertUpload(
  db: Db,
  upload: { id: string; user_id: number; filename: string; total_bytes: number; expires_at: string },
): Promise<UploadRow> {
  const query = db.insertInto("upload").values(upload).returning(["id", "filename", "total_bytes", "expires_at"]);
  return { ...(await query.executeTakeFirstOrThrow()), received_bytes: 0, ranges: [], is_claimed: false };
}

/** The member's upload, while it has not expired. */
export async function selectUpload(
  db: Db,
  { id, user_id, now }: { id: string; user_id: number; now: Date },
): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select id, filename, total_bytes, expires_at, ${received} as received_bytes, ${ranges} as ranges,
      coalesce(claimed_until > ${now.toISOString()}::timestamptz, false) as is_claimed from upload
    where id = ${id} and user_id = ${user_id} and expires_at > ${now.toISOString()}::timestamptz`.execute(db);
  return rows[0] ?? null;
}

export async function countUploads(db: Db, { user_id, now }: { user_id: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from upload
    where user_id = ${user_id} and expires_at > ${now.toISOString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts a part before it is written; false where that would be more parts or bytes than given. */
export async function countSentPart(
  db: Db,
  id: string,
  { bytes, maxParts, maxBytes }: { bytes: number; maxParts: number; maxBytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    update upload set sent_parts = sent_parts + 1, sent_bytes = sent_bytes + ${bytes}
    where id = ${id} and sent_parts < ${maxParts} and sent_bytes + ${bytes} <= ${maxBytes} returning 1`.execute(db);
  return rows.length === 1;
}

/** Marks the bytes from `start` up to `end` (not included) as arrived. @returns how many have arrived in all, null when it is gone */
export async function updateReceived(db: Db, id: string, { start, end }: { start: number; end: number }): Promise<number | null> {
  const { rows } = await sql<{ received_bytes: number }>`
    update upload set received = received + int8multirange(int8range(${start}::bigint, ${end}::bigint)) where id = ${id}
    returning ${received} as received_bytes`.execute(db);
  return rows[0]?.received_bytes ?? null;
}

/**
 * Claims an upload for the call that completes it; the claim expires in case its process dies.
 * @returns the claim, to release it with; null while another call has it
 */
export async function claimUpload(db: Db, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ claimed_until: string }>`
    update upload set claimed_until = ${now.toISOString()}::timestamptz + make_interval(mins => ${claimMinutes})
    where id = ${id} and (claimed_until is null or claimed_until <= ${now.toISOString()}::timestamptz)
    returning claimed_until`.execute(db);
  return rows[0]?.claimed_until ?? null;
}

export async function releaseUpload(db: Db, id: string, claim: string): Promise<void> {
  await sql`update upload set claimed_until = null where id = ${id} and claimed_until = ${claim}::timestamptz`.execute(db);
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
