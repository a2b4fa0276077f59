import { permissionDenied } from "@cortile/contract/core";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { endConnection } from "./connection.service.ts";
import { userFollowed, userHidden } from "./people.events.ts";
import { isFollowMode } from "./permission.policy.ts";
import { requireProfile } from "./profile.service.ts";
import { mayToggleFollow, mayToggleHide } from "./relation.policy.ts";
import {
  deleteFollow,
  deleteHide,
  existsFollow,
  existsHide,
  existsHideBy,
  insertFollow,
  insertHide,
  lockPair,
  selectHiddenIds,
  selectHiddenPage,
  selectRelated,
  updateFollowCounters,
} from "./relation.queries.ts";
import { presentUserList } from "./user.present.ts";

/**
 * Follows or unfollows a member.
 * @throws Failure `not_found`, `permission_denied` also across a block in either direction
 */
export function userFollow(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    if (!isFollowMode(tx.snapshot)) throw new Failure(permissionDenied);
    await lockPair(tx.db, tx.actor.id, id);
    const other = await requireProfile(tx, id);
    const follow = { user_id: tx.actor.id, followed_id: id };
    const following = await existsFollow(tx.db, follow);
    const hidden = await existsHide(tx.db, tx.actor.id, id);
    if (!mayToggleFollow(tx.actor, other, { following, hidden })) throw new Failure(permissionDenied);
    await changeFollow(tx, follow, !following);
  });
}

async function changeFollow(tx: Ctx<Member>, follow: { user_id: number; followed_id: number }, followed: boolean): Promise<void> {
  if (!(await (followed ? insertFollow : deleteFollow)(tx.db, follow))) return;
  await updateFollowCounters(tx.db, follow, followed ? 1 : -1);
  await tx.record(userFollowed({ ...follow, followed }));
}

/**
 * Blocks or unblocks a member. Blocking ends follows in both directions and the connection.
 * @throws Failure `not_found`, `permission_denied`
 */
export function userHide(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockPair(tx.db, tx.actor.id, id);
    const other = await requireProfile(tx, id);
    const hidden = await existsHideBy(tx.db, tx.actor.id, id);
    if (!mayToggleHide(tx.actor, other, hidden)) throw new Failure(permissionDenied);
    if (hidden) await deleteHide(tx.db, tx.actor.id, id);
    else {
      await insertHide(tx.db, tx.actor.id, id);
      await changeFollow(tx, { user_id: tx.actor.id, followed_id: id }, false);
      await changeFollow(tx, { user_id: id, followed_id: tx.actor.id }, false);
      await endConnection(tx, id);
    }
    await tx.record(userHidden({ user_id: tx.actor.id, hidden_id: id, hidden: !hidden }));
  });
}

/** @throws Failure `not_found` */
export async function userIsFollowed(ctx: Ctx<Member>, id: number) {
  await requireProfile(ctx, id);
  return { is_followed: await existsFollow(ctx.db, { user_id: ctx.actor.id, followed_id: id }) };
}

/** @throws Failure `not_found` */
export async function userIsFollower(ctx: Ctx<Member>, id: number) {
  await requireProfile(ctx, id);
  return { is_follower: await existsFollow(ctx.db, { user_id: id, followed_id: ctx.actor.id }) };
}

/** @throws Failure `not_found` */
export async function userIsHidden(ctx: Ctx<Member>, id: number) {
  await requireProfile(ctx, id);
  return { is_hidden: await existsHideBy(ctx.db, ctx.actor.id, id) };
}

/** @throws Failure `not_found` */
export async function userIsHiddenBy(ctx: Ctx<Member>, id: number) {
  await requireProfile(ctx, id);
  return { is_hidden_by: await existsHideBy(ctx.db, id, ctx.actor.id) };
}

export const userHiddenIds = (ctx: Ctx<Member>): Promise<number[]> => selectHiddenIds(ctx.db, ctx.actor.id);

/** The people the member has hidden. */
export async function userHiddenList(ctx: Ctx<Member>, search: string | undefined, page: PageRequest) {
  const { ids, count } = await selectHiddenPage(ctx.db, ctx.actor.id, { limit: page.limit, offset: page.offset, search });
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** @throws Failure `not_found` */
export async function userRelated(
  ctx: Ctx,
  query: { side: "followers" | "followings"; userId: number; mutual: boolean; search?: string },
  page: PageRequest,
) {
  await requireProfile(ctx, query.userId);
  const { ids, count } = await selectRelated(ctx.db, ctx.actor, query, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count, more: page.offset + ids.length < count });
}
