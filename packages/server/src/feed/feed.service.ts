import type { FeedUnit } from "@cortile/contract/entity";
import { requireCategory } from "#category";
import {
  insertSeen,
  presentRows,
  selectContributions,
  selectShown,
  type IdPage,
  presentInOrder,
  requireContribution,
  type ObjectRef,
} from "#contribution";
import { isMember, type Ctx, type Member } from "#core/ctx";
import { toPage, type PageRequest } from "#core/http";
import { presentUserList, requireProfile } from "#people";
import {
  countByCategory,
  selectCategoryFeed,
  selectExplore,
  selectLikeThese,
  selectTrending,
  selectTrendingFollowers,
  selectUserFeed,
} from "./feed.queries.ts";
import { selectHome } from "./home.queries.ts";
import { cursorOf } from "#core/db";

/** Feeds answer 0: counting them would cost more than reading them, and clients count for themselves. */
const uncounted = 0;

/** Units of a feed, in the order of the ids. */
export async function presentUnits(ctx: Ctx, ids: readonly number[]): Promise<FeedUnit[]> {
  const rows = await selectShown(ctx.db, ctx.actor, ids);
  const contributions = await presentRows(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, contribution] = [byId.get(id), contributions.get(id)];
    if (!row || !contribution) return [];
    const seen = isMember(ctx.actor) ? row.seen || row.author_id === ctx.actor.id : undefined;
    return [{ type: row.type, [row.type]: contribution, seen, has_boost: false }];
  });
}

const toFeed = async (ctx: Ctx, page: PageRequest, found: IdPage) =>
  toPage(page, { rows: await presentUnits(ctx, found.ids), count: uncounted, more: found.more, cursor: found.cursor });

const followModeOf = (ctx: Ctx): boolean => ctx.snapshot.preferences["configurations.follow_enabled"];

/** Deep offsets without a cursor are read through; beyond this a client must follow `next`. */
const deepestOffset = 1000;

/** The member's home feed, newest first, each contribution once. */
export async function feedMain(ctx: Ctx<Member>, page: PageRequest) {
  const skip = page.cursor ? 0 : Math.min(page.offset, deepestOffset);
  const rows = await selectHome(ctx.db, ctx.actor, {
    limit: skip + page.limit + 1,
    followMode: followModeOf(ctx),
    cursor: page.cursor,
  });
  const shown = rows.slice(skip, skip + page.limit);
  const last = shown.at(-1);
  return toFeed(ctx, page, {
    ids: shown.map((row) => row.id),
    more: rows.length > skip + page.limit,
    cursor: last ? cursorOf(last.key, last.id) : null,
  });
}

const unseenDays = 30;
const unseenCap = 100;

/** Home items the member has not seen: of the last 30 days, since they joined, not their own, 100 at most. */
export async function feedUnseenCount(ctx: Ctx<Member>) {
  const since = new Date(ctx.now().getTime() - unseenDays * 86_400_000).toISOString();
  const joined = await selectJoined(ctx);
  const rows = await selectHome(ctx.db, ctx.actor, {
    limit: unseenCap,
    followMode: followModeOf(ctx),
    since: joined > since ? joined : since,
    accepts: (row) => !row.seen && !row.own,
  });
  return {
    total: rows.length,
    count_by_category: await countByCategory(
      ctx.db,
      rows.map((row) => row.id),
    ),
  };
}

export const feedExplore = async (ctx: Ctx, page: PageRequest) => toFeed(ctx, page, await selectExplore(ctx.db, ctx.actor, page));

/** @throws Failure `not_found` */
export async function userFeed(ctx: Ctx, userId: number, page: PageRequest) {
  await requireProfile(ctx, userId);
  return toFeed(ctx, page, await selectUserFeed(ctx.db, ctx.actor, userId, page));
}

/** @throws Failure `not_found` */
export async function categoryFeed(ctx: Ctx, categoryId: number, page: PageRequest) {
  await requireCategory(ctx, categoryId);
  return toFeed(ctx, page, await selectCategoryFeed(ctx.db, ctx.actor, categoryId, page));
}

/** @throws Failure `not_found` */
export async function categoryFeedTrending(ctx: Ctx, categoryId: number, page: PageRequest) {
  await requireCategory(ctx, categoryId);
  return toFeed(ctx, page, await selectTrending(ctx.db, ctx.actor, categoryId, page));
}

/** @throws Failure `not_found` */
export async function categoryFollowersTrending(ctx: Ctx, categoryId: number, page: PageRequest) {
  await requireCategory(ctx, categoryId);
  const { ids, count } = await selectTrendingFollowers(ctx.db, ctx.actor, categoryId, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** Marks what the member has had in view. Ids that are not there, or not for them, are passed over. */
export async function feedRead(ctx: Ctx<Member>, ids: readonly number[]): Promise<void> {
  const visible = await presentableIds(ctx, ids);
  if (visible.length > 0) await insertSeen(ctx.db, ctx.actor.id, visible);
}

/** Contributions near to those given, by their categories. Those not for the viewer would tell theirs, so they are passed over. */
export async function feedLikethis(ctx: Ctx, ids: readonly number[], page: PageRequest) {
  const visible = await presentableIds(ctx, ids);
  return toFeed(ctx, page, await selectLikeThese(ctx.db, ctx.actor, visible, page));
}

/** Contributions near to one. @throws Failure `not_found` */
export async function objectRelated(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  const { id } = await requireContribution(ctx, ref);
  const { ids, more } = await selectLikeThese(ctx.db, ctx.actor, [id], page);
  return toPage(page, { rows: await presentInOrder(ctx, ids), count: page.offset + ids.length + (more ? 1 : 0), more });
}

const presentableIds = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (await selectContributions(ctx.db, ctx.actor, ids)).map((row) => row.id);

async function selectJoined(ctx: Ctx<Member>): Promise<string> {
  const { date_joined } = await requireProfile(ctx, ctx.actor.id);
  return date_joined;
}
