import { notFound } from "@cortile/contract/core";
import type { FeedActivity, FeedUnit } from "@cortile/contract/entity";
import { requireCategory } from "#category";
import { presentCommentsById } from "#comment";
import {
  insertSeen,
  presentRows,
  selectReadableIds,
  shownRows,
  type IdPage,
  presentInOrder,
  requireReadable,
  type ObjectRef,
} from "#contribution";
import { isMember, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { leastCount, toPage, type PageRequest } from "#core/http";
import { requireEmbed } from "#embed";
import { maySeeEventContent, requireEvent } from "#event";
import { maySeeGroupContent, requireGroup } from "#group";
import { presentUserList, presentUsers, relationMode, requireProfile } from "#people";
import {
  countByCategory,
  selectCategoryFeed,
  selectEmbedFeed,
  selectExplore,
  selectLikeThese,
  selectPlaceFeed,
  selectTagFeed,
  selectTrending,
  selectTrendingFollowers,
  selectUserFeed,
} from "./feed.queries.ts";
import { selectActivities } from "./activity.queries.ts";
import { selectHome } from "./home.queries.ts";
import { orderOf, type FeedOrder } from "./order.ts";
import { cursorOf } from "#core/db";

/** Units of a feed, in the order of the ids. */
async function presentUnits(ctx: Ctx, ids: readonly number[], order: FeedOrder = "recent"): Promise<FeedUnit[]> {
  const [rows, activities] = await Promise.all([
    ctx.rows(shownRows({ whole: false }), ids),
    order === "relevance" ? presentActivities(ctx, ids) : null,
  ]);
  const contributions = await presentRows(ctx, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): FeedUnit[] => {
    const [row, contribution] = [byId.get(id), contributions.get(id)];
    if (!row || !contribution) return [];
    const seen = isMember(ctx.actor) ? row.seen || row.author_id === ctx.actor.id : undefined;
    const unit = { type: row.type, [row.type]: contribution, seen, has_boost: row.boosted };
    return [activities ? { ...unit, activities: row.place_closed === null ? (activities.get(id) ?? []) : [] } : unit];
  });
}

const activitiesEach = 10;

/** Recent activity of others on these contributions, whose visibility the caller has checked. */
async function presentActivities(ctx: Ctx, ids: readonly number[]): Promise<Map<number, FeedActivity[]>> {
  const withComments = ctx.snapshot.preferences["configurations.comments_enabled"];
  const rows = await selectActivities(ctx.db, ctx.actor, ids, { each: activitiesEach, withComments });
  const [people, comments] = await Promise.all([
    presentUsers(
      ctx,
      rows.filter((row) => row.comment_id === null).map((row) => row.user_id),
    ),
    presentCommentsById(
      ctx,
      rows.flatMap((row) => row.comment_id ?? []),
    ),
  ]);
  return Map.groupBy(
    rows.flatMap(({ contribution_id, type, user_id, comment_id, at }) => {
      const comment = comment_id === null ? undefined : comments.get(comment_id);
      const author = comment_id === null ? people.get(user_id) : comment?.author;
      if (!author) return [];
      return [{ contribution_id, type, author, comment, active_at: at }];
    }),
    (activity) => activity.contribution_id,
  );
}

async function toFeed(ctx: Ctx, page: PageRequest, { ids, more, cursor }: IdPage, order?: FeedOrder) {
  const rows = await presentUnits(ctx, ids, order);
  return toPage(page, { rows, count: leastCount(page, rows.length, more), more, cursor });
}

/** Rows of home looked at for one page. A page that needs more ends early and continues by its cursor; offsets reach no further. */
const homeWindow = 1200;

/** The member's home feed, each contribution once. @param ordering without one, that of the community */
export async function feedMain(ctx: Ctx<Member>, page: PageRequest, ordering?: string) {
  const at = ctx.now().toISOString();
  const order = orderOf(ordering, ctx.snapshot.preferences["configurations.home_stream_order_by"]);
  const skip = page.cursor ? 0 : page.offset;
  const { rows, windowEnd } = await selectHome(ctx.db, ctx.actor, {
    limit: skip + page.limit + 1,
    window: homeWindow,
    mode: relationMode(ctx.snapshot),
    order,
    cursor: page.cursor,
  });
  const shown = rows.slice(skip, skip + page.limit);
  const last = shown.at(-1);
  const lastShown = last ? cursorOf(last.key, last.id) : null;
  const found = {
    ids: shown.map((row) => row.id),
    more: rows.length > skip + page.limit || (windowEnd !== null && rows.length >= skip),
    cursor: windowEnd ?? lastShown,
  };
  return { ...(await toFeed(ctx, page, found, order)), at };
}

const unseenDays = 30;
const unseenCap = 100;
/** Rows of home looked at for what is not seen, so that the question costs the same for who has seen everything. */
const unseenWindow = 480;

/**
 * Home items the member has not seen: among the newest of the last 30 days, since they joined, not their own, 100 at most.
 * @param from only those that came after (ISO 8601)
 */
