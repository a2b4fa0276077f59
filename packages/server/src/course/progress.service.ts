import { permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { issueCertificate } from "./certificate.service.ts";
import { lessonProgressed } from "./course.events.ts";
import { messages } from "./course.messages.ts";
import { requireOwnLesson, type LessonRef, type OpenLesson } from "./lesson.access.ts";
import { hasCompletedAll, touchStudent, updateProgress } from "./progress.queries.ts";

type Status = "uncompleted" | "completed" | "failed";

/** Completes a lesson; repeating it changes nothing. @throws Failure `not_found`, `permission_denied` */
export const lessonComplete = (ctx: Ctx<Member>, ref: LessonRef): Promise<void> => changeProgress(ctx, ref, "completed");

/** Undoes that. @throws Failure `not_found`, `permission_denied` */
export const lessonIncomplete = (ctx: Ctx<Member>, ref: LessonRef): Promise<void> => changeProgress(ctx, ref, "uncompleted");

const changeProgress = (ctx: Ctx<Member>, ref: LessonRef, status: Status): Promise<void> =>
  ctx.transaction(async (tx) => {
    // First, so that what is read next is what another device of theirs has left.
    await holdStudent(tx, ref.id, ref.lesson_id);
    const lesson = await requireOwnLesson(tx, ref);
    if (lesson.gate.type === "quiz") throw new Failure(permissionDenied, { text: messages.quizDecides });
    await setProgress(tx, { ...ref, course: lesson.course }, status);
  });

/** Makes what the actor does in a course wait for what their other devices do. It is undone where the rest is refused. */
export const holdStudent = (tx: Ctx<Member>, course_id: number, lesson_id?: number): Promise<void> =>
  touchStudent(tx.db, { course_id, user_id: tx.actor.id, at: tx.now(), lesson_id });

/** Sets what came of a lesson, with the counters, the event, and the certificate after the last one. The caller holds the student. */
export async function setProgress(
  tx: Ctx<Member>,
  { id: course_id, lesson_id, course }: LessonRef & Pick<OpenLesson, "course">,
  status: Status,
): Promise<void> {
  const user_id = tx.actor.id;
  const { before, num_completed } = await updateProgress(tx.db, { course_id, lesson_id, user_id, status, at: tx.now() });
  if ((before ?? "uncompleted") === status) return;
  await tx.record(lessonProgressed({ course_id, lesson_id, user_id, status }));
  if (status !== "completed" || num_completed + 1 < course.num_lessons) return;
  if (await hasCompletedAll(tx.db, course_id, user_id)) await issueCertificate(tx, course_id, user_id);
}
