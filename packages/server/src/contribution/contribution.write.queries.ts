import { sql } from "kysely";
import type { Db } from "#core/db";
import { updateOwnCounter } from "#people";
import type { VoteChange } from "#vote";
import type { ContributionType } from "./contribution.queries.ts";

/** What writing and editing store. */
export interface ContributionText {
  title: string | null;
  slug: string;
  html: string;
  summary: string;
  summary_html: string;
  summary_truncated: boolean;
  location: { location: string; lat?: number; lng?: number } | null;
}

export async function insertContribution(
  db: Db,
  row: ContributionText & { type: ContributionType; author_id: number; added_at: string },
): Promise<number> {
  const { location, ...text } = row;
  const query = db
    .insertInto("contribution")
    .values({ ...text, last_activity_at: row.added_at, location: location && JSON.stringify(location) })
    .returning("id");
  return (await query.executeTakeFirstOrThrow()).id;
}

export async function updateContribution(db: Db, id: number, { location, ...text }: ContributionText): Promise<void> {
  await db
    .updateTable("contribution")
    .set({ ...text, location: location && JSON.stringify(location), last_edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function replaceCategories(db: Db, contributionId: number, categoryIds: readonly number[]): Promise<void> {
  await db.deleteFrom("contribution_category").where("contribution_id", "=", contributionId).execute();
  await sql`
    insert into contribution_category (contribution_id, category_id, added_at)
    select c.id, wanted.id, c.added_at from contribution c, unnest(${categoryIds}::bigint[]) wanted (id)
    where c.id = ${contributionId}`.execute(db);
}

/** Attached ones in their order, then those placed in the text. */
export async function replaceMedias(
  db: Db,
  contributionId: number,
  medias: { attached: readonly number[]; inline: readonly number[] },
) {
  await db.deleteFrom("contribution_media").where("contribution_id", "=", contributionId).execute();
  await sql`
    insert into contribution_media (contribution_id, media_id, position, inline)
    select ${contributionId}, id, min(position), bool_and(inline) from (
      select id, position, false as inline from unnest(${medias.attached}::bigint[]) with ordinality a (id, position)
      union all
      select id, 1000 + position, true from unnest(${medias.inline}::bigint[]) with ordinality i (id, position)) wanted
    group by id`.execute(db);
}

/** Marks as removed by this side, or brings back (null). Returns whether that was a change. */
export async function updateDeleted(db: Db, id: number, by: "author" | "staff" | null): Promise<boolean> {
  const { rows } = await sql`
    update contribution set deleted_by = ${by}, deleted_at = ${by === null ? sql`null` : sql`now()`}
    where id = ${id} and (deleted_at is null) = ${by !== null} returning 1`.execute(db);
  return rows.length > 0;
}

const counters = { post: "posts_counter", discussion: "discussions_counter", status: "statuses_counter" } as const;

/** An author's count of contributions of the type. */
export const updateAuthorCounter = (db: Db, authorId: number, type: ContributionType, change: 1 | -1): Promise<void> =>
  updateOwnCounter(db, authorId, counters[type], change);

/** Adds a vote's change to the counters of an object. */
export async function updateVoteCounts(db: Db, table: "contribution" | "comment", id: number, change: VoteChange): Promise<void> {
  const counts = [
    { reaction: change.removed, by: -1 },
    { reaction: change.added, by: 1 },
  ].reduce(
    (column, { reaction, by }) =>
      reaction === null
        ? column
        : sql`jsonb_set(${column}, array[${String(reaction)}], to_jsonb(greatest(0, coalesce((reaction_counts ->> ${String(reaction)})::int, 0) + ${by}::int)))`,
    sql`reaction_counts`,
  );
  await sql`
    update ${sql.table(table)} set vote_count = vote_count + ${change.votes}, reaction_counts = ${counts} where id = ${id}`.execute(
    db,
  );
}

/** Holds the contribution against changes by others until the transaction ends. */
export async function lockContribution(db: Db, id: number): Promise<void> {
  await sql`select from contribution where id = ${id} for no key update`.execute(db);
}

export async function insertContributionFollow(db: Db, follow: { contribution_id: number; user_id: number }): Promise<boolean> {
  const query = db
    .insertInto("contribution_follow")
    .values(follow)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

export async function deleteContributionFollow(db: Db, follow: { contribution_id: number; user_id: number }): Promise<boolean> {
  const query = db
    .deleteFrom("contribution_follow")
    .where("contribution_id", "=", follow.contribution_id)
    .where("user_id", "=", follow.user_id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

export async function updateFollowerCount(db: Db, id: number, change: 1 | -1): Promise<void> {
  await sql`update contribution set follower_count = follower_count + ${change} where id = ${id}`.execute(db);
}

/** A comment came (which counts as activity at its time) or went. */
export async function updateCommentCount(db: Db, id: number, change: 1 | -1, at?: Date): Promise<void> {
  const activity =
    change === 1
      ? sql`, last_activity_at = greatest(last_activity_at, ${at ? sql`${at.toISOString()}::timestamptz` : sql`now()`})`
      : sql``;
  await sql`update contribution set comment_count = comment_count + ${change} ${activity} where id = ${id}`.execute(db);
}

/** Marks contributions as seen; ids that are not there are passed over. */
export async function insertSeen(db: Db, userId: number, ids: readonly number[]): Promise<void> {
  await sql`
    insert into contribution_seen (user_id, contribution_id)
    select ${userId}, c.id from contribution c where c.id = any(${ids}::bigint[]) on conflict do nothing`.execute(db);
}
