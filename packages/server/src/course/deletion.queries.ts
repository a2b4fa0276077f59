import { sql, type RawBuilder } from "kysely";
import { literalLimit, type Db } from "#core/db";

const batch = 50;

/** Deleted courses that are still to be removed. */
export async function selectClosedCourseIds(db: Db, without: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from course where deleted_at is not null and id <> all(${without}::bigint[])
    order by id limit ${literalLimit(batch)}`.execute(db);
  return rows.map(({ id }) => id);
}

const affected = async (db: Db, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(db)).numAffectedRows ?? 0n);

/** Removes what some people did in a course. @returns how much */
export const deleteSomeProgress = (db: Db, courseId: number, limit: number): Promise<number> =>
  affected(
    db,
    sql`delete from course_lesson_progress where (user_id, lesson_id) in (
      select p.user_id, p.lesson_id from course_lesson_progress p join course_lesson l on l.id = p.lesson_id
      where l.course_id = ${courseId} limit ${literalLimit(limit)})`,
  );

/** Removes some comments of a course, replies with what they answer. @returns how many */
export const deleteSomeComments = (db: Db, courseId: number, limit: number): Promise<number> =>
  affected(
    db,
    sql`delete from course_comment where id in (
      select k.id from course_comment k where k.course_id = ${courseId} and k.parent_id is null limit ${literalLimit(limit)})`,
  );

/** Removes some students of a course. @returns how many */
export const deleteSomeStudents = (db: Db, courseId: number, limit: number): Promise<number> =>
  affected(
    db,
    sql`delete from course_student where course_id = ${courseId} and user_id in (
      select s.user_id from course_student s where s.course_id = ${courseId} limit ${literalLimit(limit)})`,
  );

/** Some of the files of a course's lessons and of their comments. */
export async function selectSomeMedia(db: Db, courseId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.media_id as id from course_lesson_media m join course_lesson l on l.id = m.lesson_id
    where l.course_id = ${courseId}
    union all select m.media_id from course_comment_media m join course_comment k on k.id = m.comment_id
    where k.course_id = ${courseId} limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Removes the row of a deleted course. @returns the media of its cover */
export async function deleteClosedCourse(db: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ image_media_id: number | null }>`
    delete from course where id = ${id} and deleted_at is not null returning image_media_id`.execute(db);
  return rows[0]?.image_media_id ?? null;
}
