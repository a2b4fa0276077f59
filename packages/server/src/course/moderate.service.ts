import type { Ctx, Member } from "#core/ctx";
import type { Judged } from "#flag";
import { withholdCourse } from "./course.change.ts";
import { lockCourse, selectJudgedCourse } from "./course.queries.ts";

/** A course for staff; null for one that is gone, or of which they may not know. Who may judge it is the caller's question. */
export async function judgedCourse(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  const course = await selectJudgedCourse(tx.db, tx.actor, id);
  return (
    course && {
      target: "course",
      target_id: id,
      contribution_type: "course",
      author_id: course.created_by_id,
      contribution_id: null,
      deleted_by: course.withheld ? "staff" : null,
      hidden: false,
      change: ({ deleted }) => withholdCourse(tx, course, deleted),
    }
  );
}

/** The same, locked. */
export async function lockJudgedCourse(tx: Ctx<Member>, id: number): Promise<Judged | null> {
  await lockCourse(tx.db, id);
  return judgedCourse(tx, id);
}
