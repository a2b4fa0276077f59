import { notFound, permissionDenied, type LeavingQuery } from "@cortile/contract/core";
import { groupTopic } from "@cortile/contract/realtime";
import { moveMember, selectState, selectUnasked, updateInFeed, type PlannedMove } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { invitePeople, notifyManager, withdrawMembership } from "#notification";
import { requireInvitable } from "#people";
import { groupMembersChanged, type GroupMove } from "./group.events.ts";
import { groupMembership, type GroupState } from "./group.membership.ts";
import { messages } from "./group.messages.ts";
import { mayManage } from "./group.policy.ts";
import { lockGroup, updateSubscribersCounter } from "./group.queries.ts";
import { auditForManager, lockAndRequire, requireGroup, requireManaged, requireStanding } from "./group.service.ts";

/**
 * Joins, asks to join, or accepts an invitation. Who has done so already stays where they are.
 * @throws Failure `not_found`, `permission_denied` while staff have taken it down
 */
export const groupSubscribe = (ctx: Ctx<Member>, id: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const group = requireStanding(await lockAndRequire(tx, id));
    const { id: user_id } = tx.actor;
    const key = { object_id: id, user_id };
    const result = await moveMember(tx.db, groupMembership, { ...key, act: "subscribe", by: "self", under: group.privacy });
    if ("refused" in result) return;
    await recordMove(tx, id, result.done, [user_id]);
    await notifyManager(tx, { kind: "group", id }, { manager: group.managed_by_id, move: result.done.announces });
  });

/**
 * Leaves or declines an invitation. With `user` the manager removes that person, refuses their request or takes an invitation back.
 * @throws Failure `not_found`, `permission_denied`
 */
export const groupUnsubscribe = (ctx: Ctx<Member>, id: number, { user, request }: LeavingQuery): Promise<void> =>
  ctx.transaction(async (tx) => {
    const group = await lockAndRequire(tx, id);
    const user_id = user ?? tx.actor.id;
    const isOwn = user_id === tx.actor.id;
    if (!isOwn && !mayManage(tx.actor, group)) throw new Failure(permissionDenied);
    if (user_id === group.managed_by_id) throw new Failure(permissionDenied, { text: messages.managerStays });
    if (request && (await selectState(tx.db, groupMembership, { object_id: id, user_id })) !== "requested")
      throw new Failure(notFound);
    const move = { act: isOwn ? ("leave" as const) : ("remove" as const), by: isOwn ? ("self" as const) : ("manager" as const) };
    const result = await moveMember(tx.db, groupMembership, { object_id: id, user_id, ...move });
    if ("refused" in result) {
      if (result.refused === "requested") throw new Failure(permissionDenied, { text: messages.requestWaits });
      return;
    }
    await recordMove(tx, id, result.done, [user_id]);
    await withdrawMembership(tx, { kind: "group", id }, { members: [user_id], managers: [group.managed_by_id] });
    if (!isOwn) await auditForManager(tx, group, "group.remove", { user_ids: [user_id] });
  });

/** Invites people; those who have asked to join are let in. @throws Failure `not_found`, `permission_denied`, `invalid` */
export const groupInvite = (ctx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockGroup(tx.db, id);
    const group = await requireManaged(tx, id);
    await requireInvitable(tx, await selectUnasked(tx.db, groupMembership, { object_id: id, user_ids: users }), "users");
    await inviteToGroup(tx, id, users);
    await auditForManager(tx, group, "group.invite", { user_ids: users });
  });

/** Invites people, as `invitePeople` does. */
export const inviteToGroup = (tx: Ctx<Member>, id: number, users: readonly number[]): Promise<void> =>
  invitePeople(tx, groupMembership, {
    place: { kind: "group", id },
    users,
    recordMove: (move, userIds) => recordMove(tx, id, move, userIds),
  });

/** Stores what follows from a move: the counter, the event, and the hint to open pages. */
async function recordMove(
  tx: Ctx,
  id: number,
  { from, to, announces }: PlannedMove<GroupState>,
  userIds: readonly number[],
): Promise<void> {
  const change = Number(to === "subscribed") - Number(from === "subscribed");
  await updateSubscribersCounter(tx.db, id, change * userIds.length);
  await tx.record(groupMembersChanged({ group_id: id, user_ids: [...userIds], move: announces as GroupMove }));
  tx.emit({ topics: [groupTopic(id)], data: { change: "members" } });
}

/** Whether what is published in it is in the member's home feed. @throws Failure `not_found`, `permission_denied` */
export async function groupInFeed(ctx: Ctx<Member>, id: number, in_feed: boolean): Promise<{ in_feed: boolean }> {
  await requireGroup(ctx, id);
  const changed = await updateInFeed(ctx.db, groupMembership, { object_id: id, user_id: ctx.actor.id, in_feed });
  if (!changed) throw new Failure(permissionDenied);
  return { in_feed };
}
