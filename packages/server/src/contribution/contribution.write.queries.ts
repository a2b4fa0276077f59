import { sql, type RawBuilder } from "kysely";
import { literalLimit, type Db } from "#core/db";
import { accounts, updateOwnCounter } from "#people";
import { voteCounts, type VoteChange } from "#vote";
import type { ContributionType, StoredContribution } from "./contribution.queries.ts";

/** What writing and editing store. */
export type ContributionText = Pick<
  StoredContribution,
  "title" | "slug" | "html" | "summary" | "summary_html" | "summary_truncated" | "location" | "reply_control"
>;

/** Whether it is published, and when it is to be. */
export type Publication = Pick<StoredContribution, "draft" | "scheduled_at">;

type NewContribution = ContributionText &
  Publication &
  Pick<StoredContribution, "type" | "author_id" | "shared_id" | "added_at" | "boosted">;

export async function insertContribution(db: Db, { location, ...row }: NewContribution): Promise<number> {
  const query = db
    .insertInto("contribution")
    .values({ ...row, last_activity_at: row.added_at, location: location && JSON.stringify(location) })
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

/** Marks the published contributions that have a media as edited. */
export async function updateEditedWith(
  db: Db,
  mediaId: number,
): Promise<{ id: number; type: "discussion" | "post" | "status"; author_id: number }[]> {
  const { rows } = await sql<{ id: number; type: "discussion" | "post" | "status"; author_id: number }>`
    update contribution c set last_edited_at = now() from contribution_media cm
    where cm.media_id = ${mediaId} and c.id = cm.contribution_id and not c.draft and c.deleted_at is null
    returning c.id, c.type, c.author_id`.execute(db);
  return rows;
}

export async function replaceCategories(db: Db, contributionId: number, categoryIds: readonly number[]): Promise<void> {
  await db.deleteFrom("contribution_category").where("contribution_id", "=", contributionId).execute();
  await sql`
    insert into contribution_category (contribution_id, category_id, added_at)
    select c.id, wanted.id, c.added_at from contribution c, unnest(${categoryIds}::bigint[]) wanted (id)
    where c.id = ${contributionId}`.execute(db);
}

/** Moves some contributions of one category to another; those that are in both leave the first. @returns how many */
export async function updateCategoryOfSome(db: Db, { from, to }: { from: number; to: number }, limit: number): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with moved as (
      delete from contribution_category where category_id = ${from} and contribution_id in (
        select contribution_id from contribution_category where category_id = ${from}
        order by added_at desc, contribution_id desc limit ${literalLimit(limit)})
      returning contribution_id, added_at, ranked_at
    ), added as (
      insert into contribution_category (contribution_id, category_id, added_at, ranked_at)
      select contribution_id, ${to}::bigint, added_at, ranked_at from moved order by contribution_id
      on conflict do nothing
    )
    select count(*)::int as moved from moved`.execute(db);
  return rows[0]?.moved ?? 0;
}

export async function selectCategoryIds(db: Db, contributionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("contribution_category")
    .select("category_id")
    .where("contribution_id", "=", contributionId)
    .orderBy("category_id")
    .execute();
  return rows.map((row) => row.category_id);
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

/** Sets when it is to be published, of a contribution that is not. */
export async function updateSchedule(db: Db, id: number, scheduled_at: string | null): Promise<void> {
  await db.updateTable("contribution").set({ scheduled_at }).where("id", "=", id).execute();
}

/** From now on it is there, as new: its place in feeds is that of this time. A time set for later becomes this time. */
export async function updatePublished(db: Db, id: number, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await sql`
    update contribution set draft = false, added_at = ${time}, last_activity_at = ${time}, last_edited_at = null,
      scheduled_at = case when scheduled_at > ${time} then ${time} else scheduled_at end
    where id = ${id}`.execute(db);
  await sql`update contribution_category set added_at = ${time} where contribution_id = ${id}`.execute(db);
}

interface Due {
  contribution_id: number;
  at: string;
}

/**
 * Contributions whose time has come, oldest first, except those whose job is paused after a failure; those of accounts that
 * may not publish wait on.
 */
export async function selectDue(db: Db, now: Date, paused: readonly Due[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.id as contribution_id, to_char(c.scheduled_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from contribution c join ${accounts} u on u.id = c.author_id and u.status = 'a'
    where c.draft and c.scheduled_at <= ${now.toISOString()}::timestamptz and c.deleted_at is null
      and not exists (
        select from unnest(${paused.map((due) => due.contribution_id)}::bigint[], ${paused.map((due) => due.at)}::timestamptz[]) r (id, at)
        where r.id = c.id and r.at = date_trunc('milliseconds', c.scheduled_at))
    order by c.scheduled_at, c.id limit 100`.execute(db);
  return rows;
}

