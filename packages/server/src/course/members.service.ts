import { invalid, notFound, permissionDenied, type LeavingQuery } from "@cortile/contract/core";
import type { Course } from "@cortile/contract/entity";
import type { NotificationType } from "@cortile/contract/enums";
import { courseTopic } from "@cortile/contract/realtime";
import { moveMember, moveMembers, selectState, selectUnasked, type MoveResult, type PlannedMove } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { notifyOfMembership, withdrawMembership } from "#notification";
import { requireInvitable } from "#people";
import { selectUncertifiedIds } from "./certificate.queries.ts";
import { issueCertificates } from "./certificate.service.ts";
import { auditFor, lockAndRequire, lockManaged, requireStanding } from "./course.access.ts";
import { courseMembersChanged, type CourseMove } from "./course.events.ts";
import { courseMembership, type CourseAct, type CourseState } from "./course.membership.ts";
import { messages } from "./course.messages.ts";
import { maySeeManagement } from "./course.policy.ts";
import { updateStudentsCounter, type CourseRow } from "./course.queries.ts";
import { courseGet } from "./course.service.ts";
import { selectTeacherIds } from "./members.queries.ts";
import { lockStudents, updateTallies } from "./progress.queries.ts";

/**
 * Joins, asks to join, or accepts an invitation. Who has done so already stays where they are.
 * @throws Failure `not_found`, `permission_denied` while staff have taken it down
 */
export const courseJoin = (ctx: Ctx<Member>, id: number): Promise<Course> =>
  ctx.transaction(async (tx) => {
    const course = requireStanding(await lockAndRequire(tx, id));
    const user_id = tx.actor.id;
    const asked = { object_id: id, user_id, act: "join" as const, by: "self" as const, under: course.privacy };
    const result = await moveMember(tx.db, courseMembership, asked);
    if ("done" in result) {
      await follow(tx, id, result.done, [user_id]);
      await tellTeachers(tx, id, result.done, user_id);
    }
    return courseGet(tx, id);
  });

const toldToTeachers: Readonly<Record<string, NotificationType>> = {
  requested: "user_requested_to_join_course",
  accepted: "user_accepted_to_join_course",
};

async function tellTeachers(tx: Ctx<Member>, id: number, { announces }: PlannedMove<CourseState>, member: number): Promise<void> {
  const type = announces && toldToTeachers[announces];
  if (!type) return;
  const teachers = await selectTeacherIds(tx.db, id);
  await notifyOfMembership(tx, { kind: "course", id }, teachers, { type, actor_id: member, member });
}

/**
 * Leaves, declines an invitation or takes a request back. With `user` a teacher removes that person, refuses their request or takes an
 * invitation back. What they have done is kept for when they come back.
 * @throws Failure `not_found`, `permission_denied`
 */
export const courseLeave = (ctx: Ctx<Member>, id: number, { user, request }: LeavingQuery): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, id);
    const user_id = user ?? tx.actor.id;
    const isOwn = user_id === tx.actor.id;
    if (!isOwn && !maySeeManagement(tx.actor, course)) throw new Failure(permissionDenied);
    if (request && (await selectState(tx.db, courseMembership, { object_id: id, user_id })) !== "requested")
      throw new Failure(notFound);
    const move = isOwn ? ({ act: "leave", by: "self" } as const) : ({ act: "remove", by: "manager" } as const);
    await takeOut(tx, course, [user_id], move);
    if (!isOwn) await auditFor(tx, course, "course.remove", { user_ids: [user_id] });
  });

/** Invites people; those who have asked to join are let in. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const courseInvite = (ctx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    requirePublished(course);
    const asked = { object_id: id, user_ids: othersThan(tx, users) };
    await requireInvitable(tx, await selectUnasked(tx.db, courseMembership, asked), "users");
    await bringIn(tx, id, users, "invite");
    await auditFor(tx, course, "course.invite", { user_ids: users });
  });

/** Takes invitations back. @throws Failure `not_found`, `permission_denied` */
export const courseInviteRemove = (ctx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockAndRequire(tx, id);
    if (!maySeeManagement(tx.actor, course)) throw new Failure(permissionDenied);
    await takeOut(tx, course, users, { act: "withdraw_invitation", by: "manager" });
    await auditFor(tx, course, "course.withdraw_invitation", { user_ids: users });
  });

interface Roles {
  managers?: number[] | undefined;
  joined?: number[] | undefined;
  unjoined?: number[] | undefined;
}

/**
 * Makes people teachers or students, or takes them out. The creator stays, and nobody changes their own role.
 * @throws Failure `not_found`, `permission_denied`, `invalid`
 */
