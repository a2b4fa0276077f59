import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { messages } from "./course.messages.ts";
import { mayManage, maySeeManagement, isTeacher, requireCoursesOn } from "./course.policy.ts";
import { lockCourse, selectCourses, type CourseRow } from "./course.queries.ts";

/** @throws Failure `not_found` for a course that the viewer may not know of */
export async function requireCourse(ctx: Ctx, id: number): Promise<CourseRow> {
  requireCoursesOn(ctx);
  const [row] = await selectCourses(ctx.db, ctx.actor, [id]);
  if (!row) throw new Failure(notFound);
  return row;
}

/** For those who teach it, to read. @throws Failure `not_found`, `permission_denied` */
export async function requireManagement(ctx: Ctx, id: number): Promise<CourseRow> {
  const row = await requireCourse(ctx, id);
  if (!maySeeManagement(ctx.actor, row)) throw new Failure(permissionDenied);
  return row;
}

/** The course, which nobody else changes or joins until the transaction ends. @throws Failure `not_found` */
export async function lockAndRequire(tx: Ctx, id: number): Promise<CourseRow> {
  await lockCourse(tx.db, id);
  return requireCourse(tx, id);
}

/** One that staff took down takes in nobody, and stays as it is. @throws Failure `permission_denied` */
export function requireStanding<Row extends Pick<CourseRow, "withheld">>(course: Row): Row {
  if (course.withheld) throw new Failure(permissionDenied, { text: messages.takenDown });
  return course;
}

/** The same for those who teach it, to change it. @throws Failure `not_found`, `permission_denied` */
export async function lockManaged(tx: Ctx, id: number): Promise<CourseRow> {
  const row = requireStanding(await lockAndRequire(tx, id));
  if (!mayManage(tx.actor, row)) throw new Failure(permissionDenied);
  return row;
}

/** Writes what administrators do for the teachers of a course into the audit log. */
export async function auditFor(
  tx: Ctx<Member>,
  course: CourseRow,
  action: string,
  data?: Record<string, unknown>,
): Promise<void> {
  if (isTeacher(course)) return;
  await tx.audit({ action, target_type: "course", target_id: course.id, subject_id: course.created_by_id, data });
}
