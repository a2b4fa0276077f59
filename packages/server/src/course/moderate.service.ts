import type { Course } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { judgedPlace, type Judged } from "#flag";
import { withholdCourse } from "./course.change.ts";
import { presentCourseRows } from "./course.present.ts";
import { lockCourse, selectJudgedCourse } from "./course.queries.ts";

/** A course for staff; null for one that is gone, or of which they may not know. Who may judge it is the caller's question. */
export async function judgedCourse(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const course = await selectJudgedCourse(tx.db, tx.actor, id);
  if (!course) return null;
  const { created_by_id: author_id, withheld } = course;
  return judgedPlace("course", { id, author_id, withheld }, (to) => withholdCourse(tx, course, to));
}

/** The same, locked. */
export async function lockJudgedCourse(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockCourse(tx.db, id);
  return judgedCourse(tx, id);
}

/** The course as a case shows it, also where staff know of it by the report alone. */
export async function presentJudgedCourse(ctx: Ctx<Member>, id: number): Promise<Course | null> {
  const course = await selectJudgedCourse(ctx.db, ctx.actor, id);
  return course ? ((await presentCourseRows(ctx, [course]))[0] ?? null) : null;
}
