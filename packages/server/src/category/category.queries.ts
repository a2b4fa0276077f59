import { sql, type RawBuilder } from "kysely";
import type { Tag } from "@cortile/contract/entity";
import { isStaff, type Reader, type Viewer, type ViewerId } from "#core/ctx";
import { totalOf, escapeLike, isAmong, limitOffset, type Db } from "#core/db";
import { imageRef, type ImageRef } from "#media";
import { hiddenBetween, listedPeople, relatedIds, updateOwnCounter, type RelationMode } from "#people";
import { tagsOfCategory } from "#tag";
import type { StoredCategory } from "./category.change.queries.ts";

export interface CategoryRow extends Omit<StoredCategory, "image_media_id" | "cover_media_id"> {
  image: ImageRef | null;
  cover: ImageRef | null;
  followed: boolean;
  tags: Tag[];
}

/** The name of a category (an SQL expression of its id), without a check of visibility. */
export const categoryName = (categoryId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select g.name from category g where g.id = ${categoryId})`;

/** Names of categories by id, also of those that are closed, without those deleted. */
export async function selectCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, g.name from category g where ${isAmong(sql`g.id`, ids)} and not g.deleted`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Follows by when they began, as rows `(at, object_id)`; a source for others' statements. */
export const followsBegun: RawBuilder<unknown> = sql`(select f.created_at as at, f.category_id as object_id from category_follow f)`;

/** Whether the viewer follows the category; an expression for select lists. */
export const categoryFollowedBy = (viewer: ViewerId, categoryId: RawBuilder<unknown>): RawBuilder<boolean> =>
  viewer.id === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from category_follow cf where cf.user_id = ${viewer.id} and cf.category_id = ${categoryId})`;

/** The open categories a member follows, as rows `(category_id)`; a source for others' statements. */
export const categoriesFollowedBy = (viewer: ViewerId): RawBuilder<unknown> => sql`
  select cf.category_id from category_follow cf join category open on open.id = cf.category_id
  where cf.user_id = ${viewer.id} and open.active and not open.deleted`;

/** The categories of which a member (an SQL expression of the id) does not want to be told, as rows `(category_id)`. */
export const categoriesMutedBy = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select cm.category_id from category_mute cm where cm.user_id = ${userId}`;

/** All categories that somebody (an SQL expression of the id) follows: rows of `id` and `at`, since when. */
export const followedCategories = (userId: RawBuilder<unknown>): RawBuilder<{ id: number; at: string }> =>
  sql`select cf.category_id as id, cf.created_at as at from category_follow cf where cf.user_id = ${userId}`;

/** The followers of a category (an SQL expression of its id): rows of `user_id` and `at`, since when. */
export const categoryFollowers = (categoryId: RawBuilder<unknown>): RawBuilder<{ user_id: number; at: string }> =>
  sql`select cf.user_id, cf.created_at as at from category_follow cf where cf.category_id = ${categoryId}`;

/** The open categories; a source for others' statements. */
export const openCategories: RawBuilder<unknown> = sql`
  (select open.id, open.slug, open.followers_counter, open.lastmod_datetime from category open where open.active and not open.deleted)`;

/** The open categories by name, in their order; a community with more is not listed whole. */
export async function selectOpenCategories(db: Db): Promise<{ id: number; name: string; slogan: string }[]> {
  const { rows } = await sql<{ id: number; name: string; slogan: string }>`
    select c.id, c.name, c.slogan from category c where c.active and not c.deleted order by c."order", c.id limit 200`.execute(
    db,
  );
  return rows;
}