export const courseRole = (ctx: Ctx<Member>, id: number, { managers = [], joined = [], unjoined = [] }: Roles): Promise<void> =>
  ctx.transaction(async (tx) => {
    const course = await lockManaged(tx, id);
    if (managers.length + joined.length + unjoined.length === 0) throw new Failure(invalid, { text: messages.peopleMissing });
    await requireInvitable(tx, othersThan(tx, managers), "managers");
    if (joined.length > 0) requirePublished(course);
    await requireInvitable(tx, othersThan(tx, joined), "joined");
    await bringIn(tx, id, managers, "promote");
    await bringIn(tx, id, joined, "demote");
    await bringIn(tx, id, joined, "add");
    await takeOut(tx, course, unjoined, { act: "remove", by: "manager" });
    await auditFor(tx, course, "course.role", { managers, joined, unjoined });
  });

/** Nobody else knows of a draft. @throws Failure `permission_denied` */
function requirePublished(course: CourseRow): void {
  if (course.privacy === "") throw new Failure(permissionDenied, { text: messages.notPublished });
}

const othersThan = ({ actor }: Ctx<Member>, users: readonly number[]): number[] => users.filter((user) => user !== actor.id);

const told: Readonly<Record<string, NotificationType>> = {
  invited: "user_invited_to_join_course",
  added: "user_added_to_course",
  promoted: "manager_added_to_course",
};

/** Who is in it already stays so. Nobody brings in themselves: administrators join like everybody. The caller holds the course. */
async function bringIn(tx: Ctx<Member>, id: number, users: readonly number[], act: CourseAct): Promise<void> {
  const user_ids = othersThan(tx, users);
  if (user_ids.length === 0) return;
  const results = await moveMembers(tx.db, courseMembership, { object_id: id, user_ids, act, by: "manager" });
  for (const { move, ids } of movesOf(results)) {
    await follow(tx, id, move, ids);
    const type = move.announces && told[move.announces];
    if (type) await notifyOfMembership(tx, { kind: "course", id }, ids, { type, actor_id: tx.actor.id });
  }
}

/** People by the move that was made for them. */
function movesOf(results: ReadonlyMap<number, MoveResult<CourseState>>): { move: PlannedMove<CourseState>; ids: number[] }[] {
  const done = [...results].flatMap(([id, result]) => ("done" in result ? [{ id, move: result.done }] : []));
  return [...Map.groupBy(done, ({ move }) => `${move.from} ${move.to}`).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ move: first.move, ids: group.map(({ id }) => id) }] : [];
  });
}

/** @throws Failure `permission_denied` for the creator */
async function takeOut(
  tx: Ctx<Member>,
  { id }: CourseRow,
  user_ids: readonly number[],
  move: { act: CourseAct; by: "self" | "manager" },
): Promise<void> {
  if (user_ids.length === 0) return;
  const results = await moveMembers(tx.db, courseMembership, { object_id: id, user_ids, ...move });
  if ([...results.values()].some((result) => "refused" in result && result.refused === "creator"))
    throw new Failure(permissionDenied, { text: messages.creatorStays });
  const moves = movesOf(results);
  for (const { move: made, ids } of moves) await follow(tx, id, made, ids);
  const members = moves.flatMap(({ ids }) => ids);
  const managers = await selectTeacherIds(tx.db, id);
  if (members.length > 0) await withdrawMembership(tx, { kind: "course", id }, { members, managers });
}

/** What follows from a move: counters, what the student has done before, the event, and the hint to open pages. */
export async function follow(
  tx: Ctx,
  id: number,
  { from, to, announces }: PlannedMove<CourseState>,
  userIds: readonly number[],
): Promise<void> {
  const change = Number(to === "joined") - Number(from === "joined");
  if (change !== 0) {
    // All of them before any counter: somebody who completes a lesson holds themselves, and waits for a counter.
    await lockStudents(tx.db, id, userIds);
    await updateTallies(tx.db, id, userIds, change > 0 ? 1 : -1);
  }
  await updateStudentsCounter(tx.db, id, change * userIds.length);
  // What they had left to do may be gone since they left.
  if (change > 0)
    await issueCertificates(tx, id, await selectUncertifiedIds(tx.db, id, { among: userIds, limit: userIds.length }));
  if (announces) await tx.record(courseMembersChanged({ course_id: id, user_ids: [...userIds], move: announces as CourseMove }));
  tx.emit({ topics: [courseTopic(id)], data: { change: "members" } });
}
