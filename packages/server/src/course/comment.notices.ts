import type { Notification } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { notify } from "#notification";
import { takeFirstContacts } from "#people";
import { selectTextSources } from "#contribution";
import { Failure } from "#core/errors";
import { renderHtml } from "#core/html";
import { selectPlaces, selectSummaries } from "./comment.queries.ts";
import type { CourseRightsRow } from "./course.queries.ts";
import { readLesson, type LessonRef } from "./lesson.access.ts";
import { selectTeacherIds } from "./members.queries.ts";

/** Tells the teachers, where the course wants it, whoever wrote what a reply answers, and who is mentioned. */
export async function lessonCommented(
  tx: Ctx<Member>,
  { id, new_comment_notification_enabled }: CourseRightsRow,
  { comment_id, answers, mentioned }: { comment_id: number; answers: number | null; mentioned: readonly number[] },
): Promise<void> {
  const teachers = new_comment_notification_enabled ? await selectTeacherIds(tx.db, id) : [];
  const answered = [...teachers, ...(answers === null ? [] : [answers])];
  const people = new Set([...answered, ...(await takeFirstContacts(tx, mentioned, answered))]);
  people.delete(tx.actor.id);
  if (people.size === 0) return;
  await notify(tx, [...people], {
    type: "user_commented_a_course_lesson",
    key: `lesson_comment:${comment_id}`,
    subject: `course:${id}`,
    actor_id: tx.actor.id,
    things: { course: id, comment: comment_id },
  });
}

/** Comments by id as notifications show them, by their summary; without those on lessons that are not open to the member. */
export async function presentCommentThings(
  ctx: Ctx<Member>,
  ids: readonly number[],
): Promise<Map<number, NonNullable<Notification["comment"]>>> {
  const rows = await selectSummaries(ctx.db, ctx.actor, ids);
  const [places, texts] = await Promise.all([
    selectPlaces(
      ctx.db,
      rows.map(({ lesson_id }) => lesson_id),
    ),
    selectTextSources(
      ctx,
      rows.map(({ summary_html }) => ({ html: summary_html, isPublic: false })),
    ),
  ]);
  const open = await openAmong(
    ctx,
    rows.map(({ course_id, lesson_id }) => ({ id: course_id, lesson_id })),
  );
  return new Map(
    rows.flatMap((row) => {
      const place = places.get(row.lesson_id);
      if (!place || !open.has(row.lesson_id)) return [];
      const { id, course_id, lesson_id, summary_html } = row;
      const { section_id, lesson_name } = place;
      return [[id, { id, course_id, section_id, lesson_id, lesson_name, html: renderHtml(summary_html, texts) }]];
    }),
  );
}

/** Those of the lessons that are open to the member; each is asked for once. */
async function openAmong(ctx: Ctx<Member>, lessons: readonly { id: number; lesson_id: number }[]): Promise<Set<number>> {
  const wanted = new Map(lessons.map((lesson) => [lesson.lesson_id, lesson]));
  const open = new Set<number>();
  for (const lesson of wanted.values()) {
    if (await isOpenTo(ctx, lesson)) open.add(lesson.lesson_id);
  }
  return open;
}

async function isOpenTo(ctx: Ctx<Member>, lesson: LessonRef): Promise<boolean> {
  try {
    return (await readLesson(ctx, lesson)).locked_by === null;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
