import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Group } from "@cortile/contract/entity";
import { sql } from "kysely";
import { hasMembership, membersIn } from "#core/access";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { inviteeList, memberList, requireProfile } from "#people";
import { groupMembership, type GroupState } from "./group.membership.ts";
import { messages } from "./group.messages.ts";
import { mayManage, isManager, maySeeMembers, requireGroupsOn } from "./group.policy.ts";
import { presentGroupRows } from "./group.present.ts";
import { lockGroup, selectGroups, selectGroupsOf, selectListedGroups, type GroupRow } from "./group.queries.ts";

/** @throws Failure `not_found` */
export async function requireGroup(ctx: Ctx, id: number): Promise<GroupRow> {
  requireGroupsOn(ctx);
  const [group] = await selectGroups(ctx.db, ctx.actor, [id]);
  if (!group) throw new Failure(notFound);
  return group;
}

/** The group, which nobody else changes or joins until the transaction ends. @throws Failure `not_found` */
export async function lockAndRequire(tx: Ctx, id: number): Promise<GroupRow> {
  await lockGroup(tx.db, id);
  return requireGroup(tx, id);
}

/** Writes what staff do to a group of somebody else's into the audit log. */
export async function auditForManager(
  tx: Ctx<Member>,
  { id, managed_by_id }: GroupRow,
  action: string,
  data?: Record<string, unknown>,
): Promise<void> {
  if (tx.actor.id === managed_by_id) return;
  await tx.audit({ action, target_type: "group", target_id: id, subject_id: managed_by_id, data });
}

/** One that staff took down takes in nobody, and stays as it is. @throws Failure `permission_denied` */
export function requireStanding(group: GroupRow): GroupRow {
  if (group.withheld) throw new Failure(permissionDenied, { text: messages.takenDown });
  return group;
}

/** @throws Failure `not_found`, `permission_denied` */
export async function requireManaged(ctx: Ctx<Member>, id: number): Promise<GroupRow> {
  const group = requireStanding(await requireGroup(ctx, id));
  if (!mayManage(ctx.actor, group)) throw new Failure(permissionDenied);
  return group;
}

/** @throws Failure `not_found` */
export async function groupGet(ctx: Ctx, id: number): Promise<Group> {
  const [group] = await presentGroupRows(ctx, [await requireGroup(ctx, id)]);
  if (!group) throw new Failure(notFound);
  return group;
}

/** @throws Failure `not_found` */
export const groupStatus = async (ctx: Ctx<Member>, id: number): Promise<{ status: GroupState | null }> => ({
  status: (await requireGroup(ctx, id)).own?.state ?? null,
});

/** Groups of the member. @throws Failure `not_found` */
export const groupList = (ctx: Ctx<Member>, search: string | undefined, page: PageRequest) =>
  groupsOf(ctx, { userId: ctx.actor.id, search }, page);

/** Groups of a person whose members the viewer may see. @throws Failure `not_found` */
export async function userGroups(ctx: Ctx, userId: number, search: string | undefined, page: PageRequest) {
  await requireProfile(ctx, userId);
  return groupsOf(ctx, { userId, search }, page);
}

async function groupsOf(ctx: Ctx, asked: { userId: number; search: string | undefined }, page: PageRequest) {
  requireGroupsOn(ctx);
  const { rows, count } = await selectGroupsOf(ctx.db, ctx.actor, asked, page);
  return toPage(page, { rows: await presentGroupRows(ctx, rows), count });
}

/** @throws Failure `not_found` */
export async function groupSearch(ctx: Ctx, search: string | undefined, page: PageRequest) {
  requireGroupsOn(ctx);
  const { rows, count } = await selectListedGroups(ctx.db, ctx.actor, search, page);
  return toPage(page, { rows: await presentGroupRows(ctx, rows), count });
}

const inState = (id: number, state: GroupState) => ({
  members: membersIn(groupMembership, id, state),
  meets: hasMembership(groupMembership, { object_id: id, state }, sql`u.id`),
});

/** The members, the manager first. @throws Failure `not_found`, also where only members see each other */
export async function groupSubscribers(ctx: Ctx, id: number, search: string | undefined, page: PageRequest) {
  const group = await requireGroup(ctx, id);
  if (!maySeeMembers(ctx.actor, group)) throw new Failure(notFound);
  return memberList(
    ctx,
    {
      ...inState(id, "subscribed"),
      first: group.managed_by_id,
      total: group.subscribers_counter,
      search,
      evenHidden: isManager(ctx.actor, group),
    },
    page,
  );
}

/** Who was invited, or has asked to join. @throws Failure `not_found`, `permission_denied` */
export async function groupWaiting(ctx: Ctx<Member>, id: number, state: "invited" | "requested", page: PageRequest) {
  const group = await requireGroup(ctx, id);
  if (!isManager(ctx.actor, group)) throw new Failure(permissionDenied);
  return memberList(ctx, { ...inState(id, state), evenHidden: true }, page);
}

/** Who may be invited: who is not in it in any way. @throws Failure `not_found`, `permission_denied` */
export async function groupUserSuggest(ctx: Ctx<Member>, id: number, search: string | undefined, page: PageRequest) {
  await requireManaged(ctx, id);
  const isIn = hasMembership(groupMembership, { object_id: id }, sql`u.id`);
  return inviteeList(ctx, { search, meets: sql<boolean>`not ${isIn}` }, page);
}

/** Who may be invited to a group being created. @throws Failure `not_found` */
export async function groupsUserSuggest(ctx: Ctx<Member>, search: string | undefined, page: PageRequest) {
  requireGroupsOn(ctx);
  return inviteeList(ctx, { search, meets: sql<boolean>`true` }, page);
}