/** Whether the viewer may know of the category: closed and removed ones are for staff alone; the `where` of `maySeeCategory`. */
export const categoryVisibleTo = (viewer: Reader, categoryId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isStaff(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from category open where open.id = ${categoryId} and open.active and not open.deleted)`;

/** Bytes of its description that a category has along where it is only named. */
const maxInfoBytes = 300;

const columns = (viewer: Reader, htmlInfo = sql`c.html_info`): RawBuilder<CategoryRow> => sql<CategoryRow>`
  c.id, c.name, c.slug, c.slogan, c.name_synonyms, c."order", ${htmlInfo} as html_info, c.seo_title, c.seo_description, c.auto_follow, c.active,
  c.deleted, c.emotional_image_position, c.lastmod_datetime, c.stream_order_by, c.content_only_staff, c.followers_counter,
  ${imageRef(sql`c.image_media_id`)} as image, ${imageRef(sql`c.cover_media_id`)} as cover, ${tagsOfCategory(viewer, sql`c.id`)} as tags,
  ${categoryFollowedBy(viewer, sql`c.id`)} as followed`;

/**
 * The `CategoryRow` of a category (an SQL expression of its id) as JSON; for select lists of what is in categories. A longer description
 * is left out: a page would hold it many times.
 */
export const categoryJson = (viewer: Reader, categoryId: RawBuilder<unknown>): RawBuilder<CategoryRow> =>
  sql<CategoryRow>`(select to_json(shown) from (select ${columns(viewer, shortInfo)} from category c where c.id = ${categoryId}) shown)`;

const shortInfo = sql`case when octet_length(c.html_info) <= ${sql.lit(maxInfoBytes)} then c.html_info else '' end`;

const orders = {
  /** As staff ordered them. */
  community: sql`c."order", c.id`,
  name: sql`c.name collate "und-x-icu", c.id`,
  popular: sql`c.followers_counter desc, c.id`,
};
export type CategoryOrder = keyof typeof orders;

/** Categories by id, in the order of the community unless another is given. @param whole with a long description too */
export async function selectCategories(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  { whole = true, order = "community" }: { whole?: boolean; order?: CategoryOrder } = {},
): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns(viewer, whole ? undefined : shortInfo)} from category c where ${isAmong(sql`c.id`, ids)} order by ${orders[order]}`.execute(
    db,
  );
  return rows;
}

export interface CategoryFilter {
  active?: boolean;
  deleted?: boolean;
  /** Words of the name or its synonyms. */
  search?: string;
  ids?: readonly number[];
  followed?: boolean;
  /** Leaves out the categories only staff may write in. */
  openToWrite?: boolean;
}

const matches = (viewer: Viewer, filter: CategoryFilter): RawBuilder<unknown> => {
  const terms = [sql`c.deleted = ${filter.deleted ?? false}`];
  if (filter.active !== undefined) terms.push(sql`c.active = ${filter.active}`);
  if (filter.search) terms.push(sql`lower(c.name || ' ' || c.name_synonyms) like ${`%${escapeLike(filter.search)}%`}`);
  if (filter.ids) terms.push(isAmong(sql`c.id`, filter.ids));
  if (filter.followed) terms.push(categoryFollowedBy(viewer, sql`c.id`));
  if (filter.openToWrite) terms.push(sql`not c.content_only_staff`);
  return sql.join(terms, sql` and `);
};

/** A page of categories with the number of all that match. */
export async function selectCategoryPage(
  db: Db,
  viewer: Viewer,
  filter: CategoryFilter,
  page: { limit: number; offset: number; order?: CategoryOrder },
): Promise<{ rows: CategoryRow[]; count: number }> {
  const where = matches(viewer, filter);
  const { rows } = await sql<CategoryRow>`
    select ${columns(viewer)} from category c where ${where}
    order by ${orders[page.order ?? "community"]} ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select from category c where ${where}`);
  return { rows, count };
}

