import { sql } from "kysely";
import type { CoursePosition } from "@cortile/contract/course";
import type { Db } from "#core/db";

/** The lesson that somebody had open last, where it is still there. */
export async function selectPosition(
  db: Db,
  courseId: number,
  userId: number,
): Promise<(CoursePosition & { lesson_id: number }) | null> {
  const { rows } = await sql<CoursePosition & { lesson_id: number }>`
    select l.section_id, l.id as lesson_id, p.media_id, p.seconds from course_student s
    join course_lesson l on l.id = s.last_lesson_id and l.course_id = s.course_id and l.status = 'published'
    left join course_lesson_progress p on p.user_id = s.user_id and p.lesson_id = l.id
    where s.course_id = ${courseId} and s.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Notes where a video or sound of a lesson was left. */
export async function upsertPosition(
  db: Db,
  row: { course_id: number; lesson_id: number; user_id: number; media_id: number | null; seconds: number | null },
): Promise<void> {
  const { media_id, seconds } = row;
  await db
    .insertInto("course_lesson_progress")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "lesson_id"]).doUpdateSet({ media_id, seconds }))
    .execute();
}
