import { sql, type RawBuilder } from "kysely";
import { textColumns } from "#contribution";
import type { Role, Viewer } from "#core/ctx";
import { totalOf, isAmong, limitOffset, literalLimit, type Db } from "#core/db";
import { hiddenBetween, isNotBlocked, roleOf } from "#people";

export interface CommentRow {
  id: number;
  course_id: number;
  lesson_id: number;
  author_id: number;
  author_role: Role | null;
  parent_id: number | null;
  in_reply_to_id: number | null;
  html: string;
  /** `html` is the summary of a longer text. */
  html_truncated: boolean;
  summary_html: string;
  summary_truncated: boolean;
  created_at: string;
  deleted_at: string | null;
  reply_count: number;
  by_teacher: boolean;
  media_ids: number[];
  inline_ids: number[];
}

/** Comments `k` of people whom the viewer does not hide, and who are not blocked by the community. */
const shownTo = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.id === null
    ? isNotBlocked(sql`k.author_id`)
    : sql<boolean>`(k.author_id = ${viewer.id} or (${isNotBlocked(sql`k.author_id`)} and not ${hiddenBetween(viewer, sql`k.author_id`)}))`;

const columns = (viewer: Viewer, form: { whole: boolean }): RawBuilder<CommentRow> => sql<CommentRow>`
  k.id, k.course_id, k.lesson_id, k.author_id, ${roleOf(sql`k.author_id`)} as author_role, k.parent_id, k.in_reply_to_id,
  ${textColumns(viewer, "k", form)}, k.summary_html, k.created_at, k.deleted_at, k.reply_count, k.by_teacher,
  array(select m.media_id from course_comment_media m where m.comment_id = k.id and not m.inline order by m.position) as media_ids,
  array(select m.media_id from course_comment_media m where m.comment_id = k.id and m.inline order by m.position) as inline_ids`;

/** Comments by id that the viewer is shown, whole and in no order. The caller sees to their lessons. */
export async function selectComments(db: Db, viewer: Viewer, ids: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer, { whole: true })} from course_comment k where ${isAmong(sql`k.id`, ids)} and ${shownTo(viewer)}`.execute(
    db,
  );
  return rows;
}

/** The summaries of comments by id that the viewer is shown, in no order; not of those removed. The caller sees to their lessons. */
export async function selectSummaries(db: Db, viewer: Viewer, ids: readonly number[]) {
  const { rows } = await sql<Pick<CommentRow, "id" | "course_id" | "lesson_id" | "summary_html">>`
    select k.id, k.course_id, k.lesson_id, k.summary_html from course_comment k
    where ${isAmong(sql`k.id`, ids)} and k.deleted_at is null and ${shownTo(viewer)}`.execute(db);
  return rows;
}

export interface CommentFilter {
  course_id?: number;
  lesson_id?: number;
  /** These alone. */
  lesson_ids?: readonly number[];
  /** Null: those that answer none. */
  parent_id: number | null;
  unanswered?: boolean;
  newest_first?: boolean;
}

/** A page of comments, the oldest first unless said; very long texts are given by their summary. */
export async function selectCommentPage(
  db: Db,
  viewer: Viewer,
  { course_id, lesson_id, lesson_ids, parent_id, unanswered = false, newest_first = false }: CommentFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CommentRow[]; count: number }> {
  const where = sql.join(
    [
      parent_id === null ? sql`k.parent_id is null` : sql`k.parent_id = ${parent_id}`,
      ...(course_id === undefined ? [] : [sql`k.course_id = ${course_id}`]),
      ...(lesson_id === undefined ? [] : [sql`k.lesson_id = ${lesson_id}`]),
      ...(lesson_ids ? [sql`k.lesson_id = any(${lesson_ids}::bigint[])`] : []),
      ...(unanswered ? [sql`not k.answered and k.deleted_at is null`] : []),
      shownTo(viewer),
    ],
    sql` and `,
  );
  const direction = newest_first ? sql`desc` : sql`asc`;
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer, { whole: false })} from course_comment k where ${where}
    order by k.created_at ${direction}, k.id ${direction} ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from course_comment k where ${where}`);
  return { rows, count };
}

