import { sql, type RawBuilder } from "kysely";
import { addressedTo, type PlaceKind } from "#core/access";
import type { Viewer } from "#core/ctx";
import { limitOffset, literalLimit, totalOf, unknownIds, type Db } from "#core/db";
import { idPage, selectVisibleIds, visibleTo, type IdPage } from "#contribution";
import { listedPeople } from "#people";
import { orderColumn, type FeedOrder } from "./order.ts";

type Page = { limit: number; offset: number; cursor: string | null };

type OrderedPage = Page & { order: FeedOrder };

export const selectExplore = (db: Db, viewer: Viewer, page: OrderedPage): Promise<IdPage> =>
  selectVisibleIds(db, viewer, { where: sql`true`, column: sql`c.${orderColumn(page.order)}` }, page);

/** What a person published; for themselves also what waits for review. */
export const selectUserFeed = (db: Db, viewer: Viewer, userId: number, page: OrderedPage): Promise<IdPage> =>
  selectVisibleIds(
    db,
    viewer,
    { where: sql`c.author_id = ${userId}`, column: sql`c.${orderColumn(page.order)}`, withHeld: viewer.id === userId },
    page,
  );

export const selectCategoryFeed = (db: Db, viewer: Viewer, categoryId: number, page: OrderedPage): Promise<IdPage> =>
  selectVisibleIds(
    db,
    viewer,
    {
      from: sql`join contribution_category cc on cc.contribution_id = c.id`,
      where: sql`cc.category_id = ${categoryId}`,
      column: sql`cc.${orderColumn(page.order)}`,
    },
    page,
  );

/** What is published in a place. */
export const selectPlaceFeed = (
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: PlaceKind; id: number },
  page: OrderedPage,
): Promise<IdPage> =>
  selectVisibleIds(
    db,
    viewer,
    {
      from: sql`join ${addressedTo({ kind: sql.lit(kind), ref_id: sql`${id}::bigint` })} placed on placed.contribution_id = c.id`,
      where: sql`true`,
      column: sql`placed.${orderColumn(page.order)}`,
    },
    page,
  );

/**
 * The newest contributions in categories with the tag. Each category is read by its own index: who looks for those of quiet
 * categories among all contributions walks through everything that is newer.
 */
