import { sql, type RawBuilder } from "kysely";
import { isForAll } from "#core/access";
import { literalLimit, type Db } from "#core/db";
import type { IdRange } from "#core/feature";
import { slugify } from "#core/text";
import { deleteFlagsBy, selectFlaggedIds } from "#flag";
import { deleteVotesBy, selectVotedIds, voteCountsWithout, votesBy } from "#vote";
import { isWaiting } from "./contribution.visibility.ts";
import { lockContributions } from "./contribution.write.queries.ts";

/** Deletes some of somebody's votes on contributions, which count no more. @returns how many */
export async function deleteContributionVotesOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await selectVotedIds(db, userId, "contribution", limit);
  await lockContributions(db, ids);
  await sql`
    update contribution c set ${voteCountsWithout(sql`v.reaction_id`)}
    from (${votesBy(userId, "contribution")}) v where v.target_id = c.id and c.id = any(${ids}::bigint[])`.execute(db);
  await deleteVotesBy(db, userId, "contribution", ids);
  return ids.length;
}

/** Deletes some of somebody's reports of contributions, which count no more. @returns how many */
export async function deleteContributionFlagsOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await selectFlaggedIds(db, userId, "contribution", limit);
  await lockContributions(db, ids);
  await sql`update contribution set flag_count = flag_count - 1 where id = any(${ids}::bigint[])`.execute(db);
  await deleteFlagsBy(db, userId, "contribution", ids);
  return ids.length;
}

/** Deletes some of somebody's follows of contributions, which count no more. @returns how many */
export async function deleteContributionFollowsOf(db: Db, userId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select contribution_id as id from contribution_follow where user_id = ${userId}
    order by contribution_id limit ${literalLimit(limit)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  await lockContributions(db, ids);
  await sql`update contribution set follower_count = follower_count - 1 where id = any(${ids}::bigint[])`.execute(db);
  await sql`
    delete from contribution_follow where user_id = ${userId} and contribution_id = any(${ids}::bigint[])`.execute(db);
  return ids.length;
}

/** Deletes some of what is noted of what somebody has seen. @returns how many */
export async function deleteSeenOf(db: Db, userId: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from contribution_seen where user_id = ${userId} and contribution_id in (
      select contribution_id from contribution_seen where user_id = ${userId} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Some of what somebody wrote that nobody reads: drafts, what waits for its time or for staff, and what was deleted. With `all` of everything. */
export async function selectContributionIdsOf(
  db: Db,
  userId: number,
  { all, limit }: { all: boolean; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contribution c
    where c.author_id = ${userId} and (${all} or c.draft or c.deleted_at is not null or ${isWaiting})
    order by c.id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Empties contributions, which nobody sees from then on, so that the replies of others below them stay in place. Polls are removed by
 * the caller, media with their files.
 * @param placeholderId whose they are now
 */
export async function updateContributionsEmpty(db: Db, ids: readonly number[], placeholderId: number): Promise<void> {
  await sql`
    update contribution s set share_count = s.share_count - shares.count
    from (select c.shared_id, count(*)::int as count from contribution c
      where c.id = any(${ids}::bigint[]) and c.listed and ${isForAll(sql`c.id`)} group by c.shared_id) shares
    where s.id = shares.shared_id`.execute(db);
  await sql`delete from contribution_category where contribution_id = any(${ids}::bigint[])`.execute(db);
  await sql`
    update contribution set author_id = ${placeholderId}, title = null, slug = '', html = '', summary = '', summary_html = '',
      location = null, shared_id = null, scheduled_at = null, deleted_by = 'author',
      deleted_at = coalesce(deleted_at, now())
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Gives some of what somebody wrote to the account of all who left. @returns how many */
export async function updateContributionsToPlaceholder(
  db: Db,
  userId: number,
  { placeholderId, limit }: { placeholderId: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update contribution set author_id = ${placeholderId}
    where id in (select id from contribution where author_id = ${userId} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** The highest id of a contribution; 0 where nothing was written. */
export async function selectLastContributionId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from contribution`.execute(db);
  return rows[0]?.id ?? 0;
}

type Mentioned = { id: number; username: string };

/** Whether the text of a row mentions somebody. */
export const mentions = ({ id }: Mentioned): RawBuilder<unknown> => sql`html like ${`%<mention id="${id}">%`}`;

/** The assignments that take somebody's name out of the text of a row. */
export function textWithoutMentions({ id, username }: Mentioned): RawBuilder<unknown> {
  const without = (html: RawBuilder<unknown>) =>
    sql`regexp_replace(${html}, ${`<mention id="${id}">[^<]*</mention>`}, '@…', 'g')`;
  return sql`html = ${without(sql`html`)}, summary_html = ${without(sql`summary_html`)},
    summary = regexp_replace(summary, ${`@${username}(?![A-Za-z0-9_-])`}, '@…', 'gi')`;
}

/** Takes somebody's name out of the contributions of others that mention them. Reads the whole range. */
export async function updateContributionMentions(db: Db, { from, to, ...user }: IdRange & Mentioned): Promise<void> {
  await sql`
    update contribution set ${textWithoutMentions(user)},
      slug = trim(both '-' from regexp_replace(slug, ${`(^|-)${slugify(user.username)}(?=-|$)`}, '', 'g'))
    where id between ${from} and ${to} and ${mentions(user)}`.execute(db);
}

/** Takes comments out of the counters of their contributions. @param counts rows `(contribution_id, count)` */
export async function updateCommentCountsWithout(db: Db, counts: RawBuilder<unknown>): Promise<void> {
  await sql`
    update contribution c set comment_count = c.comment_count - gone.count
    from (${counts}) gone where c.id = gone.contribution_id`.execute(db);
}
