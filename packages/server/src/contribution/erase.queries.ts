import { sql, type RawBuilder } from "kysely";
import type { Db } from "#core/db";
import { slugify } from "#core/text";
import { withReaction } from "./contribution.write.queries.ts";

/** Takes somebody's votes, reports and follows out of the counters of contributions and comments. */
export async function updateObjectCountersWithout(db: Db, userId: number): Promise<void> {
  for (const table of ["contribution", "comment"] as const) {
    await sql`
      update ${sql.table(table)} o set vote_count = o.vote_count - 1, reaction_counts = ${withReaction(sql`o.reaction_counts`, sql`v.reaction_id`, -1)}
      from vote v where v.user_id = ${userId} and v.target = ${table} and v.target_id = o.id`.execute(db);
    await sql`
      update ${sql.table(table)} o set flag_count = o.flag_count - 1
      from flag f where f.user_id = ${userId} and f.target = ${table} and f.target_id = o.id`.execute(db);
  }
  await sql`
    update contribution c set follower_count = follower_count - 1
    from contribution_follow f where f.user_id = ${userId} and f.contribution_id = c.id`.execute(db);
}

/** What somebody wrote that nobody reads: drafts, what waits for its time, and what was deleted. With `all` everything. */
export async function selectContributionIdsOf(db: Db, userId: number, { all }: { all: boolean }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from contribution where author_id = ${userId} and (${all} or draft or deleted_at is not null)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Leaves of contributions an empty place, which nobody sees, so that what others said below it keeps its own. Polls are removed by
 * the caller, media with their files.
 * @param nobody whose they are now
 */
export async function updateContributionsEmpty(db: Db, ids: readonly number[], nobody: number): Promise<void> {
  await sql`
    update contribution s set share_count = s.share_count - shares.count
    from (select shared_id, count(*)::int as count from contribution
      where id = any(${ids}::bigint[]) and deleted_at is null and not draft group by shared_id) shares
    where s.id = shares.shared_id`.execute(db);
  await sql`delete from contribution_category where contribution_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    update contribution set author_id = ${nobody}, title = null, slug = '', html = '', summary = '', summary_html = '',
      location = null, shared_id = null, draft = false, scheduled_at = null, deleted_by = 'author',
      deleted_at = coalesce(deleted_at, now())
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Gives what somebody wrote to nobody. */
export async function updateAuthorToNobody(db: Db, userId: number, nobody: number): Promise<void> {
  await sql`update contribution set author_id = ${nobody} where author_id = ${userId}`.execute(db);
}

/** A mention of somebody in stored html, as a regular expression of PostgreSQL. */
const mentionOf = (userId: number): string => `<mention id="${userId}">[^<]*</mention>`;

/** Takes somebody's name out of what others wrote of them. Reads the whole table. */
export async function updateMentionsGone(db: Db, table: "contribution" | "comment", user: { id: number; username: string }) {
  const without = (column: string): RawBuilder<unknown> =>
    sql`regexp_replace(${sql.ref(column)}, ${mentionOf(user.id)}, '@…', 'g')`;
  const slug = sql`, slug = trim(both '-' from regexp_replace(slug, ${`(^|-)${slugify(user.username)}(?=-|$)`}, '', 'g'))`;
  await sql`
    update ${sql.table(table)} set html = ${without("html")}, summary_html = ${without("summary_html")},
      summary = regexp_replace(summary, ${`@${user.username}(?![A-Za-z0-9_-])`}, '@…', 'gi')
      ${table === "contribution" ? slug : sql``}
    where html like ${`%<mention id="${user.id}">%`}`.execute(db);
}

/** Takes comments that are about to be emptied out of the counters of what they are on. */
export async function updateCommentCountsWithout(db: Db, commentIds: readonly number[]): Promise<void> {
  await sql`
    update contribution c set comment_count = c.comment_count - gone.count
    from (select contribution_id, count(*)::int as count from comment
      where id = any(${commentIds}::bigint[]) and deleted_at is null group by contribution_id) gone
    where c.id = gone.contribution_id`.execute(db);
}