/** Takes one that is still due for this transaction alone: its author, or null when another took it or it is not due any more. */
export async function lockDueContribution(db: Db, id: number, now: Date): Promise<number | null> {
  await lockContribution(db, id);
  const { rows } = await sql<{ author_id: number }>`
    select author_id from contribution
    where id = ${id} and draft and scheduled_at <= ${now.toISOString()}::timestamptz and deleted_at is null`.execute(db);
  return rows[0]?.author_id ?? null;
}

/** Marks a row of texts as removed by this side, or takes that back (null): what its author had deleted before staff did stays deleted. */
export const setDeleted = (by: "author" | "staff" | null): RawBuilder<unknown> =>
  by === null
    ? sql`deleted_by = case when author_deleted then 'author' end, deleted_at = case when author_deleted then deleted_at end,
        author_deleted = false`
    : sql`deleted_by = ${by}, deleted_at = coalesce(deleted_at, now()), author_deleted = ${by === "staff"} and deleted_by is not distinct from 'author'`;

/** Marks as removed by this side, or takes that back (null). @returns whether it is removed then */
export async function updateDeleted(db: Db, id: number, by: "author" | "staff" | null): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    update contribution set ${setDeleted(by)} where id = ${id} returning deleted_at is not null as deleted`.execute(db);
  return rows[0]?.deleted === true;
}

/** Hides from lists, or shows again. */
export async function updateCollapsed(db: Db, id: number, collapsed: boolean): Promise<void> {
  await sql`update contribution set collapsed = ${collapsed} where id = ${id}`.execute(db);
}

const counters = { post: "posts_counter", discussion: "discussions_counter", status: "statuses_counter" } as const;

/** An author's count of contributions of the type, and of those with a poll. */
export async function updateAuthorCounters(
  db: Db,
  { author_id, type, polls }: { author_id: number; type: ContributionType; polls: boolean },
  change: 1 | -1,
): Promise<void> {
  await updateOwnCounter(db, author_id, counters[type], change);
  if (polls) await updateOwnCounter(db, author_id, "polls_counter", change);
}

export async function updateVoteCounts(db: Db, id: number, change: VoteChange): Promise<void> {
  await sql`update contribution set ${voteCounts(change)} where id = ${id}`.execute(db);
}

/** Holds the contribution, and what it shares, against changes by others until the transaction ends. */
export const lockContribution = (db: Db, id: number): Promise<void> => lockContributions(db, [id]);

/** The same of several, in the order of their ids, so that two who change many of them do not deadlock. */
export async function lockContributions(db: Db, ids: readonly number[]): Promise<void> {
  // As one list of ids, which an index finds: after an "or" it would read the whole table.
  await sql`
    select from contribution where id = any(${ids}::bigint[]
      || array(select s.shared_id from contribution s where s.id = any(${ids}::bigint[]) and s.shared_id is not null))
    order by id for no key update`.execute(db);
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

/** A member's own mark on a contribution. */
type Mark = { contribution_id: number; user_id: number };

/** Sets or removes the mark; of two concurrent calls the last one counts. */
export async function toggleMute(db: Db, { contribution_id, user_id }: Mark): Promise<void> {
  await sql`
    with removed as (
      delete from contribution_mute where contribution_id = ${contribution_id} and user_id = ${user_id} returning 1)
    insert into contribution_mute (contribution_id, user_id) select ${contribution_id}, ${user_id}
    where not exists (select from removed) on conflict do nothing`.execute(db);
}

/** Like {@link toggleMute}. */
export async function toggleHide(db: Db, { contribution_id, user_id }: Mark): Promise<void> {
  await sql`
    with removed as (
      delete from contribution_hide where contribution_id = ${contribution_id} and user_id = ${user_id} returning 1)
    insert into contribution_hide (contribution_id, user_id) select ${contribution_id}, ${user_id}
    where not exists (select from removed) on conflict do nothing`.execute(db);
}

export async function updateFlagCount(db: Db, id: number, change: number): Promise<void> {
  await sql`update contribution set flag_count = flag_count + ${change}::int where id = ${id}`.execute(db);
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

/** Marks a text as written by a model. */
export async function updateGenerated(db: Db, id: number): Promise<void> {
  await db.updateTable("contribution").set({ generated: true }).where("id", "=", id).execute();
}
