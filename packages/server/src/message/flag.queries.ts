import type { FlagType } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import { moderatedBy } from "#core/access";
import type { Viewer } from "#core/ctx";
import { totalOf, limitOffset, literalLimit, type Db } from "#core/db";
import { roleOf } from "#people";

export interface ReportRow {
  message_id: number;
  user_id: number;
  sender_id: number;
  sent_at: string;
  flag_type: FlagType;
  added_at: string;
}

export interface FlaggedRow extends ReportRow {
  html: string;
}

/** Reports of messages with their reasons, as rows; a source for others' statements. */
export const messageFlagRows: RawBuilder<unknown> = sql`message_flag`;

/** The reports of one message, an SQL expression of its id, as rows of `user_id`, `flag_type` and `added_at`. */
export const flagsOfMessage = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select m.user_id, m.flag_type, m.added_at from message_flag m where m.message_id = ${id})`;

/** The person's report of a message, or null. */
export async function selectOwnReport(db: Db, userId: number, messageId: number): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select message_id, user_id, sender_id, sent_at, flag_type, added_at from message_flag
    where message_id = ${messageId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Stores a report with the message's text, or changes its reason. */
export async function upsertReport(db: Db, report: FlaggedRow): Promise<void> {
  await sql`
    insert into message_flag (message_id, user_id, sender_id, html, sent_at, flag_type, added_at)
    values (${report.message_id}, ${report.user_id}, ${report.sender_id}, ${report.html}, ${report.sent_at}, ${report.flag_type}, ${report.added_at})
    on conflict (message_id, user_id) do update set flag_type = excluded.flag_type, added_at = excluded.added_at`.execute(db);
}

export async function deleteReport(db: Db, userId: number, messageId: number): Promise<void> {
  await sql`delete from message_flag where message_id = ${messageId} and user_id = ${userId}`.execute(db);
}

const ofModerated = (reader: Viewer): RawBuilder<boolean> =>
  moderatedBy(reader, { id: sql`f.sender_id`, role: roleOf(sql`f.sender_id`) });

/** A page of the reports of messages by those whom the reader moderates, the newest first. */
export async function selectReportPage(db: Db, reader: Viewer, page: { limit: number; offset: number }) {
  const source = sql`from message_flag f where ${ofModerated(reader)}`;
  const { rows } = await sql<ReportRow>`
    select f.message_id, f.user_id, f.sender_id, f.sent_at, f.flag_type, f.added_at ${source}
    order by f.added_at desc, f.message_id desc, f.user_id desc
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}

const maxReports = 100;

/** The reports of one message by somebody whom the reader moderates, the newest first. */
export async function selectReportsOf(db: Db, reader: Viewer, messageId: number): Promise<FlaggedRow[]> {
  const { rows } = await sql<FlaggedRow>`
    select message_id, user_id, sender_id, html, sent_at, flag_type, added_at from message_flag f
    where message_id = ${messageId} and ${ofModerated(reader)}
    order by added_at desc, user_id desc limit ${sql.lit(maxReports)}`.execute(db);
  return rows;
}

/** The last reports of a message, the newest first, without its text. */
export async function selectMessageFlags(db: Db, messageId: number, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select message_id, user_id, sender_id, sent_at, flag_type, added_at from message_flag
    where message_id = ${messageId} order by added_at desc, user_id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

/** How often each reason was given for each of these messages. */
export async function selectMessageReasons(
  db: Db,
  ids: readonly number[],
): Promise<{ target_id: number; flag_type: FlagType; count: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ target_id: number; flag_type: FlagType; count: number }>`
    select message_id as target_id, flag_type, count(*)::int as count from message_flag where message_id = any(${ids}::bigint[])
    group by message_id, flag_type order by count(*) desc, flag_type`.execute(db);
  return rows;
}

/** Deletes some reports from before a time. @returns the messages they were about, one for each report */
export async function deleteOldReports(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    delete from message_flag where (message_id, user_id) in (
      select message_id, user_id from message_flag where added_at < ${before.toISOString()} order by added_at limit ${literalLimit(limit)})
    returning message_id`.execute(db);
  return rows.map(({ message_id }) => message_id);
}

/** Deletes some reports by a member. @returns the messages they were about */
export async function deleteReportsBy(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    delete from message_flag where (message_id, user_id) in (
      select message_id, user_id from message_flag where user_id = ${userId} limit ${literalLimit(limit)})
    returning message_id`.execute(db);
  return rows.map(({ message_id }) => message_id);
}
