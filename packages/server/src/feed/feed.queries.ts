import { sql } from "kysely";
import type { Viewer } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { idPage, selectVisibleIds, visibleTo, type IdPage } from "#contribution";
import { listableTo } from "#people";

type Page = { limit: number; offset: number; cursor: string | null };

export const selectExplore = (db: Db, viewer: Viewer, page: Page): Promise<IdPage> =>
  selectVisibleIds(db, viewer, { where: sql`true` }, page);

export const selectUserFeed = (db: Db, viewer: Viewer, userId: number, page: Page): Promise<IdPage> =>
  selectVisibleIds(db, viewer, { where: sql`c.author_id = ${userId}` }, page);

export const selectCategoryFeed = (db: Db, viewer: Viewer, categoryId: number, page: Page): Promise<IdPage> =>
  selectVisibleIds(
    db,
    viewer,
    {
      from: sql`join contribution_category cc on cc.contribution_id = c.id`,
      where: sql`cc.category_id = ${categoryId}`,
      column: sql`cc.added_at`,
    },
    page,
  );

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
    limit ${literalLimit(page.limit + 1)} offset ${page.offset}`.execute(db);
  return { ...idPage(rows, page.limit), cursor: null };
}

/** The category's followers whose recent contents in it met the most reaction. */
export async function selectTrendingFollowers(db: Db, viewer: Viewer, categoryId: number, page: Page) {
  const { rows } = await sql<{ id: number; total: number }>`
    select u.id, count(*) over ()::int as total from (
      select contribution_id from contribution_category
      where category_id = ${categoryId} and added_at > now() - make_interval(days => ${trendingDays})
      order by added_at desc limit ${sql.lit(trendingWindow)}) recent
    join contribution c on c.id = recent.contribution_id
    join category_follow f on f.category_id = ${categoryId} and f.user_id = c.author_id
    join "user" u on u.id = c.author_id
    where ${visibleTo(viewer)} and ${listableTo(viewer)}
    group by u.id order by sum(1 + c.vote_count + 2 * c.comment_count) desc, u.id
    limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  return { ids: rows.map((row) => row.id), count: rows[0]?.total ?? 0 };
}

/** How many of these contributions each category holds. */
export async function countByCategory(db: Db, ids: readonly number[]): Promise<{ id: number; count: number }[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select category_id as id, count(*)::int as count from contribution_category
    where contribution_id = any(${ids}::bigint[]) group by category_id order by 2 desc, 1`.execute(db);
  return rows;
}

/** Visible contributions with categories in common with these, the most and newest first. */
export async function selectLikeThese(db: Db, viewer: Viewer, ids: readonly number[], page: Page): Promise<IdPage> {
  const { rows } = await sql<{ id: number; key: string }>`
    select c.id, c.added_at as key from (
      select cc.contribution_id, count(*) as shared from contribution_category cc
      where cc.category_id in (select category_id from contribution_category where contribution_id = any(${ids}::bigint[]))
        and cc.added_at > now() - interval '1 year' and cc.contribution_id <> all(${ids}::bigint[])
      group by cc.contribution_id order by 2 desc, 1 desc limit ${sql.lit(trendingWindow)}) near
    join contribution c on c.id = near.contribution_id
    where ${visibleTo(viewer)} order by near.shared desc, c.added_at desc, c.id desc
    limit ${literalLimit(page.limit + 1)} offset ${page.offset}`.execute(db);
  return { ...idPage(rows, page.limit), cursor: null };
}
