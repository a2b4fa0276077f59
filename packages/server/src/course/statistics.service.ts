import type { CourseStatistics } from "@cortile/contract/course";
import { permissionDenied } from "@cortile/contract/core";
import { writeCsv } from "#core/csv";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { pmSend } from "#message";
import { selectMessageableIds } from "#people";
import { auditFor, requireCourse, requireManagement } from "./course.access.ts";
import { messages } from "./course.messages.ts";
import { mayManage } from "./course.policy.ts";
import { rateOf } from "./course.present.ts";
import { selectAverage } from "./course.queries.ts";
import { selectStudents } from "./members.queries.ts";
import {
  countFinished,
  countStuck,
  selectExportedStudents,
  selectLessonTotals,
  selectStuckIds,
  updateMessaged,
} from "./statistics.queries.ts";

const dayMs = 86_400_000;
/** After so long without activity a student counts as stuck. */
const stuckAfterDays = 14;
const before = ({ now }: Ctx, days: number): Date => new Date(now().getTime() - days * dayMs);

/** @throws Failure `not_found`, `permission_denied` */
export async function courseStatistics(ctx: Ctx<Member>, id: number): Promise<CourseStatistics> {
  const { students_counter } = await requireManagement(ctx, id);
  const [num_finished, num_stuck, avg_completion_rate, lessons] = await Promise.all([
    countFinished(ctx.db, id),
    countStuck(ctx.db, { courseId: id, before: before(ctx, stuckAfterDays), unwritten: false }),
    selectAverage(ctx.db, id),
    selectLessonTotals(ctx.db, id),
  ]);
  return { num_students: students_counter, num_finished, num_stuck, avg_completion_rate, lessons };
}

const columns = [
  "user_id",
  "username",
  "real_name",
  "joined_at",
  "last_active_at",
  "lessons_completed",
  "lessons",
  "percent",
  "completed_at",
];
const maxPeople = 20_000;

/** The students with their progress: one line a person, as CSV. @throws Failure `not_found`, `permission_denied` */
export async function courseUsersExport(ctx: Ctx<Member>, id: number): Promise<string> {
  const { num_lessons } = await requireManagement(ctx, id);
  const students = await selectExportedStudents(ctx.db, ctx.actor, id, maxPeople);
  const lines = students.map((one) => [
    one.user_id,
    one.username,
    one.real_name,
    one.joined_at,
    one.last_active_at,
    one.num_completed,
    num_lessons,
    rateOf(one.num_completed, num_lessons),
    one.certified_at,
  ]);
  return writeCsv([columns, ...lines]);
}

/** Students whom one call writes to. */
const perCall = 100;

/**
 * Writes to each of these students, or to those who are stuck and were not written to since; people who take no messages are left out.
 * @throws Failure `not_found`, `permission_denied`, `invalid`, `rate_limited`
 */
export async function courseMessage(
  ctx: Ctx<Member>,
  id: number,
  { text, users, stuck_days }: { text: string; users?: number[] | undefined; stuck_days?: number | undefined },
): Promise<{ num_sent: number; num_left: number }> {
  const course = await requireCourse(ctx, id);
  if (!mayManage(ctx.actor, course)) throw new Failure(permissionDenied);
  if ((users === undefined) === (stuck_days === undefined)) throw Failure.field("users", "invalid", messages.chooseStudents);
  const stuck = { courseId: id, before: before(ctx, stuck_days ?? 0), unwritten: true };
  const wanted = users ? [...new Set(users)] : await selectStuckIds(ctx.db, stuck, perCall);
  if (users && (await selectStudents(ctx.db, id, wanted)).size < wanted.length)
    throw Failure.field("users", "invalid", messages.notStudents);
  const reachable = await selectMessageableIds(ctx, wanted);
  const recipients = wanted.filter((one) => reachable.has(one));
  await ctx.transaction(async (tx) => {
    if (recipients.length > 0) await pmSend(tx, { recipients, message: text });
    await updateMessaged(tx.db, id, wanted, tx.now());
    await auditFor(tx, course, "course.message", { user_ids: recipients });
  });
  return { num_sent: recipients.length, num_left: users ? 0 : await countStuck(ctx.db, stuck) };
}
