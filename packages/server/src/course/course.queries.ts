import { sql, type RawBuilder, type Selectable } from "kysely";
import type { CoursePrivacy, CourseType } from "@cortile/contract/enums";
import { membershipsOf } from "#core/access";
import type { Role, Viewer } from "#core/ctx";
import { totalOf, escapeLike, hasWords, isAmong, limitOffset, type Db, type Tables } from "#core/db";
import { isInCase } from "#flag";
import { imageRef, type ImageRef } from "#media";
import { roleOf } from "#people";
import { courseMembership, type CourseState } from "./course.membership.ts";
import { courseVisibleTo, isKept, isListedFor, isOpenTo } from "./course.visibility.ts";

/** A row of the table; the database checks the values that its types cannot tell. */
type StoredCourse = Selectable<Tables["course"]> & { privacy: CoursePrivacy; type: CourseType };

export type CourseValues = Pick<
  StoredCourse,
  | "name"
  | "slug"
  | "description"
  | "type"
  | "privacy"
  | "timezone"
  | "enforce_lessons_order"
  | "new_comment_notification_enabled"
  | "hide_member_count"
>;

export interface CourseRow extends Omit<StoredCourse, "deleted_at"> {
  image: ImageRef | null;
  category_ids: number[];
  creator_role: Role | null;
  /** The viewer's membership, and since when. */
  own: { state: CourseState; since: string } | null;
  /** Published lessons that the viewer has completed. */
  num_completed: number;
}

/** How many published lessons of the course `c` a person (an SQL expression of the id) has completed. */
const completedBy = (userId: RawBuilder<unknown> | null): RawBuilder<number> =>
  userId === null
    ? sql<number>`0`
    : sql<number>`(select count(*)::int from course_lesson_progress p join course_lesson l on l.id = p.lesson_id and l.status = 'published'
        where p.user_id = ${userId} and p.course_id = c.id and p.status = 'completed')`;

const ownSince = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.id === null
    ? sql`null::jsonb`
    : sql`(select jsonb_build_object('state', m.state, 'since', m.since)
        from ${membershipsOf(courseMembership, sql`${viewer.id}`)} m where m.object_id = c.id)`;

const columns = (viewer: Viewer): RawBuilder<CourseRow> => sql<CourseRow>`
  c.id, c.name, c.slug, c.description, c.type, c.privacy, c.timezone, c.enforce_lessons_order, c.new_comment_notification_enabled,
  c.hide_member_count, c.image_media_id, c.created_by_id, c.created_at, c.published_at, c.students_counter, c.num_lessons, c.num_sections, c.withheld,
  ${roleOf(sql`c.created_by_id`)} as creator_role, ${imageRef(sql`c.image_media_id`)} as image, ${ownSince(viewer)} as own,
  array(select cc.category_id from course_category cc where cc.course_id = c.id order by cc.category_id) as category_ids,
  ${completedBy(viewer.id === null ? null : sql`${viewer.id}`)} as num_completed`;

/** Courses by id that the viewer may know of, in no order. */
export async function selectCourses(db: Db, viewer: Viewer, ids: readonly number[]): Promise<CourseRow[]> {
  const { rows } = await sql<CourseRow>`
    select ${columns(viewer)} from course c where ${isAmong(sql`c.id`, ids)} and ${courseVisibleTo(viewer)}`.execute(db);
  return rows;
}

/** A course for staff to judge: one that they may know of, or that was reported. */
export async function selectJudgedCourse(db: Db, viewer: Viewer, id: number): Promise<CourseRow | null> {
  const { rows } = await sql<CourseRow>`
    select ${columns(viewer)} from course c
    where c.id = ${id} and c.deleted_at is null and (${courseVisibleTo(viewer)} or ${isInCase("course", sql`c.id`)})`.execute(db);
  return rows[0] ?? null;
}

