import { sql, type RawBuilder } from "kysely";
import { membersIn, membershipsOf } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import { accounts } from "#people";
import { lockWithParents, recountReplies } from "./comment.queries.ts";
import { courseMembership } from "./course.membership.ts";

/** Courses that a person created and still teaches, held until the transaction ends. */
export async function lockCreatedCourses(db: Db, userId: number): Promise<{ id: number; privacy: string }[]> {
  const { rows } = await sql<{ id: number; privacy: string }>`
    select c.id, c.privacy from course c
    where c.created_by_id = ${userId} and c.deleted_at is null order by c.id for no key update`.execute(db);
  return rows;
}

/**
 * Who takes over a course: of the other teachers in good standing who has been one for longest; null without any. One that is taken down
 * passes to no staff, whom perhaps nobody moderates, and so could not restore it.
 */
export async function selectHeir(db: Db, courseId: number, userId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from ${membersIn(courseMembership, courseId, "manager")} m join ${accounts} u on u.id = m.user_id
    where u.id <> ${userId} and u.status = 'a'
      and (coalesce(u.role, 'publisher') = 'publisher' or not (select c.withheld from course c where c.id = ${courseId}))
      order by m.since, m.user_id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** The name of the course `c` under another creator, who may have one of the same name. */
const nameUnder = (creatorId: number): RawBuilder<string> => sql`
  case when exists (select from course o where o.created_by_id = ${creatorId} and lower(o.name) = lower(c.name)
    and o.deleted_at is null and c.deleted_at is null) then left(c.name, 40) || ' ' || c.id else c.name end`;

/** Makes another account the creator of a course. */
export async function updateCreator(db: Db, id: number, creatorId: number): Promise<void> {
  await sql`update course c set created_by_id = ${creatorId}, name = ${nameUnder(creatorId)} where c.id = ${id}`.execute(db);
}

/** Puts another account where a person created courses and lessons, and wrote versions of these. */
export async function replacePerson(db: Db, userId: number, placeholderId: number): Promise<void> {
  await sql`
    update course c set created_by_id = ${placeholderId}, name = ${nameUnder(placeholderId)}
    where c.created_by_id = ${userId}`.execute(db);
  await sql`update course_lesson set created_by_id = ${placeholderId} where created_by_id = ${userId}`.execute(db);
  await sql`update course_lesson_version set author_id = ${placeholderId} where author_id = ${userId}`.execute(db);
}

/** Some of the courses that a person belongs to in any way, with their state, held in the order of ids. */
export async function lockCoursesWith(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from course c where c.id in (
      select m.object_id from ${membershipsOf(courseMembership, sql`${userId}`)} m)
    order by c.id limit ${literalLimit(limit)} for no key update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes what somebody did in courses: the rows that a deleted account leaves behind for a moment. @returns how much */
export async function deleteSomeProgressOf(db: Db, userId: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from course_lesson_progress where user_id = ${userId} and lesson_id in (
      select lesson_id from course_lesson_progress where user_id = ${userId} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Some of somebody's comments; with `all` of every one, else none that others read. */
export async function selectCommentIdsOf(db: Db, userId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course_comment where author_id = ${userId} order by id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives comments to the account of all who left; emptied where their texts go too, so that replies stay in place. */
export async function updateCommentsToPlaceholder(
  db: Db,
  ids: readonly number[],
  { placeholderId, empty }: { placeholderId: number; empty: boolean },
): Promise<void> {
  const parentIds = await lockWithParents(db, ids);
  if (empty)
    await sql`
      update course_lesson l set comments_counter = l.comments_counter - gone.count
      from (select lesson_id, count(*)::int as count from course_comment
        where id = any(${ids}::bigint[]) and deleted_at is null group by lesson_id) gone
      where l.id = gone.lesson_id`.execute(db);
  await sql`
    update course_comment set author_id = ${placeholderId}, html = case when ${empty} then '' else html end,
      summary_html = case when ${empty} then '' else summary_html end, summary_truncated = summary_truncated and not ${empty},
      deleted_at = case when ${empty} then coalesce(deleted_at, now()) else deleted_at end
    where id = any(${ids}::bigint[])`.execute(db);
  if (empty) await recountReplies(db, parentIds);
}
