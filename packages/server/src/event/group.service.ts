import { permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import type { PageRequest } from "#core/http";
import { isSubscribed, maySeeGroupContent, requireGroup } from "#group";
import { newCalendarAddress } from "./calendar.address.ts";
import { requireEventsOn } from "./event.access.ts";
import { toEvents } from "./event.service.ts";
import { deleteGroupCalendar, selectGroupCalendarCreatedAt, upsertGroupCalendar } from "./group.queries.ts";
import { selectInGroup } from "./list.queries.ts";

/** A group that the actor is a member of. @throws Failure `not_found`, `permission_denied` */
export async function requireMemberGroup(ctx: Ctx, id: number) {
  const group = await requireGroup(ctx, id);
  if (!isSubscribed(group)) throw new Failure(permissionDenied);
  return group;
}

/** The events of a group in progress and to come. @throws Failure `not_found`, `permission_denied` */
export async function groupEvents(ctx: Ctx, groupId: number, page: PageRequest) {
  requireEventsOn(ctx);
  if (!maySeeGroupContent(await requireGroup(ctx, groupId))) throw new Failure(permissionDenied);
  return toEvents(ctx, page, await selectInGroup(ctx.db, ctx.actor, { groupId, now: ctx.now() }, page));
}

/** Whether the member's calendar of a group has a secret address, and since when. @throws Failure `not_found`, `permission_denied` */
export async function groupCalendar(ctx: Ctx<Member>, groupId: number): Promise<{ created_at: string | null }> {
  requireEventsOn(ctx);
  const { id: group_id } = await requireMemberGroup(ctx, groupId);
  return { created_at: await selectGroupCalendarCreatedAt(ctx.db, { user_id: ctx.actor.id, group_id }) };
}

/** Makes a new secret address of the member's calendar of a group. @throws Failure `not_found`, `permission_denied` */
export async function groupCalendarCreate(ctx: Ctx<Member>, groupId: number): Promise<{ url: string }> {
  requireEventsOn(ctx);
  const { id: group_id } = await requireMemberGroup(ctx, groupId);
  const { hash, url } = newCalendarAddress(ctx);
  await upsertGroupCalendar(ctx.db, { user_id: ctx.actor.id, group_id }, hash);
  return { url };
}

export const groupCalendarDelete = (ctx: Ctx<Member>, group_id: number): Promise<void> =>
  deleteGroupCalendar(ctx.db, { user_id: ctx.actor.id, group_id });
