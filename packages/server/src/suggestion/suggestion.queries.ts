import { sql } from "kysely";
import { categoryFollowedBy, categoryFollowers, followedCategories, openCategories } from "#category";
import type { Member } from "#core/ctx";
import { limitOffset, totalOf, type Db } from "#core/db";
import { accounts, connectionWith, followedBy, listedPeople, mostFollowed, relatedIds, type RelationMode } from "#people";

interface Page {
  limit: number;
  offset: number;
}

/**
 * People the member may know: not followed, connected or requested. Score: five for each mutual relation, one for each category in
 * common; the most followed members fill up the list. Candidates come from the last 100 relations of each of the member's last 200, and
 * from the last 200 followers of their last 50 categories. They are sorted first, so that visibility is checked only for as many as the
 * page needs; they are not counted.
 */
export async function selectSuggestedUserIds(db: Db, viewer: Member, mode: RelationMode, { limit, offset }: Page) {
  // A subselect, not `exists`: that one may be planned as a join that checks all of the candidates.
  const { rows } = await sql<{ id: number }>`
    with near as (
      select theirs.id, 5 as weight from (
        select n.id from (${relatedIds(mode, sql`${viewer.id}::bigint`)}) n order by n.at desc limit 200) mine
      cross join lateral (select n.id from (${relatedIds(mode, sql`mine.id`)}) n order by n.at desc limit 100) theirs
      union all
      select theirs.user_id, 1 from (
        select c.id from (${followedCategories(sql`${viewer.id}::bigint`)}) c order by c.at desc limit 50) mine
      cross join lateral (
        select f.user_id from (${categoryFollowers(sql`mine.id`)}) f order by f.at desc limit 200) theirs
      union all
      select most.id, 0 from ${mostFollowed(200)} most
    )
    select u.id from (
      select u.id, u.status, u.followers_counter, n.score from (select id, sum(weight) as score from near group by id) n
      join ${accounts} u on u.id = n.id order by n.score desc, u.followers_counter desc, u.id offset 0) u
    where u.id <> ${viewer.id} and u.status = 'a' and (select true from ${listedPeople(viewer)} l where l.id = u.id)
      and not ${followedBy(viewer, sql`u.id`)}
      and ${connectionWith(viewer, sql`u.id`)} is null
    order by u.score desc, u.followers_counter desc, u.id ${limitOffset(limit + 1, offset)}`.execute(db);
  return { ids: rows.slice(0, limit).map((row) => row.id), more: rows.length > limit };
}

/** Open categories the member does not follow: by how many of the last 1,000 people they followed do, then by all followers. */
export async function selectSuggestedCategoryIds(db: Db, viewer: Member, { limit, offset }: Page) {
  const unfollowed = sql`not ${categoryFollowedBy(viewer, sql`c.id`)}`;
  const { rows } = await sql<{ id: number }>`
    with theirs as (
      select f.id as category_id, count(*) as score from (
        select n.id from (${relatedIds("follow", sql`${viewer.id}::bigint`)}) n order by n.at desc limit 1000) mine
      cross join lateral (${followedCategories(sql`mine.id`)}) f group by f.id
    )
    select c.id from ${openCategories} c left join theirs on theirs.category_id = c.id where ${unfollowed}
    order by coalesce(theirs.score, 0) desc, c.followers_counter desc, c.id
    ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select from ${openCategories} c where ${unfollowed}`);
  return { ids: rows.map((row) => row.id), count };
}