export async function selectTagFeed(db: Db, viewer: Viewer, tagId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct newest.id, newest.added_at from category_tag ct cross join lateral (
      select c.id, cc.added_at from contribution_category cc join contribution c on c.id = cc.contribution_id
      where cc.category_id = ct.category_id and ${visibleTo(viewer)}
      order by cc.added_at desc, cc.contribution_id desc limit ${literalLimit(limit)}) newest
    where ct.tag_id = ${tagId} order by newest.added_at desc, newest.id desc limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What is about an embed; without a key about any of its type, without both about any embed at all. */
export const aboutEmbed = ({
  embed_type,
  embed_id,
}: {
  embed_type?: string;
  embed_id?: string;
}): RawBuilder<boolean> => sql<boolean>`
  c.id in (select cm.contribution_id from embed e join media m on m.embed_ref = e.id join contribution_media cm on cm.media_id = m.id
    where ${embed_type === undefined ? sql`true` : sql`e.embed_type = ${embed_type}`}
      and ${embed_id === undefined ? sql`true` : sql`e.embed_id = ${embed_id}`})`;

export const selectEmbedFeed = (
  db: Db,
  viewer: Viewer,
  key: { embed_type?: string; embed_id?: string },
  page: Page,
): Promise<IdPage> => selectVisibleIds(db, viewer, { where: aboutEmbed(key) }, page);

const trendingDays = 30;
/** Rows of a category that trending looks at, newest first, so that its cost has an end. */
const trendingWindow = 500;

/** Recent contents of the category by the reaction they met: votes, and comments twice. Newer ones first among equals. */
export async function selectTrending(db: Db, viewer: Viewer, categoryId: number, page: Page): Promise<IdPage> {
  const { rows } = await sql<{ id: number; key: string }>`
    select c.id, c.added_at as key from (
      select contribution_id, added_at from contribution_category
      where category_id = ${categoryId} and added_at > now() - make_interval(days => ${trendingDays})
      order by added_at desc limit ${sql.lit(trendingWindow)}) recent
    join contribution c on c.id = recent.contribution_id
    where ${visibleTo(viewer)} and c.vote_count + c.comment_count > 0
    order by c.vote_count + 2 * c.comment_count desc, c.added_at desc, c.id desc
    ${limitOffset(page.limit + 1, page.offset)}`.execute(db);
  return { ...idPage(rows, page.limit), cursor: null };
}

/** The category's followers whose recent contents in it met the most reaction. */
export async function selectTrendingFollowers(db: Db, viewer: Viewer, categoryId: number, page: Page) {
  const authors = sql`
    select u.id from (
      select contribution_id from contribution_category
      where category_id = ${categoryId} and added_at > now() - make_interval(days => ${trendingDays})
      order by added_at desc limit ${sql.lit(trendingWindow)}) recent
    join contribution c on c.id = recent.contribution_id
    join category_follow f on f.category_id = ${categoryId} and f.user_id = c.author_id
    join ${listedPeople(viewer)} u on u.id = c.author_id
    where ${visibleTo(viewer)} group by u.id`;
  const { rows } = await sql<{ id: number }>`
    ${authors} order by sum(1 + c.vote_count + 2 * c.comment_count) desc, u.id ${limitOffset(page.limit, page.offset)}`.execute(
    db,
  );
  return { ids: rows.map((row) => row.id), count: await totalOf(db, page, rows.length, authors) };
}

/** How many of these contributions each category holds. */
export async function countByCategory(db: Db, ids: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select category_id as id, count(*)::int as count from contribution_category
    where contribution_id = any(${ids}::bigint[]) group by category_id order by 2 desc, 1`.execute(db);
  return rows;
}

/** Newest rows looked at of each category, author and tag in common, and the nearest of all of these that are compared by words. */
const near = { inCategory: 300, byAuthor: 50, forTag: 50, compared: 60 };

/**
 * Visible contributions near to these: in the same categories, addressed to the same tags, by the same people, in like words. The
 * nearest first, then the newest.
 */
export async function selectLikeThese(db: Db, viewer: Viewer, ids: readonly number[], page: Page): Promise<IdPage> {
  const given = sql`any(${unknownIds(ids)})`;
  const { rows } = await sql<{ id: number; key: string }>`
    with words as materialized (
      select string_agg(coalesce(title, '') || ' ' || summary, ' ') as given from contribution where id = ${given}
    ), found as (
      select one.id, 2 as weight
      from (select distinct category_id as id from contribution_category where contribution_id = ${given}) shared
      cross join lateral (
        select cc.contribution_id as id from contribution_category cc where cc.category_id = shared.id
        order by cc.added_at desc, cc.contribution_id desc limit ${sql.lit(near.inCategory)}) one
      union all
      select one.id, 2 from (select distinct ref_id as id from audience where contribution_id = ${given} and kind = 'tag') shared
      cross join lateral (
        select a.contribution_id as id from audience a where a.kind = 'tag' and a.ref_id = shared.id
        order by a.contribution_id desc limit ${sql.lit(near.forTag)}) one
      union all
      select one.id, 1 from (select distinct author_id as id from contribution where id = ${given}) shared
      cross join lateral (
        select c.id from contribution c where c.author_id = shared.id and c.listed
        order by c.added_at desc, c.id desc limit ${sql.lit(near.byAuthor)}) one
    ), nearest as (
      select id, sum(weight) as shared from found where id <> all(${ids}::bigint[])
      group by id order by 2 desc, 1 desc limit ${sql.lit(near.compared)}
    )
    select c.id, c.added_at as key from nearest join contribution c on c.id = nearest.id cross join words
    where ${visibleTo(viewer)}
    order by nearest.shared + 4 * similarity(words.given, coalesce(c.title, '') || ' ' || c.summary) desc, c.added_at desc, c.id desc
    ${limitOffset(page.limit + 1, page.offset)}`.execute(db);
  return { ...idPage(rows, page.limit), cursor: null };
}