/** The last replies below each of these comments, the oldest first; very long texts are given by their summary. */
export async function selectLastReplies(db: Db, viewer: Viewer, ids: readonly number[], each: number): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select last.* from unnest(${ids}::bigint[]) parent (id) cross join lateral (
      select ${columns(viewer, { whole: false })} from course_comment k where k.parent_id = parent.id and ${shownTo(viewer)}
      order by k.created_at desc, k.id desc limit ${literalLimit(each)}) last
    order by last.created_at, last.id`.execute(db);
  return rows;
}

/** Holds a comment until the transaction ends. @returns whether it is there */
export async function lockComment(db: Db, id: number): Promise<boolean> {
  return (await sql`select from course_comment where id = ${id} for no key update`.execute(db)).rows.length > 0;
}

type CommentText = Pick<CommentRow, "html" | "summary_html" | "summary_truncated">;

interface NewComment extends CommentText {
  course_id: number;
  lesson_id: number;
  author_id: number;
  parent_id: number | null;
  in_reply_to_id: number | null;
  created_at: string;
  by_teacher: boolean;
}

export async function insertComment(db: Db, values: NewComment): Promise<number> {
  const row = { ...values, answered: values.by_teacher };
  const { id } = await db.insertInto("course_comment").values(row).returning("id").executeTakeFirstOrThrow();
  await updateCounter(db, values.lesson_id, 1);
  if (values.parent_id !== null)
    await sql`
      update course_comment set reply_count = reply_count + 1, answered = answered or ${values.by_teacher}
      where id = ${values.parent_id}`.execute(db);
  return id;
}

const updateCounter = (db: Db, lessonId: number, change: number) =>
  sql`update course_lesson set comments_counter = comments_counter + ${change} where id = ${lessonId}`.execute(db);

export async function updateComment(db: Db, id: number, text: CommentText): Promise<void> {
  await db
    .updateTable("course_comment")
    .set({ ...text, edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

/** Removes a comment; one with replies is emptied, so that they stay in place. The caller holds it and what it answers. */
export async function removeComment(db: Db, { id, parent_id, lesson_id, reply_count }: CommentRow): Promise<void> {
  if (reply_count > 0)
    await sql`
      update course_comment set html = '', summary_html = '', summary_truncated = false, deleted_at = now()
      where id = ${id}`.execute(db);
  else await db.deleteFrom("course_comment").where("id", "=", id).execute();
  await updateCounter(db, lesson_id, -1);
  if (parent_id === null) return;
  await recountReplies(db, [parent_id]);
}

/** Counts the replies to comments again, and whether a teacher answered; emptied ones are none. The caller holds the comments. */
export async function recountReplies(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update course_comment k set reply_count = left_over.count, answered = k.by_teacher or left_over.by_teacher
    from unnest(${ids}::bigint[]) parent (id) cross join lateral (
      select count(*)::int as count, coalesce(bool_or(r.by_teacher), false) as by_teacher
      from course_comment r where r.parent_id = parent.id and r.deleted_at is null) left_over
    where k.id = parent.id`.execute(db);
}

/** Holds comments and those they answer until the transaction ends. @returns the ids of the answered ones */
export async function lockWithParents(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; answered: boolean }>`
    select k.id, exists (select from course_comment r where r.parent_id = k.id and r.id = any(${ids}::bigint[])) as answered
    from course_comment k where k.id = any(${ids}::bigint[])
      or k.id in (select r.parent_id from course_comment r where r.id = any(${ids}::bigint[]))
    order by k.id for no key update of k`.execute(db);
  return rows.filter(({ answered }) => answered).map(({ id }) => id);
}

export async function replaceCommentMedias(
  db: Db,
  commentId: number,
  { attached, inline }: { attached: readonly number[]; inline: readonly number[] },
): Promise<void> {
  await db.deleteFrom("course_comment_media").where("comment_id", "=", commentId).execute();
  await sql`
    insert into course_comment_media (comment_id, media_id, position, inline)
    select ${commentId}, id, min(position), bool_and(inline) from (
      select id, position, false as inline from unnest(${attached}::bigint[]) with ordinality a (id, position)
      union all
      select id, 1000 + position, true from unnest(${inline}::bigint[]) with ordinality i (id, position)) wanted group by id`.execute(
    db,
  );
}

/** Where the comments are: what their links need. */
export async function selectPlaces(db: Db, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lesson_id: number; lesson_name: string; section_id: number; section_name: string }>`
    select l.id as lesson_id, l.name as lesson_name, s.id as section_id, s.name as section_name
    from course_lesson l join course_section s on s.id = l.section_id where ${isAmong(sql`l.id`, lessonIds)}`.execute(db);
  return new Map(rows.map((row) => [row.lesson_id, row]));
}