/** What decides who may do what in a course. */
export type CourseRightsRow = Pick<
  CourseRow,
  | "id"
  | "type"
  | "privacy"
  | "timezone"
  | "enforce_lessons_order"
  | "new_comment_notification_enabled"
  | "num_lessons"
  | "created_by_id"
  | "creator_role"
  | "withheld"
  | "own"
>;

/** A course that the viewer may know of, without what only its own page shows. */
export async function selectCourseRights(db: Db, viewer: Viewer, id: number): Promise<CourseRightsRow | null> {
  const { rows } = await sql<CourseRightsRow>`
    select c.id, c.type, c.privacy, c.timezone, c.enforce_lessons_order, c.new_comment_notification_enabled, c.num_lessons,
      c.created_by_id, c.withheld, ${roleOf(sql`c.created_by_id`)} as creator_role, ${ownSince(viewer)} as own
    from course c where c.id = ${id} and ${courseVisibleTo(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** Makes changes of a course and of who is in it wait for each other until the transaction ends. @returns whether it is there */
export async function lockCourse(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from course c where c.id = ${id} and c.deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
}

interface Slice {
  limit: number;
  offset: number;
}

export interface CourseFilter {
  search?: string | undefined;
  categories?: readonly number[] | undefined;
  /** Of the viewer. */
  statuses?: readonly CourseState[] | undefined;
  created_by?: number | undefined;
}

const like = (text: string): string => `%${escapeLike(text.trim())}%`;

const meets = ({ search, categories, created_by }: CourseFilter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(search?.trim() ? [sql`lower(c.name || ' ' || c.description) like ${like(search)}`] : []),
      ...(categories?.length
        ? [
            sql`exists (select from course_category cc where cc.course_id = c.id and cc.category_id = any(${categories}::bigint[]))`,
          ]
        : []),
      ...(created_by === undefined ? [] : [sql`c.created_by_id = ${created_by}`]),
    ],
    sql` and `,
  );

/** Those whose name has the text before those whose description has it. */
const bestFirst = (search: string | undefined): RawBuilder<unknown> =>
  search?.trim() ? sql`lower(c.name) like ${like(search)} desc, ` : sql``;

/** Courses that the viewer finds in lists, the newest first; with `statuses` their own in these states. */
export const selectListedCourses = (db: Db, viewer: Viewer, filter: CourseFilter, page: Slice) =>
  filter.statuses
    ? selectCoursesOf(db, viewer, { ...filter, user_id: viewer.id ?? 0, statuses: filter.statuses }, page)
    : selectPage(db, viewer, page, {
        from: sql`course c`,
        where: sql`${isListedFor(viewer)} and ${meets(filter)}`,
        order: sql`${bestFirst(filter.search)}c.created_at desc, c.id desc`,
      });

/** Courses that a person belongs to, the last joined first: all for themselves; for others those that are listed. */
export const selectCoursesOf = (
  db: Db,
  viewer: Viewer,
  { user_id, statuses, ...filter }: CourseFilter & { user_id: number; statuses: readonly CourseState[] },
  page: Slice,
) =>
  selectPage(db, viewer, page, {
    from: sql`${membershipsOf(courseMembership, sql`${user_id}`)} member join course c on c.id = member.object_id`,
    where: sql`member.state = any(${statuses}::text[]) and ${isKept} and ${meets(filter)}
      and (${user_id}::bigint is not distinct from ${viewer.id}::bigint or (${isOpenTo(viewer)}
        and (member.state in ('creator', 'manager') or c.privacy = 'open')))`,
    order: sql`${bestFirst(filter.search)}member.since desc, c.id desc`,
  });

/** Open and private courses that the member does not belong to: by how many follow them. */
export const selectSuggestedCourses = (db: Db, viewer: Viewer, page: Slice) =>
  selectPage(db, viewer, page, {
    from: sql`course c`,
    where: sql`${isKept} and ${isOpenTo(viewer)} and not exists (
      select from ${membershipsOf(courseMembership, sql`${viewer.id ?? 0}`)} m where m.object_id = c.id)`,
    order: sql`c.students_counter desc, c.id desc`,
  });

async function selectPage(
  db: Db,
  viewer: Viewer,
  { limit, offset }: Slice,
  { from, where, order }: Record<"from" | "where" | "order", RawBuilder<unknown>>,
): Promise<{ rows: CourseRow[]; count: number }> {
  const { rows } = await sql<CourseRow>`
    select ${columns(viewer)} from ${from} where ${where} order by ${order} ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from ${from} where ${where}`);
  return { rows, count };
}

/** Whether another course that everybody may know of has the name. */
export async function existsListedName(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from course where lower(name) = lower(${name}) and privacy in ('open', 'private') and deleted_at is null
      and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows.length > 0;
}

/** Whether somebody cannot give the name to a new course: a listed one has it, or another of theirs. */
export async function existsNameFor(db: Db, name: string, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from course where lower(name) = lower(${name}) and deleted_at is null
      and (privacy in ('open', 'private') or created_by_id = ${userId}) limit 1`.execute(db);
  return rows.length > 0;
}

