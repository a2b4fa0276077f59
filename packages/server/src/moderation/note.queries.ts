import { sql } from "kysely";
import { literalLimit, type Db } from "#core/db";
import type { FlagTarget } from "#flag";

export interface NoteRow {
  id: number;
  author_id: number | null;
  text: string;
  created_at: string;
}

/** What staff wrote to each other about an object, the newest first. */
export async function selectNotes(db: Db, { target, target_id }: FlagTarget, limit: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, author_id, text, created_at from case_note where target = ${target} and target_id = ${target_id}
    order by id desc limit ${literalLimit(limit)}`.execute(db);
  return rows;
}

export async function insertNote(
  db: Db,
  { target, target_id }: FlagTarget,
  { author_id, text, created_at }: Omit<NoteRow, "id">,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into case_note (target, target_id, author_id, text, created_at)
    values (${target}, ${target_id}, ${author_id}, ${text}, ${created_at}::timestamptz) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Says that a moderator has a case open. @returns whether they had not, a minute ago */
export async function upsertViewer(
  db: Db,
  { target, target_id }: FlagTarget,
  { user_id, at, since }: { user_id: number; at: Date; since: Date },
): Promise<boolean> {
  const before = await selectViewerIds(db, { target, target_id }, since);
  await sql`
    insert into case_viewer (target, target_id, user_id, seen_at) values (${target}, ${target_id}, ${user_id}, ${at})
    on conflict (target, target_id, user_id) do update set seen_at = excluded.seen_at`.execute(db);
  await sql`delete from case_viewer where user_id = ${user_id} and seen_at < ${since}`.execute(db);
  return !before.includes(user_id);
}

/** Who has a case open. */
export async function selectViewerIds(db: Db, { target, target_id }: FlagTarget, since: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from case_viewer where target = ${target} and target_id = ${target_id} and seen_at >= ${since}
    order by seen_at limit 20`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
