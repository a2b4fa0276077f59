import { sql } from "kysely";
import { limitOffset, type Db } from "#core/db";

export interface VersionRow {
  id: number;
  author_id: number;
  name: string;
  created_at: string;
}

/** A lesson keeps so many of its texts. */
const kept = 50;

/**
 * Stores the text that a lesson has now. What the same person saves within a few minutes is one version.
 * @param mergedAfter of a newest version of theirs since then, the text is replaced
 */
export async function saveVersion(
  db: Db,
  {
    lesson_id,
    author_id,
    name,
    html,
    at,
    mergedAfter,
  }: Omit<VersionRow, "id" | "created_at"> & {
    lesson_id: number;
    html: string;
    at: Date;
    mergedAfter: Date;
  },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update course_lesson_version v set name = ${name}, html = ${html}
    where v.id = (select max(id) from course_lesson_version where lesson_id = ${lesson_id}) and v.author_id = ${author_id}
      and v.created_at > ${mergedAfter.toISOString()}::timestamptz
      and exists (select from course_lesson_version where lesson_id = ${lesson_id} and id < v.id)`.execute(db);
  if (numAffectedRows > 0n) return;
  await sql`
    insert into course_lesson_version (lesson_id, author_id, name, html, created_at)
    values (${lesson_id}, ${author_id}, ${name}, ${html}, ${at.toISOString()}::timestamptz)`.execute(db);
  await sql`
    delete from course_lesson_version where lesson_id = ${lesson_id} and id <= (
      select id from course_lesson_version where lesson_id = ${lesson_id} order by id desc offset ${kept} limit 1)`.execute(db);
}

export async function existsVersion(db: Db, lessonId: number): Promise<boolean> {
  const { rows } = await sql`select from course_lesson_version where lesson_id = ${lessonId} limit 1`.execute(db);
  return rows.length > 0;
}

/** The versions of a lesson, the newest first. */
export async function selectVersions(
  db: Db,
  lessonId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionRow[]; count: number }> {
  const { rows } = await sql<VersionRow>`
    select v.id, v.author_id, v.name, v.created_at from course_lesson_version v
    where v.lesson_id = ${lessonId} order by v.id desc ${limitOffset(limit, offset)}`.execute(db);
  const total = await sql<{ count: number }>`
    select count(*)::int as count from course_lesson_version where lesson_id = ${lessonId}`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}

export async function selectVersion(db: Db, lessonId: number, id: number): Promise<(VersionRow & { html: string }) | null> {
  const { rows } = await sql<VersionRow & { html: string }>`
    select v.id, v.author_id, v.name, v.html, v.created_at from course_lesson_version v
    where v.id = ${id} and v.lesson_id = ${lessonId}`.execute(db);
  return rows[0] ?? null;
}
