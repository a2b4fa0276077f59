import { sql, type Selectable } from "kysely";
import type { Db, Tables } from "#core/db";

export type ExportRow = Omit<Selectable<Tables["data_export"]>, "alive_at" | "attempts">;

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export async function selectExport(db: Db, userId: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select user_id, requested_at, done, total, generated_at, failed_at, email_sent_at, downloaded_at, expires_at, file_key, size_bytes, address_version
    from data_export where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Ends the addresses that were given out of the exports of these people. */
export async function updateExportAddresses(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`update data_export set address_version = address_version + 1 where user_id = any(${userIds}::bigint[])`.execute(db);
}

/** Requests an export, replacing the previous one unless that was requested after `since`. Returns whether it was requested. */
export async function upsertExport(db: Db, userId: number, { now, since }: { now: Date; since: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into data_export as e (user_id, requested_at) values (${userId}, ${time(now)})
    on conflict (user_id) do update
      set requested_at = excluded.requested_at, alive_at = null, attempts = 0, done = 0, total = 0, generated_at = null,
        failed_at = null, email_sent_at = null, downloaded_at = null, expires_at = null, file_key = null, size_bytes = null
      where e.failed_at is not null or e.requested_at <= ${time(since)}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Exports that are not made yet, oldest first, except those whose job is paused after a failure. */
export async function selectWaitingExports(db: Db, paused: readonly { user_id: number }[]): Promise<{ user_id: number }[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from data_export where generated_at is null and failed_at is null
      and user_id <> all(${paused.map(({ user_id }) => user_id)}::bigint[])
    order by requested_at limit 1000`.execute(db);
  return rows;
}

/** Claims an export that is waiting, or whose worker has sent no heartbeat since. Returns false when there is nothing to do. */
export async function updateExportTaken(
  db: Db,
  userId: number,
  { now, silentSince }: { now: Date; silentSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update data_export set alive_at = ${time(now)}, attempts = attempts + 1
    where user_id = ${userId} and generated_at is null and failed_at is null
      and (alive_at is null or alive_at < ${time(silentSince)})
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function updateExportProgress(db: Db, userId: number, progress: { done: number; total: number; now: Date }) {
  await sql`
    update data_export set done = ${progress.done}, total = ${progress.total}, alive_at = ${time(progress.now)}
    where user_id = ${userId}`.execute(db);
}

/** Saves where the file is; false when the export was cancelled meanwhile. */
export async function updateExportMade(
  db: Db,
  userId: number,
  made: { file_key: string; size_bytes: number; now: Date; expires: Date; mailed: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update data_export set file_key = ${made.file_key}, size_bytes = ${made.size_bytes}, generated_at = ${time(made.now)},
      expires_at = ${time(made.expires)}, email_sent_at = ${made.mailed ? time(made.now) : null}
    where user_id = ${userId} and generated_at is null returning 1`.execute(db);
  return rows.length > 0;
}

/** Releases the claim for a retry, or marks the export as failed at `failedAt`. */
export async function updateExportFailed(db: Db, userId: number, failedAt: Date | null): Promise<void> {
  await sql`
    update data_export set alive_at = null, failed_at = ${failedAt && time(failedAt)}
    where user_id = ${userId} and generated_at is null`.execute(db);
}

export async function updateDownloaded(db: Db, userId: number, now: Date): Promise<void> {
  await sql`update data_export set downloaded_at = ${time(now)} where user_id = ${userId}`.execute(db);
}

/** Deletes expired exports. @returns the keys of their files */
export async function deleteExpiredExportRows(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from data_export where expires_at <= ${time(now)} and file_key is not null returning file_key`.execute(db);
  return rows.map((row) => row.file_key);
}
