import { sql, type Selectable } from "kysely";
import type { LessonStatus, LessonType } from "@cortile/contract/enums";
import type { Viewer } from "#core/ctx";
import { isAmong, literalLimit, type Db, type Tables } from "#core/db";
import type { LessonRow } from "./outline.queries.ts";
import type { Override } from "./release.policy.ts";

type StoredLesson = Selectable<Tables["course_lesson"]>;

export interface WholeLesson extends LessonRow {
  html: string;
  comments_counter: number;
  /** Files below the text. */
  media_ids: number[];
  inline_ids: number[];
  /** Files that were taken out, and can be put back. */
  former_ids: number[];
}

export async function selectLesson(db: Db, courseId: number, id: number): Promise<WholeLesson | null> {
  const { rows } = await sql<WholeLesson>`
    select l.id, l.course_id, l.section_id, l.name, l.type, l.status, l.position, l.comments_enabled, l.created_by_id, l.created_at,
      l.html, l.comments_counter,
      array(select m.media_id from course_lesson_media m where m.lesson_id = l.id and not m.inline and m.removed_at is null order by m.position) as media_ids,
      array(select m.media_id from course_lesson_media m where m.lesson_id = l.id and m.inline and m.removed_at is null order by m.position) as inline_ids,
      array(select m.media_id from course_lesson_media m where m.lesson_id = l.id and m.removed_at is not null) as former_ids
    from course_lesson l where l.id = ${id} and l.course_id = ${courseId}`.execute(db);
  return rows[0] ?? null;
}

/** What decides whether a lesson is open to a student. */
export interface LessonGate {
  section_id: number;
  status: LessonStatus;
  type: LessonType;
  comments_enabled: boolean;
  drip_delay: number | null;
  dripped_at: string | null;
  override: Override | null;
  own_status: "uncompleted" | "completed" | "failed" | null;
  /** A published lesson before it is not completed. */
  has_open_before: boolean;
}

export async function selectGate(
  db: Db,
  viewer: Viewer,
  { course_id, lesson_id, in_order }: { course_id: number; lesson_id: number; in_order: boolean },
): Promise<LessonGate | null> {
  const before = sql`exists (
    select from course_lesson e join course_section es on es.id = e.section_id
    where e.course_id = ${course_id} and e.status = 'published'
      and (es.position, es.id, e.position, e.id) < (s.position, s.id, l.position, l.id)
      and not exists (select from course_lesson_progress p
        where p.user_id = ${viewer.id} and p.lesson_id = e.id and p.status = 'completed'))`;
  const { rows } = await sql<LessonGate>`
    select l.section_id, l.status, l.type, l.comments_enabled, s.drip_delay, s.dripped_at,
      (select jsonb_build_object('mode', r.mode, 'days', r.days, 'created_at', r.created_at) from course_release r
        where r.section_id = s.id and (r.user_id is null or r.user_id = ${viewer.id}) order by r.user_id nulls last limit 1) as override,
      (select p.status from course_lesson_progress p where p.user_id = ${viewer.id} and p.lesson_id = l.id) as own_status,
      ${in_order ? before : sql`false`} as has_open_before
    from course_lesson l join course_section s on s.id = l.section_id
    where l.id = ${lesson_id} and l.course_id = ${course_id}`.execute(db);
  return rows[0] ?? null;
}

export async function insertLesson(
  db: Db,
  values: Pick<StoredLesson, "course_id" | "section_id" | "name" | "type" | "created_by_id"> &
    Partial<
      Pick<StoredLesson, "html" | "status" | "comments_enabled" | "pass_percent" | "max_attempts" | "shuffle" | "feedback">
    >,
): Promise<number> {
  const { max } = (await db
    .selectFrom("course_lesson")
    .select((eb) => eb.fn.max("position").as("max"))
    .where("section_id", "=", values.section_id)
    .executeTakeFirst()) ?? { max: null };
  const row = { ...values, position: (max ?? 0) + 1 };
  return (await db.insertInto("course_lesson").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateLesson(
  db: Db,
  id: number,
  changes: Partial<
    Pick<
      StoredLesson,
      | "name"
      | "type"
      | "status"
      | "html"
      | "comments_enabled"
      | "pass_percent"
      | "max_attempts"
      | "shuffle"
      | "feedback"
      | "updated_at"
    >
  >,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable("course_lesson").set(changes).where("id", "=", id).execute();
}

export async function deleteLesson(db: Db, id: number): Promise<void> {
  await db.deleteFrom("course_lesson").where("id", "=", id).execute();
}

/** Makes these the files of a lesson. The others stay for a while. */
export async function replaceLessonMedias(
  db: Db,
  lessonId: number,
  { attached, inline, at }: { attached: readonly number[]; inline: readonly number[]; at: Date },
): Promise<void> {
  await sql`
    update course_lesson_media set removed_at = ${at.toISOString()}::timestamptz
    where lesson_id = ${lessonId} and removed_at is null and not ${isAmong(sql`media_id`, [...attached, ...inline])}`.execute(db);
  await sql`
    insert into course_lesson_media (lesson_id, media_id, position, inline)
    select ${lessonId}, id, min(position), bool_and(inline) from (
      select id, position, false as inline from unnest(${attached}::bigint[]) with ordinality a (id, position)
      union all
      select id, 1000 + position, true from unnest(${inline}::bigint[]) with ordinality i (id, position)) wanted group by id
    on conflict (lesson_id, media_id) do update set position = excluded.position, inline = excluded.inline, removed_at = null`.execute(
    db,
  );
}

/** Files that were taken out of their lessons before a time, and that no version of the text has. */
export async function selectFormerMedia(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.media_id as id from course_lesson_media m
    where m.removed_at < ${before.toISOString()}::timestamptz and not exists (
      select from course_lesson_version v where v.lesson_id = m.lesson_id and v.html like '%data-media="' || m.media_id || '"%')
    order by m.removed_at limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The files of lessons. */
export async function selectMediaOf(db: Db, lessonIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.media_id as id from course_lesson_media m where m.lesson_id = any(${lessonIds}::bigint[])
    union all select m.media_id from course_comment_media m join course_comment k on k.id = m.comment_id
    where k.lesson_id = any(${lessonIds}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
