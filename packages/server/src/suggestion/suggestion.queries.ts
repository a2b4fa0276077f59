import { sql, type RawBuilder } from "kysely";
import { categoryFollowedBy } from "#category";
import type { Member } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { connectedIds, connectionWith, followedBy, listableTo, type RelationMode } from "#people";

interface Page {
  limit: number;
  offset: number;
}

const idsOf = (rows: { id: number; total: number }[]) => ({ ids: rows.map((row) => row.id), count: rows[0]?.total ?? 0 });

/**
 * People the member may know, neither follows nor is connected with, and has no open request with. Each counts five for everybody
 * the member follows who follows them, or is connected with who is with them, and one for every category in common; then the most followed, who stand in for those whom nobody near knows. Of the last 200 people the
 * member followed the last 100 each followed are looked at, and the last 200 followers of the last 50 categories.
 */
export async function selectSuggestedUserIds(db: Db, viewer: Member, mode: RelationMode, { limit, offset }: Page) {
  const near =
    mode === "connect"
      ? (of: RawBuilder<unknown>) => connectedIds(of)
      : (of: RawBuilder<unknown>) => sql`select followed_id as id, created_at as at from user_follow where user_id = ${of}`;
  const { rows } = await sql<{ id: number; total: number }>`
    with near as (
      select theirs.id, 5 as weight from (
        select n.id from (${near(sql`${viewer.id}::bigint`)}) n order by n.at desc limit 200) mine
      cross join lateral (select n.id from (${near(sql`mine.id`)}) n order by n.at desc limit 100) theirs
      union all
      select theirs.user_id, 1 from (
        select category_id from category_follow where user_id = ${viewer.id} order by created_at desc limit 50) mine
      cross join lateral (
        select f.user_id from category_follow f where f.category_id = mine.category_id order by f.created_at desc limit 200) theirs
      union all
      (select id, 0 from "user" where status = 'a' order by followers_counter desc, id limit 200)
    )
    select u.id, count(*) over ()::int as total from (select id, sum(weight) as score from near group by id) n
    join "user" u on u.id = n.id
    where u.id <> ${viewer.id} and u.status = 'a' and ${listableTo(viewer)} and not ${followedBy(viewer, sql`u.id`)}
      and ${connectionWith(viewer, sql`u.id`)} is null
    order by n.score desc, u.followers_counter desc, u.id limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return idsOf(rows);
}

/** Open categories the member does not follow: by how many of the last 1,000 people they followed do, then by all followers. */
export async function selectSuggestedCategoryIds(db: Db, viewer: Member, { limit, offset }: Page) {
  const { rows } = await sql<{ id: number; total: number }>`
    with theirs as (
      select f.category_id, count(*) as score from (
        select followed_id from user_follow where user_id = ${viewer.id} order by created_at desc limit 1000) mine
      join category_follow f on f.user_id = mine.followed_id group by f.category_id
    )
    select c.id, count(*) over ()::int as total from category c left join theirs on theirs.category_id = c.id
    where c.active and not c.deleted and not ${categoryFollowedBy(viewer, sql`c.id`)}
    order by coalesce(theirs.score, 0) desc, c.followers_counter desc, c.id
    limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return idsOf(rows);
}
