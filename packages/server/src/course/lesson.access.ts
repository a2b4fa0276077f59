import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { requireStanding } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { isStudent, mayReadAll, maySeeManagement, requireCoursesOn } from "./course.policy.ts";
import { selectCourseRights, type CourseRightsRow } from "./course.queries.ts";
import { selectGate, type LessonGate } from "./lesson.queries.ts";
import { availableDate, isReleased, lockOf } from "./release.policy.ts";

export interface LessonRef {
  id: number;
  lesson_id: number;
  /** Where the address names the section, it has to be the lesson's. */
  section_id?: number;
}

export interface OpenLesson {
  course: CourseRightsRow;
  gate: LessonGate;
  available_date: string | null;
  /** Null for a student to whom it is open, and for who reads everything. */
  locked_by: "release" | "order" | null;
}

/** A lesson of a course that the viewer may know of, and whether it is open to them. @throws Failure `not_found`, `permission_denied` */
export async function readLesson(ctx: Ctx<Member>, { id, lesson_id, section_id }: LessonRef): Promise<OpenLesson> {
  requireCoursesOn(ctx);
  const course = await selectCourseRights(ctx.db, ctx.actor, id);
  if (!course) throw new Failure(notFound);
  const readsAll = mayReadAll(ctx.actor, course);
  if (!readsAll && !isStudent(course)) throw new Failure(permissionDenied, { text: messages.joinFirst });
  const asked = { course_id: id, lesson_id, in_order: course.enforce_lessons_order && !readsAll };
  const gate = await selectGate(ctx.db, ctx.actor, asked);
  if (!gate || (section_id !== undefined && gate.section_id !== section_id)) throw new Failure(notFound);
  if (gate.status === "draft" && !maySeeManagement(ctx.actor, course)) throw new Failure(notFound);
  if (readsAll) return { course, gate, available_date: null, locked_by: null };
  const { type, timezone } = course;
  const rule = { type, timezone, drip_delay: gate.drip_delay, dripped_at: gate.dripped_at };
  const available_date = availableDate(rule, course.own?.since ?? null, gate.override);
  const lesson = {
    isReleased: isReleased(available_date, ctx.now()),
    isCompleted: gate.own_status === "completed",
    hasOpenBefore: gate.has_open_before,
  };
  return { course, gate, available_date, locked_by: lockOf(lesson, course.enforce_lessons_order) };
}

/** A lesson that is open to the viewer. @throws Failure `not_found`, `permission_denied` */
export async function requireOpenLesson(ctx: Ctx<Member>, ref: LessonRef): Promise<OpenLesson> {
  const lesson = await readLesson(ctx, ref);
  if (lesson.locked_by === "release") throw new Failure(permissionDenied, { text: messages.lessonWaits });
  if (lesson.locked_by === "order") throw new Failure(permissionDenied, { text: messages.lessonAfterOthers });
  return lesson;
}

/** The same for who attends the course. @throws Failure `not_found`, `permission_denied` */
export async function requireOwnLesson(ctx: Ctx<Member>, ref: LessonRef): Promise<OpenLesson> {
  const lesson = await requireOpenLesson(ctx, ref);
  requireStanding(lesson.course);
  if (!isStudent(lesson.course)) throw new Failure(permissionDenied, { text: messages.teachersDoNot });
  return lesson;
}
