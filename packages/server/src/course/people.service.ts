import { permissionDenied } from "@cortile/contract/core";
import type { CourseUser } from "@cortile/contract/course";
import { sql } from "kysely";
import { membersIn } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { inviteeList, memberList, presentUserList } from "#people";
import { requireCourse, requireManagement, requireStanding } from "./course.access.ts";
import { courseMembership, type CourseState } from "./course.membership.ts";
import { mayManage } from "./course.policy.ts";
import { rateOf } from "./course.present.ts";
import {
  countCourseUsers,
  everybodyIn,
  isInCourse,
  isInStates,
  selectCourseUsers,
  selectCourseUsersById,
  type CourseUserRow,
  type UsersOrder,
} from "./members.queries.ts";

const belonging: readonly CourseState[] = ["creator", "manager", "joined"];

/** The people in a course with their progress, for its teachers. @throws Failure `not_found`, `permission_denied` */
export async function courseUsers(
  ctx: Ctx<Member>,
  id: number,
  query: { statuses?: CourseState[] | undefined; ordering?: UsersOrder | undefined; search?: string | undefined },
  page: PageRequest,
) {
  const course = await requireManagement(ctx, id);
  const asked = { course_id: id, statuses: statesOf(query.statuses), order: query.ordering ?? "-joined_at" } as const;
  if (query.search?.trim()) {
    const found = await memberList(
      ctx,
      { ...listOf(asked), estimate: course.students_counter, search: query.search, evenHidden: true },
      page,
    );
    const rows = await selectCourseUsersById(
      ctx.db,
      asked,
      found.results.map((user) => user.id),
    );
    return { ...found, results: decorate(found.results, rows, course.num_lessons) };
  }
  const { rows, more } = await selectCourseUsers(ctx.db, ctx.actor, asked, page);
  const users = await presentUserList(
    ctx,
    rows.map((row) => row.id),
  );
  const count = more || page.offset > 0 ? await countCourseUsers(ctx.db, asked) : rows.length;
  return toPage(page, { rows: decorate(users, new Map(rows.map((row) => [row.id, row])), course.num_lessons), count, more });
}

const statesOf = (statuses: CourseState[] | undefined): readonly CourseState[] =>
  statuses?.length ? [...new Set(statuses)] : belonging;

const listOf = (asked: { course_id: number; statuses: readonly CourseState[] }) => ({
  members: everybodyIn(asked),
  meets: isInStates(asked, sql`u.id`),
});

function decorate(
  users: Awaited<ReturnType<typeof presentUserList>>,
  rows: Map<number, CourseUserRow>,
  lessons: number,
): CourseUser[] {
  return users.flatMap((user): CourseUser[] => {
    const row = rows.get(user.id);
    if (!row) return [];
    const { join_status, joined_at, last_active_at, num_completed } = row;
    return [{ ...user, join_status, joined_at, last_active_at, user_completion_rate: rateOf(num_completed, lessons) }];
  });
}

/** The same without progress. @throws Failure `not_found`, `permission_denied` */
export async function courseJoined(ctx: Ctx<Member>, id: number, statuses: CourseState[] | undefined, page: PageRequest) {
  await requireManagement(ctx, id);
  return memberList(ctx, { ...listOf({ course_id: id, statuses: statesOf(statuses) }), evenHidden: true }, page);
}

/** Who was invited, or has asked to join. @throws Failure `not_found`, `permission_denied` */
export async function courseWaiting(ctx: Ctx<Member>, id: number, state: "invited" | "requested", page: PageRequest) {
  await requireManagement(ctx, id);
  const asked = { course_id: id, statuses: [state] };
  return memberList(
    ctx,
    { members: membersIn(courseMembership, id, state), meets: isInStates(asked, sql`u.id`), evenHidden: true },
    page,
  );
}

/** Who may be added or invited: who is not in it in any way. @throws Failure `not_found`, `permission_denied` */
export async function courseUserSuggest(ctx: Ctx<Member>, id: number, search: string | undefined, page: PageRequest) {
  const course = requireStanding(await requireCourse(ctx, id));
  if (!mayManage(ctx.actor, course)) throw new Failure(permissionDenied);
  return inviteeList(ctx, { search, meets: sql<boolean>`not ${isInCourse(id, sql`u.id`)}` }, page);
}
