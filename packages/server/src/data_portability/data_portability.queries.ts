import { sql } from "kysely";
import type { Db } from "#core/db";

export interface ExportRow {
  user_id: number;
  requested_at: string;
  done: number;
  total: number;
  generated_at: string | null;
  failed_at: string | null;
  email_sent_at: string | null;
  downloaded_at: string | null;
  expires_at: string | null;
  file_key: string | null;
  size_bytes: number | null;
}

const time = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export async function selectExport(db: Db, userId: number): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`
    select user_id, requested_at, done, total, generated_at, failed_at, email_sent_at, downloaded_at, expires_at, file_key, size_bytes
    from data_export where user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Where the file lies that somebody has, null without one. */
export async function selectExportKey(db: Db, userId: number): Promise<string | null> {
  return (await selectExport(db, userId))?.file_key ?? null;
}

/** Asks for a file, in place of the one before; not within the time since that one was asked for. Returns whether it is asked. */
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

/** The files that are waited for, the longest waiting first. */
export async function selectWaitingExports(db: Db): Promise<{ user_id: number }[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from data_export where generated_at is null and failed_at is null order by requested_at limit 1000`.execute(
    db,
  );
  return rows;
}

/** Takes one that waits, or whose worker has been silent since. Returns false when it is not to be made. */
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

/** Notes the file; false when nobody waits for it any more. */
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

/** Lets another try take it, or gives up at `failedAt`. */
export async function updateExportFailed(db: Db, userId: number, failedAt: Date | null): Promise<void> {
  await sql`
    update data_export set alive_at = null, failed_at = ${failedAt && time(failedAt)}
    where user_id = ${userId} and generated_at is null`.execute(db);
}

export async function updateDownloaded(db: Db, userId: number, now: Date): Promise<void> {
  await sql`update data_export set downloaded_at = ${time(now)} where user_id = ${userId}`.execute(db);
}

/** Forgets the files whose time is over. @returns where they lie */
export async function deleteExpiredExportRows(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    delete from data_export where expires_at <= ${time(now)} and file_key is not null returning file_key`.execute(db);
  return rows.map((row) => row.file_key);
}