/** @throws a violation of uniqueness when the name is taken */
export async function insertCourse(
  db: Db,
  values: CourseValues & { created_by_id: number; created_at: string; published_at: string | null },
) {
  return (await db.insertInto("course").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateCourse(
  db: Db,
  id: number,
  changes: Partial<
    CourseValues & Pick<StoredCourse, "deleted_at" | "withheld" | "published_at" | "image_media_id" | "created_by_id">
  >,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.updateTable("course").set(changes).where("id", "=", id).execute();
}

export async function replaceCategories(db: Db, courseId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("course_category").where("course_id", "=", courseId).execute();
  if (ids.length > 0)
    await db
      .insertInto("course_category")
      .values(ids.map((category_id) => ({ course_id: courseId, category_id })))
      .execute();
}

/** The counter is a sum of the memberships, kept in the transaction that changes them. */
export async function updateStudentsCounter(db: Db, id: number, change: number): Promise<void> {
  if (change !== 0) await sql`update course set students_counter = students_counter + ${change} where id = ${id}`.execute(db);
}

/** Counts published lessons, and the sections that hold one, anew. */
export async function updateLessonCounters(db: Db, id: number): Promise<{ num_lessons: number }> {
  const { rows } = await sql<{ num_lessons: number }>`
    update course c set num_lessons = l.lessons, num_sections = l.sections
    from (select count(*)::int as lessons, count(distinct section_id)::int as sections from course_lesson
      where course_id = ${id} and status = 'published') l
    where c.id = ${id} returning c.num_lessons`.execute(db);
  return rows[0] ?? { num_lessons: 0 };
}

/** The average share of published lessons that current students have completed, in percent. */
export async function selectAverage(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ average: number }>`
    select coalesce(100.0 * sum(t.completed) / nullif(c.num_lessons::bigint * c.students_counter, 0), 0)::float8 as average
    from course c left join course_lesson l on l.course_id = c.id and l.status = 'published'
      left join course_lesson_tally t on t.lesson_id = l.id
    where c.id = ${id} group by c.id`.execute(db);
  return Math.min(100, Math.max(0, rows[0]?.average ?? 0));
}

/** The courses that everybody may know of, the newest first: rows of `id` and `slug`; a source for others' statements. */
export const listedCourses: RawBuilder<unknown> = sql`
  (select c.id, c.slug from course c where ${isKept} and ${isOpenTo({ id: null })} order by c.created_at desc, c.id desc)`;

/** Whether the course (an SQL expression of its id) has every word of a text in its name. */
export const isCourseNamed = (id: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from course c where c.id = ${id} and ${hasWords(sql`c.name`, text)})`;

export async function selectCourseNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from course where ${isAmong(sql`id`, ids)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