export async function feedUnseenCount(ctx: Ctx<Member>, from?: string) {
  const at = ctx.now();
  const oldest = new Date(at.getTime() - unseenDays * 86_400_000).toISOString();
  const since = [oldest, await selectJoined(ctx), from === undefined ? oldest : new Date(from).toISOString()].toSorted().at(-1);
  const { rows } = await selectHome(ctx.db, ctx.actor, {
    limit: unseenCap,
    window: unseenWindow,
    mode: relationMode(ctx.snapshot),
    since,
    accepts: (row) => !row.seen && !row.own,
  });
  return {
    at: at.toISOString(),
    total: rows.length,
    count_by_category: await countByCategory(
      ctx.db,
      rows.map((row) => row.id),
    ),
  };
}

/** @param ordering without one, that of the community */
export async function feedExplore(ctx: Ctx, page: PageRequest, ordering?: string) {
  const order = orderOf(ordering, ctx.snapshot.preferences["configurations.explore_stream_order_by"]);
  return toFeed(ctx, page, await selectExplore(ctx.db, ctx.actor, { ...page, order }), order);
}

/** @throws Failure `not_found` */
export async function userFeed(ctx: Ctx, userId: number, page: PageRequest, ordering?: string) {
  await requireProfile(ctx, userId);
  const order = orderOf(ordering, "recent");
  return toFeed(ctx, page, await selectUserFeed(ctx.db, ctx.actor, userId, { ...page, order }), order);
}

/** The newest contributions in categories with a tag. */
export const tagFeed = async (ctx: Ctx, tagId: number, limit: number): Promise<FeedUnit[]> =>
  presentUnits(ctx, await selectTagFeed(ctx.db, ctx.actor, tagId, limit));

/** What was written about an embed, or about any. */
export const embedFeed = async (ctx: Ctx, key: { embed_type?: string; embed_id?: string }, page: PageRequest) =>
  toFeed(ctx, page, await selectEmbedFeed(ctx.db, ctx.actor, key, page));

/** @throws Failure `not_found` */
export async function embedObjectFeed(ctx: Ctx, embedId: number, page: PageRequest) {
  const { embed_type, embed_id } = await requireEmbed(ctx, embedId);
  return embedFeed(ctx, { embed_type, embed_id: String(embed_id) }, page);
}

/** @param ordering without one, that of the category. @throws Failure `not_found` */
export async function categoryFeed(ctx: Ctx, categoryId: number, page: PageRequest, ordering?: string) {
  const { stream_order_by } = await requireCategory(ctx, categoryId);
  const order = orderOf(ordering, stream_order_by);
  return toFeed(ctx, page, await selectCategoryFeed(ctx.db, ctx.actor, categoryId, { ...page, order }), order);
}

/** What is published in an event; of a private one for those who belong to it alone. @throws Failure `not_found` */
export async function eventFeed(ctx: Ctx, eventId: number, page: PageRequest, ordering?: string) {
  if (!maySeeEventContent(await requireEvent(ctx, eventId))) throw new Failure(notFound);
  const order = orderOf(ordering, "recent");
  return toFeed(ctx, page, await selectPlaceFeed(ctx.db, ctx.actor, { kind: "event", id: eventId }, { ...page, order }), order);
}

/** What is published in a group; of a private one for its members alone. @throws Failure `not_found` */
export async function groupFeed(ctx: Ctx, groupId: number, page: PageRequest, ordering?: string) {
  if (!maySeeGroupContent(await requireGroup(ctx, groupId))) throw new Failure(notFound);
  const order = orderOf(ordering, "recent");
  return toFeed(ctx, page, await selectPlaceFeed(ctx.db, ctx.actor, { kind: "group", id: groupId }, { ...page, order }), order);
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

/** Marks contributions as seen. Ids that do not exist or are not visible to the member are ignored. */
export async function feedRead(ctx: Ctx<Member>, ids: readonly number[]): Promise<void> {
  const visible = await selectReadableIds(ctx.db, ctx.actor, ids);
  if (visible.length > 0) await insertSeen(ctx.db, ctx.actor.id, visible);
}

/** Contributions related by category. Those hidden from the viewer are skipped, because they would reveal their categories. */
export async function feedLikethis(ctx: Ctx, ids: readonly number[], page: PageRequest) {
  const visible = await selectReadableIds(ctx.db, ctx.actor, ids);
  return toFeed(ctx, page, await selectLikeThese(ctx.db, ctx.actor, visible, page));
}

/** Contributions near to one. @throws Failure `not_found` */
export async function objectRelated(ctx: Ctx, ref: ObjectRef, page: PageRequest) {
  await requireReadable(ctx, ref);
  const { ids, more } = await selectLikeThese(ctx.db, ctx.actor, [ref.id], page);
  const rows = await presentInOrder(ctx, ids);
  return toPage(page, { rows, count: leastCount(page, rows.length, more), more });
}

async function selectJoined(ctx: Ctx<Member>): Promise<string> {
  const { date_joined } = await requireProfile(ctx, ctx.actor.id);
  return date_joined;
}
