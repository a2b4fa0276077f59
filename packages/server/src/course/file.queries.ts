import { sql } from "kysely";
import type { Db } from "#core/db";

interface FiledLesson {
  id: number;
  section_id: number;
  name: string;
  type: "lesson" | "quiz";
  status: "draft" | "published";
  html: string;
  comments_enabled: boolean;
  pass_percent: number;
  max_attempts: number | null;
  shuffle: boolean;
  feedback: "none" | "answers" | "solutions";
  media_ids: number[];
  inline_ids: number[];
}

/** The lessons of a course with all that a copy needs, in order. */
export async function selectFiledLessons(db: Db, courseId: number): Promise<FiledLesson[]> {
  const { rows } = await sql<FiledLesson>`
    select l.id, l.section_id, l.name, l.type, l.status, l.html, l.comments_enabled, l.pass_percent, l.max_attempts, l.shuffle, l.feedback,
      array(select m.media_id from course_lesson_media m where m.lesson_id = l.id and not m.inline and m.removed_at is null order by m.position) as media_ids,
      array(select m.media_id from course_lesson_media m where m.lesson_id = l.id and m.inline and m.removed_at is null order by m.position) as inline_ids
    from course_lesson l where l.course_id = ${courseId} order by l.section_id, l.position, l.id`.execute(db);
  return rows;
}
