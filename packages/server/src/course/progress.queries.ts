import { sql } from "kysely";
import { isAmong, unknownIds, type Db } from "#core/db";

const slots = 16;
const slotOf = (userId: number): number => userId % slots;

interface Progress {
  course_id: number;
  lesson_id: number;
  user_id: number;
}

/**
 * Notes that a student did something, and makes what they do in the course wait until the transaction ends. Whoever never attended it has no
 * row here, and nothing happens.
 */
export async function touchStudent(
  db: Db,
  { course_id, user_id, at, lesson_id }: Omit<Progress, "lesson_id"> & { at: Date; lesson_id?: number | undefined },
): Promise<void> {
  await sql`
    update course_student set last_active_at = greatest(last_active_at, ${at.toISOString()}::timestamptz),
      last_lesson_id = coalesce(${lesson_id ?? null}::bigint, last_lesson_id)
    where course_id = ${course_id} and user_id = ${user_id}`.execute(db);
}

/** Makes each person's own changes in a course wait for each other, whether they have done anything or not. */
export async function lockStudents(db: Db, courseId: number, userIds: readonly number[]): Promise<void> {
  await sql`
    insert into course_student (course_id, user_id) select ${courseId}, id from unnest(${unknownIds(userIds)}) as asked (id) order by id
    on conflict do nothing`.execute(db);
  await sql`
    select from course_student where course_id = ${courseId} and ${isAmong(sql`user_id`, userIds)} order by user_id
    for no key update`.execute(db);
}

type Status = "uncompleted" | "completed" | "failed";

/**
 * Sets what came of a lesson, and its counters. The caller holds the student.
 * @returns what it was, null for nothing; and how many lessons of the course the student had completed before, drafts included
 */
export async function updateProgress(
  db: Db,
  { course_id, lesson_id, user_id, status, at }: Progress & { status: Status; at: Date },
): Promise<{ before: Status | null; num_completed: number }> {
  const { rows } = await sql<{ before: Status | null; num_completed: number }>`
    with before as (select status from course_lesson_progress where user_id = ${user_id} and lesson_id = ${lesson_id}),
    written as (
      insert into course_lesson_progress as p (user_id, lesson_id, course_id, status, at)
      values (${user_id}, ${lesson_id}, ${course_id}, ${status}, ${at.toISOString()}::timestamptz)
      on conflict (user_id, lesson_id) do update set status = excluded.status, at = excluded.at where p.status <> excluded.status
      returning status),
    change as (
      select coalesce((w.status = 'completed')::int, 0) - coalesce((b.status = 'completed')::int, 0) as completed,
        coalesce((w.status = 'failed')::int, 0) - coalesce((b.status = 'failed')::int, 0) as failed
      from written w left join before b on true),
    counted as (
      insert into course_lesson_tally as t (lesson_id, slot, completed, failed)
      select ${lesson_id}, ${slotOf(user_id)}, c.completed, c.failed from change c where c.completed <> 0 or c.failed <> 0
      on conflict (lesson_id, slot) do update
      set completed = t.completed + excluded.completed, failed = t.failed + excluded.failed)
    select (select status from before) as before,
      (select count(*)::int from course_lesson_progress p
        where p.user_id = ${user_id} and p.course_id = ${course_id} and p.status = 'completed') as num_completed`.execute(db);
  return rows[0] ?? { before: null, num_completed: 0 };
}

/** Counts what people did in a course for it (1), or no longer (-1): they joined, or left. The caller holds the students. */
export async function updateTallies(db: Db, courseId: number, userIds: readonly number[], sign: 1 | -1): Promise<void> {
  await sql`
    insert into course_lesson_tally as t (lesson_id, slot, completed, failed)
    select p.lesson_id, p.user_id % ${sql.lit(slots)}, ${sign} * count(*) filter (where p.status = 'completed'),
      ${sign} * count(*) filter (where p.status = 'failed')
    from course_lesson_progress p
    where ${isAmong(sql`p.user_id`, userIds)} and p.course_id = ${courseId} and p.status <> 'uncompleted' group by 1, 2 order by 1, 2
    on conflict (lesson_id, slot) do update
    set completed = t.completed + excluded.completed, failed = t.failed + excluded.failed`.execute(db);
}

/** Whether somebody has completed every published lesson of a course that has some. */
export async function hasCompletedAll(db: Db, courseId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select count(*) > 0 and bool_and(exists (select from course_lesson_progress p
      where p.user_id = ${userId} and p.lesson_id = l.id and p.status = 'completed')) as done
    from course_lesson l where l.course_id = ${courseId} and l.status = 'published'`.execute(db);
  return rows[0]?.done ?? false;
}
