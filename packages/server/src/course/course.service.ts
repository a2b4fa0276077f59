import { notFound } from "@cortile/contract/core";
import type { Course } from "@cortile/contract/entity";
import type { CourseStatusFilter, CourseView } from "@cortile/contract/enums";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { requireProfile } from "#people";
import { requireCourse, requireManagement } from "./course.access.ts";
import type { CourseState } from "./course.membership.ts";
import { hasCourses, maySeeContents, maySeeManagement, requireCoursesOn } from "./course.policy.ts";
import { presentCourseRows, rateOf } from "./course.present.ts";
import {
  selectAverage,
  selectCoursesOf,
  selectListedCourses,
  selectSuggestedCourses,
  type CourseFilter,
  type CourseRow,
} from "./course.queries.ts";
import { countRequests, selectStudentSince } from "./members.queries.ts";
import { presentOutline, readerOf, readOutline, type Reader } from "./outline.service.ts";

const belonging: readonly CourseState[] = ["creator", "manager", "joined"];

/** Courses of the member. @throws Failure `not_found` */
export async function courseList(
  ctx: Ctx<Member>,
  { statuses, created_by }: { statuses?: CourseStatusFilter[] | undefined; created_by?: number | undefined },
  page: PageRequest,
) {
  requireCoursesOn(ctx);
  const asked = { user_id: ctx.actor.id, statuses: statuses ?? belonging, created_by };
  const { rows, count } = await selectCoursesOf(ctx.db, ctx.actor, asked, page);
  return toPage(page, { rows: await presentCourseRows(ctx, rows), count });
}

/** @throws Failure `not_found` */
export async function courseSearch(ctx: Ctx, filter: CourseFilter, page: PageRequest) {
  requireCoursesOn(ctx);
  const { rows, count } = await selectListedCourses(ctx.db, ctx.actor, filter, page);
  return toPage(page, { rows: await presentCourseRows(ctx, rows), count });
}

/** Courses of a person: theirs in full for themselves, else those they teach, and open ones they joined. @throws Failure `not_found` */
export async function userCourses(ctx: Ctx, user_id: number, statuses: CourseState[] | undefined, page: PageRequest) {
  await requireProfile(ctx, user_id);
  requireCoursesOn(ctx);
  const { rows, count } = await selectCoursesOf(ctx.db, ctx.actor, { user_id, statuses: statuses ?? belonging }, page);
  return toPage(page, { rows: await presentCourseRows(ctx, rows), count });
}

/** Courses the member may want to join, the most attended first. */
export async function suggestionCourse(ctx: Ctx<Member>, page: PageRequest) {
  if (!hasCourses(ctx.snapshot)) return toPage(page, { rows: [], count: 0 });
  const { rows, count } = await selectSuggestedCourses(ctx.db, ctx.actor, page);
  return toPage(page, { rows: await presentCourseRows(ctx, rows), count });
}

/**
 * A course with what the viewer may see of its sections. With `user` their progress, for teachers.
 * @throws Failure `not_found`, `permission_denied`
 */
export async function courseGet(
  ctx: Ctx,
  id: number,
  { view = "user", user }: { view?: CourseView | undefined; user?: number | undefined } = {},
): Promise<Course> {
  const isTeaching = view !== "user" || user !== undefined;
  const row = await (isTeaching ? requireManagement(ctx, id) : requireCourse(ctx, id));
  const [course] = await presentCourseRows(ctx, [row]);
  if (!course) throw new Failure(notFound);
  if (!maySeeContents(ctx.actor, row)) return course;
  const reader = user === undefined ? readerOf(ctx, row) : await studentOf(ctx, row, user);
  const outline = await readOutline(ctx, row, reader, { drafts: view === "edit" });
  const sections = await presentOutline(
    ctx,
    view === "user" && !isTeaching ? outline.filter(({ lessons }) => lessons.length > 0) : outline,
  );
  const completed = sections.reduce((sum, section) => sum + section.num_lessons_completed, 0);
  return {
    ...course,
    sections,
    sections_order: sections.map((section) => section.id),
    ...(user === undefined ? {} : { num_lessons_completed: completed, user_completion_rate: rateOf(completed, row.num_lessons) }),
    ...(isTeaching && maySeeManagement(ctx.actor, row)
      ? { avg_completion_rate: await selectAverage(ctx.db, id), num_requests: await countRequests(ctx.db, id) }
      : {}),
  };
}

/** @throws Failure `not_found` for somebody who is not in the course */
export async function studentOf(ctx: Ctx, { id }: Pick<CourseRow, "id">, user_id: number): Promise<Reader> {
  const since = await selectStudentSince(ctx.db, id, user_id);
  if (since === null) throw new Failure(notFound);
  return { user_id, since, reads_all: false };
}

/** @throws Failure `not_found` */
export const courseStatus = async (ctx: Ctx<Member>, id: number): Promise<{ status: CourseState | null }> => ({
  status: (await requireCourse(ctx, id)).own?.state ?? null,
});
