import { notFound, permissionDenied } from "@cortile/contract/core";
import type { Category } from "@cortile/contract/entity";
import { isMember, type Ctx, type Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import { presentUserList, relationMode, requireProfile } from "#people";
import { selectSimilarIds } from "#core/search";
import { categoryFollowed } from "./category.events.ts";
import { maySeeCategory, mayToggleFollow } from "./category.policy.ts";
import { presentCategory } from "./category.present.ts";
import { categorySearch } from "./category.search.queries.ts";
import {
  deleteCategoryFollow,
  deleteCategoryMute,
  existsCategoryFollow,
  existsCategoryMute,
  insertCategoryFollow,
  insertCategoryMute,
  selectAudienceCounts,
  selectCategories,
  selectCategoryPage,
  selectCategoryIdsByName,
  selectFollowedIds,
  selectFollowerIds,
  updateFollowCounters,
  type CategoryFilter,
  type CategoryOrder,
  type CategoryRow,
} from "./category.queries.ts";

/** @throws Failure `not_found` */
export async function requireCategory(ctx: Ctx, id: number): Promise<CategoryRow> {
  const [category] = await selectCategories(ctx.db, ctx.actor, [id]);
  if (!category || !maySeeCategory(ctx.actor, category)) throw new Failure(notFound);
  return category;
}

/** Categories that hashtags name, by the name as it was written; names of none are left out. */
export async function findCategoriesByName(ctx: Ctx, names: readonly string[]): Promise<Map<string, { id: number }>> {
  if (names.length === 0) return new Map();
  const found = await selectCategoryIdsByName(ctx.db, names);
  return new Map(found.map(({ asked, id }) => [asked, { id }]));
}

/** @throws Failure `not_found` */
export async function categoryGet(ctx: Ctx, id: number): Promise<Category> {
  const category = presentCategory(ctx, await requireCategory(ctx, id));
  const { actor } = ctx;
  return isMember(actor)
    ? { ...category, muted: await existsCategoryMute(ctx.db, { category_id: id, user_id: actor.id }) }
    : category;
}

/** @throws Failure `not_found` */
export async function categoryMute(ctx: Ctx<Member>, id: number, muted: boolean): Promise<{ muted: boolean }> {
  await requireCategory(ctx, id);
  await (muted ? insertCategoryMute : deleteCategoryMute)(ctx.db, { category_id: id, user_id: ctx.actor.id });
  return { muted };
}

/** Of the one page that has all categories. */
export const categoriesMax = 1000;

/** How lists of categories are ordered: as staff ordered them, or by name. */
const listOrder = ({ snapshot }: Ctx): CategoryOrder =>
  snapshot.preferences["configurations.manual_categories_order_enabled"] ? "community" : "name";

export async function categoryList(ctx: Ctx, filter: CategoryFilter, asked: PageRequest & { order?: CategoryOrder }) {
  const page = { order: listOrder(ctx), ...asked };
  const found = await selectCategoryPage(ctx.db, ctx.actor, filter, page);
  const { rows, count } =
    found.count === 0 && filter.search ? await selectNear(ctx, { ...filter, search: filter.search }, page) : found;
  const more = page.limit === categoriesMax ? false : undefined;
  return toPage(page, { rows: rows.map((row) => presentCategory(ctx, row)), count, more });
}

/** Categories with a name similar to the search text. */
async function selectNear(
  ctx: Ctx,
  { search, ...filter }: CategoryFilter & { search: string },
  page: PageRequest & { order: CategoryOrder },
) {
  const ids = await selectSimilarIds(ctx, categorySearch, search);
  return selectCategoryPage(ctx.db, ctx.actor, { ...filter, ids }, page);
}

/** @throws Failure `not_found` */
export async function categoryIsFollowed(ctx: Ctx<Member>, id: number) {
  const category = await requireCategory(ctx, id);
  return { is_followed: category.followed };
}

/**
 * Follows a category, or leaves it when already following.
 * @throws Failure `not_found`, `permission_denied`
 */
export function categoryFollow(ctx: Ctx<Member>, id: number): Promise<void> {
  return ctx.transaction(async (tx) => {
    const category = await requireCategory(tx, id);
    const follow = { category_id: id, user_id: tx.actor.id };
    const following = await existsCategoryFollow(tx.db, follow);
    const enabled = tx.snapshot.preferences["configurations.category_follow_enabled"];
    if (!mayToggleFollow(tx.actor, category, { following, enabled })) throw new Failure(permissionDenied);
    const changed = await (following ? deleteCategoryFollow : insertCategoryFollow)(tx.db, follow);
    if (!changed) return;
    await updateFollowCounters(tx.db, follow, following ? -1 : 1);
    await tx.record(categoryFollowed({ ...follow, followed: !following }));
  });
}

/** The categories a person follows, in the order of lists. @throws Failure `not_found` */
export async function userCategories(ctx: Ctx, userId: number, mutual: boolean): Promise<Category[]> {
  await requireProfile(ctx, userId);
  const ids = await selectFollowedIds(ctx.db, ctx.actor, userId, mutual);
  const rows = await selectCategories(ctx.db, ctx.actor, ids, { order: listOrder(ctx) });
  return rows.map((row) => presentCategory(ctx, row));
}

/** @throws Failure `not_found` */
export async function categoryFollowers(ctx: Ctx, id: number, page: PageRequest) {
  await requireCategory(ctx, id);
  const { ids, count } = await selectFollowerIds(ctx.db, ctx.actor, id, page);
  return toPage(page, { rows: await presentUserList(ctx, ids), count });
}

/** @throws Failure `not_found` */
export async function categoryAudience(ctx: Ctx, id: number) {
  await requireCategory(ctx, id);
  return selectAudienceCounts(ctx.db, ctx.actor, relationMode(ctx.snapshot), id);
}

/**
 * Those of the categories of something that the actor is not shown, since staff closed them for a while: a list that they send is without
 * them, and does not take them away.
 */
export async function selectUnseenCategoryIds(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const found = ids.length === 0 ? [] : await selectCategories(ctx.db, ctx.actor, ids, { whole: false });
  return found.filter((category) => !category.deleted && !maySeeCategory(ctx.actor, category)).map(({ id }) => id);
}
