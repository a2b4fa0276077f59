import { permissionDenied } from "@cortile/contract/core";
import type { CoursePosition } from "@cortile/contract/course";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { requireCourse } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { isStudent, maySeeManagement } from "./course.policy.ts";
import { readLesson, requireOwnLesson, type LessonRef } from "./lesson.access.ts";
import { selectMediaOf } from "./lesson.queries.ts";
import { selectPosition, upsertPosition } from "./position.queries.ts";
import { holdStudent } from "./progress.service.ts";

const nowhere: CoursePosition = { section_id: null, lesson_id: null, media_id: null, seconds: null };

/** Where the member left off, as far as it is still open to them. @throws Failure `not_found`, `permission_denied` */
export async function coursePosition(ctx: Ctx<Member>, id: number): Promise<CoursePosition> {
  const course = await requireCourse(ctx, id);
  if (!isStudent(course)) {
    if (maySeeManagement(ctx.actor, course)) return nowhere;
    throw new Failure(permissionDenied, { text: messages.joinFirst });
  }
  const position = await selectPosition(ctx.db, id, ctx.actor.id);
  if (!position) return nowhere;
  const { locked_by } = await readLesson(ctx, { id, lesson_id: position.lesson_id });
  return locked_by === null ? position : nowhere;
}

/** @throws Failure `not_found`, `permission_denied`, `invalid` */
export const coursePositionUpdate = (
  ctx: Ctx<Member>,
  ref: LessonRef,
  { media_id, seconds }: { media_id?: number | null | undefined; seconds?: number | null | undefined },
): Promise<void> =>
  ctx.transaction(async (tx) => {
    await holdStudent(tx, ref.id, ref.lesson_id);
    await requireOwnLesson(tx, ref);
    if (media_id === undefined) return;
    if (media_id !== null && !(await selectMediaOf(tx.db, [ref.lesson_id])).includes(media_id))
      throw Failure.field("media_id", "invalid", messages.fileUnknown);
    const at = media_id === null ? null : (seconds ?? 0);
    await upsertPosition(tx.db, { course_id: ref.id, lesson_id: ref.lesson_id, user_id: tx.actor.id, media_id, seconds: at });
  });