export async function existsCategoryFollow(db: Db, follow: { category_id: number; user_id: number }): Promise<boolean> {
  const query = db
    .selectFrom("category_follow")
    .select("user_id")
    .where("category_id", "=", follow.category_id)
    .where("user_id", "=", follow.user_id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns whether a row was added; one already there stays as it is. */
export async function insertCategoryFollow(db: Db, follow: { category_id: number; user_id: number }): Promise<boolean> {
  const query = db
    .insertInto("category_follow")
    .values(follow)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

export async function deleteCategoryFollow(db: Db, follow: { category_id: number; user_id: number }): Promise<boolean> {
  const query = db
    .deleteFrom("category_follow")
    .where("category_id", "=", follow.category_id)
    .where("user_id", "=", follow.user_id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

export async function existsCategoryMute(db: Db, mute: { category_id: number; user_id: number }): Promise<boolean> {
  const { rows } = await sql`
    select from category_mute where user_id = ${mute.user_id} and category_id = ${mute.category_id}`.execute(db);
  return rows.length > 0;
}

export async function insertCategoryMute(db: Db, mute: { category_id: number; user_id: number }): Promise<void> {
  await db
    .insertInto("category_mute")
    .values(mute)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteCategoryMute(db: Db, mute: { category_id: number; user_id: number }): Promise<void> {
  await db.deleteFrom("category_mute").where("category_id", "=", mute.category_id).where("user_id", "=", mute.user_id).execute();
}

/** Counters of both sides; each is a sum of its rows, kept in the transaction that changes them. */
export async function updateFollowCounters(
  db: Db,
  follow: { category_id: number; user_id: number },
  change: 1 | -1,
): Promise<void> {
  await sql`update category set followers_counter = followers_counter + ${change} where id = ${follow.category_id}`.execute(db);
  await updateOwnCounter(db, follow.user_id, "categories_counter", change);
}

/** Ids of a category's followers the viewer may see, newest first. */
export async function selectFollowerIds(db: Db, viewer: Viewer, categoryId: number, page: { limit: number; offset: number }) {
  const source = sql`from category_follow f join ${listedPeople(viewer)} u on u.id = f.user_id where f.category_id = ${categoryId}`;
  const { rows } = await sql<{ id: number }>`
    select u.id ${source} order by f.created_at desc, u.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { ids: rows.map((row) => row.id), count };
}

/** How many a new content in the category reaches: its followers, and among them the people the member follows or is connected with. */
export async function selectAudienceCounts(db: Db, viewer: Viewer, mode: RelationMode, categoryId: number) {
  const { rows } = await sql<{ category_audience: number; connections_audience: number }>`
    select c.followers_counter as category_audience, (
      select count(*)::int from category_follow f join (${relatedIds(mode, sql`${viewer.id}::bigint`)}) n on n.id = f.user_id
      where f.category_id = c.id and not ${hiddenBetween(viewer, sql`f.user_id`)}
    ) as connections_audience from category c where c.id = ${categoryId}`.execute(db);
  return rows[0] ?? { category_audience: 0, connections_audience: 0 };
}

/** Follows, for a new account, every category that members follow from the start. */
export async function followAutomatically(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into category_follow (category_id, user_id)
    select id, ${userId} from category where auto_follow in ('default', 'forced') and active and not deleted
    on conflict do nothing returning category_id as id`.execute(db);
  const ids = rows.map((row) => row.id);
  // In the order of their ids, so that two who sign up at once do not wait for each other for ever.
  await sql`select from category where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
  await sql`update category set followers_counter = followers_counter + 1 where id = any(${ids}::bigint[])`.execute(db);
  await updateOwnCounter(db, userId, "categories_counter", ids.length);
}

/** Ids by name, slug or words written together (`#wheelthrowing`), in any letter case; for hashtags. */
export async function selectCategoryIdsByName(db: Db, names: readonly string[]): Promise<{ id: number; asked: string }[]> {
  const { rows } = await sql<{ id: number; asked: string }>`
    select distinct on (asked) c.id, asked from unnest(${names}::text[]) asked
    join category c on lower(asked) in (lower(c.name), lower(c.slug), replace(lower(c.name), ' ', ''), replace(lower(c.slug), '-', ''))
    where c.active and not c.deleted order by asked, c.id`.execute(db);
  return rows;
}

/** Ids of the categories a person follows; `mutual`: only those the viewer follows too. */
export async function selectFollowedIds(db: Db, viewer: Viewer, userId: number, mutual: boolean): Promise<number[]> {
  const shared = mutual ? sql`and ${categoryFollowedBy(viewer, sql`c.id`)}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select c.id from category_follow f join category c on c.id = f.category_id
    where f.user_id = ${userId} and c.active and not c.deleted and not ${hiddenBetween(viewer, sql`${userId}::bigint`)} ${shared}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
