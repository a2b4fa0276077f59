import { sql, type RawBuilder } from "kysely";
import { mentions, textWithoutMentions } from "#contribution";
import { literalLimit, type Db } from "#core/db";
import type { IdRange } from "#core/feature";
import { deleteFlagsBy, selectFlaggedIds } from "#flag";
import { isCounted, isWaiting } from "./comment.queries.ts";
import { deleteVotesBy, selectVotedIds, voteCountsWithout, votesBy } from "#vote";

/** Some of somebody's comments that nobody reads, removed or still waiting for staff; with `all` of every one. */
export async function selectCommentIdsOf(
  db: Db,
  userId: number,
  { all, limit }: { all: boolean; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select k.id from comment k where k.author_id = ${userId} and (${all} or k.deleted_at is not null or ${isWaiting})
    order by k.id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The highest id of a comment; 0 where nothing was written. */
export async function selectLastCommentId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from comment`.execute(db);
  return rows[0]?.id ?? 0;
}

/** How many of these comments count for each contribution, as rows `(contribution_id, count)`. */
export const commentCountsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`
  select contribution_id, count(*)::int as count from comment k
  where id = any(${ids}::bigint[]) and ${isCounted} group by contribution_id`;

/** Empties comments, so that the replies of others below them stay in place. @param placeholderId whose they are now */
export async function updateCommentsEmpty(db: Db, ids: readonly number[], placeholderId: number): Promise<void> {
  await sql`
    update comment p set comment_count = p.comment_count - replies.count
    from (select parent_id, count(*)::int as count from comment k
      where id = any(${ids}::bigint[]) and ${isCounted} group by parent_id) replies
    where p.id = replies.parent_id`.execute(db);
  await sql`
    update comment set author_id = ${placeholderId}, html = '', summary = '', summary_html = '', deleted_by = 'author',
      deleted_at = coalesce(deleted_at, now())
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Gives some of somebody's comments to the account of all who left. @returns how many */
export async function updateCommentsToPlaceholder(
  db: Db,
  userId: number,
  { placeholderId, limit }: { placeholderId: number; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update comment set author_id = ${placeholderId}
    where id in (select id from comment where author_id = ${userId} limit ${literalLimit(limit)})`.execute(db);
  return Number(numAffectedRows);
}

/** Locks comments in the order of their ids, so that two who change many of them do not deadlock. */
async function lockComments(db: Db, ids: readonly number[]): Promise<void> {
  await sql`select from comment where id = any(${ids}::bigint[]) order by id for no key update`.execute(db);
}

/** Locks comments and what they answer, in the order of their ids. */
export async function lockCommentsWithParents(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    select from comment where id = any(${ids}::bigint[]
      || array(select k.parent_id from comment k where k.id = any(${ids}::bigint[]) and k.parent_id is not null))
    order by id for no key update`.execute(db);
}

/** What comments are on. */
export async function selectContributionsOf(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct contribution_id as id from comment where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes some of somebody's votes on comments, which count no more. @returns how many */
export async function deleteCommentVotesOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await selectVotedIds(db, userId, "comment", limit);
  await lockComments(db, ids);
  await sql`
    update comment c set ${voteCountsWithout(sql`v.reaction_id`)}
    from (${votesBy(userId, "comment")}) v where v.target_id = c.id and c.id = any(${ids}::bigint[])`.execute(db);
  await deleteVotesBy(db, userId, "comment", ids);
  return ids.length;
}

/** Deletes some of somebody's reports of comments, which count no more. @returns how many */
export async function deleteCommentFlagsOf(db: Db, userId: number, limit: number): Promise<number> {
  const ids = await selectFlaggedIds(db, userId, "comment", limit);
  await lockComments(db, ids);
  await sql`update comment set flag_count = flag_count - 1 where id = any(${ids}::bigint[])`.execute(db);
  await deleteFlagsBy(db, userId, "comment", ids);
  return ids.length;
}

/** Takes somebody's name out of the comments of others that mention them. Reads the whole range. */
export async function updateCommentMentions(
  db: Db,
  { from, to, ...user }: IdRange & { id: number; username: string },
): Promise<void> {
  await sql`
    update comment set ${textWithoutMentions(user)}
    where id between ${from} and ${to} and ${mentions(user)}`.execute(db);
}
