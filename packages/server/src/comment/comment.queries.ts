import { sql, type RawBuilder, type Selectable } from "kysely";
import { isStaff, selectRows, type Reader, type Role, type RowSource, type Viewer, type ViewerId } from "#core/ctx";
import { plainText } from "#core/html";
import {
  countCap,
  cursorOf,
  hasWords,
  isAmong,
  limitOffset,
  parseCursor,
  totalOf,
  unknownIds,
  type Db,
  type Tables,
} from "#core/db";
import { areCommentsVisible, marksOf, setDeleted, textColumns, typeOf, type ContributionType } from "#contribution";
import { isHeld, isInCase } from "#flag";
import { isFamiliarTo, isNotBlocked, hiddenBetween, listedPeople, roleOf } from "#people";
import { pollVotersOf } from "#poll";
import { reactionOf, voteCounts, votersOf, type VoteChange } from "#vote";

type StoredComment = Selectable<Tables["comment"]> & {
  deleted_by: "author" | "staff" | null;
  reaction_counts: Record<string, number>;
};

export interface CommentRow extends Omit<StoredComment, "last_edited_at"> {
  /** `html` is the summary of a longer text. */
  html_truncated: boolean;
  contribution_type: ContributionType;
  /** Hidden until staff have reviewed it. */
  held: boolean;
  author_role: Role | null;
  reaction_id: number | null;
}

/** Whether the comment `k` waits until staff have reviewed it. */
export const isWaiting = sql<boolean>`(k.collapsed and ${isHeld("comment", sql`k.id`)})`;

/** Whether the comment `k` counts: it stays where it is removed and carries replies, and is no comment then. */
export const isCounted = sql<boolean>`(k.deleted_at is null and not ${isWaiting})`;

const columns = (viewer: Reader, form: { whole: boolean }): RawBuilder<CommentRow> => sql<CommentRow>`
  k.id, k.contribution_id, k.author_id, k.parent_id, k.in_reply_to_id, ${textColumns(viewer, "k", form)}, k.summary, k.summary_html, k.added_at,
  k.deleted_at, k.deleted_by, k.collapsed, k.comment_count, k.vote_count, k.flag_count, k.reaction_counts,
  ${isWaiting} as held,
  ${typeOf(sql`k.contribution_id`)} as contribution_type,
  ${roleOf(sql`k.author_id`)} as author_role,
  ${reactionOf(viewer, "comment", sql`k.id`)} as reaction_id`;

/**
 * Whether the viewer is shown the comment `k`, given that its contribution may be seen: not across a block. Removed ones are for
 * their author and staff; to others they stay as an empty line while they carry replies. Those held back are for them alone.
 */
export const shownTo = (viewer: Reader): RawBuilder<boolean> => {
  const active = isNotBlocked(sql`k.author_id`);
  const present = isStaff(viewer) ? sql`true` : sql`((k.deleted_at is null or k.comment_count > 0) and not ${isWaiting})`;
  if (viewer.id === null) return sql<boolean>`(${present} and ${active})`;
  return sql<boolean>`(k.author_id = ${viewer.id} or (${present} and ${active} and not ${hiddenBetween(viewer, sql`k.author_id`)}))`;
};

/** Whether a comment (an SQL expression of its id) is neither removed nor hidden by staff, and the viewer may know its author. */
export const isCommentListedFor = (viewer: ViewerId, commentId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from comment k where k.id = ${commentId} and k.deleted_at is null and not k.collapsed and (k.author_id = ${viewer.id}
    or (${isNotBlocked(sql`k.author_id`)} and not ${hiddenBetween(viewer, sql`k.author_id`)})))`;

/** Whether the comment (an SQL expression of its id) has every word of a text. */
export const isCommentWritten = (commentId: RawBuilder<unknown>, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from comment k where k.id = ${commentId} and ${hasWords(sql`k.html`, text)})`;

const shownAs =
  (form: { whole: boolean }): RowSource<CommentRow> =>
  (viewer, isWanted) =>
    sql<CommentRow>`select ${columns(viewer, form)} from comment k where ${isWanted(sql`k.id`)} and ${shownTo(viewer)}`;

const wholeRows = shownAs({ whole: true });
/** As lists show them, with the summary of very long texts. The caller sees to their contributions. */
export const commentRows = shownAs({ whole: false });

/**
 * Comments by id that are shown to the viewer, in no order; for a list unless `whole`, where very long texts are given by their
 * summary. The caller sees to their contributions.
 */
export const selectComments = (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  { whole }: { whole: boolean } = { whole: false },
): Promise<CommentRow[]> => selectRows(db, whole ? wholeRows : commentRows, viewer, ids);

/** What staff judge: also what is not shown to them otherwise, once it was reported. The caller sees to the rest. */
export const judgedComments: RowSource<CommentRow> = (viewer, isWanted) =>
  sql<CommentRow>`select ${columns(viewer, { whole: false })} from comment k
    where ${isWanted(sql`k.id`)} and (${shownTo(viewer)} or ${isInCase("comment", sql`k.id`)})`;

export const selectJudgedComments = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<CommentRow[]> =>
  selectRows(db, judgedComments, viewer, ids);

/** Whether a comment counts by now. */
export async function selectIsCounted(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from comment k where k.id = ${id} and ${isCounted}`.execute(db);
  return rows.length > 0;
}

/** Whether a comment has replies, also such as wait or are removed. */
export async function existsReply(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from comment k where k.parent_id = ${id} limit 1`.execute(db);
  return rows.length > 0;
}

export async function lockCommentRow(db: Db, id: number): Promise<void> {
  await sql`select from comment where id = ${id} for no key update`.execute(db);
}

/** The threads of comments by id, without a check of visibility. */
export async function selectCommentPlaces(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { contribution_id: number; parent_id: number | null }>> {
  if (ids.length === 0) return new Map();
  const query = db
    .selectFrom("comment")
    .select(["id", "contribution_id", "parent_id"])
    .where(isAmong(sql`id`, ids));
  return new Map((await query.execute()).map(({ id, ...place }) => [id, place]));
}

/** Who wrote a comment (an SQL expression of its id), as rows of `user_id`; a source for others' statements. */
export const authorOfComment = (id: RawBuilder<number>): RawBuilder<{ user_id: number }> =>
  sql`select author_id as user_id from comment where id = ${id}`;

export type CommentOrder = "added_at" | "-added_at" | "connection" | "-connection" | "relevant";

const orderBy = (viewer: Viewer, order: CommentOrder): RawBuilder<unknown> => {
  // Not a bare constant, which an order may not be.
  const familiar = sql`(${isFamiliarTo(viewer, sql`k.author_id`)} and true)`;
  switch (order) {
    case "added_at":
      return sql`k.added_at, k.id`;
    case "-added_at":
      return sql`k.added_at desc, k.id desc`;
    case "-connection":
      return sql`${familiar} desc, k.added_at, k.id`;
    case "connection":
      return sql`${familiar}, k.added_at, k.id`;
    case "relevant":
      return sql`k.vote_count + k.comment_count desc, k.id`;
  }
};

export interface CommentFilter {
  /** Of this contribution… */
  contribution_id?: number;
  /** …on its first level (null), or the replies under this one. */
  parent_id?: number | null;
  /** By this person, on whatever the viewer may see. */
  author_id?: number;
  /** Further condition over `k`. */
  and?: RawBuilder<unknown>;
  /** Only those beyond this comment in an order by time. */
  from?: CommentRow | null;
}

const matches = (filter: CommentFilter): RawBuilder<unknown> => {
  const terms = [filter.and ?? sql`true`];
  if (filter.contribution_id !== undefined) terms.push(sql`k.contribution_id = ${filter.contribution_id}`);
  if (filter.parent_id === null) terms.push(sql`k.parent_id is null`);
  if (typeof filter.parent_id === "number") terms.push(sql`k.parent_id = ${filter.parent_id}`);
  if (filter.author_id !== undefined) terms.push(sql`k.author_id = ${filter.author_id}`);
  return sql.join(terms, sql` and `);
};

export const isByTime = (order: CommentOrder): boolean => order === "added_at" || order === "-added_at";

/** A page of ids in the order asked; by time it continues from a cursor, so that new comments shift nothing. */
export async function selectCommentIds(
  db: Db,
  viewer: Viewer,
  filter: CommentFilter,
  page: { limit: number; offset: number; cursor: string | null; order: CommentOrder },
) {
  const byTime = isByTime(page.order);
  const direction = page.order === "added_at" ? sql`>` : sql`<`;
  const beyond = (key: string, id: number) => sql`(k.added_at, k.id) ${direction} (${key}::timestamptz, ${id})`;
  const start = filter.from ? beyond(filter.from.added_at, filter.from.id) : sql`true`;
  const where = sql`${matches(filter)} and ${shownTo(viewer)} and ${start}`;
  const after = byTime ? parseCursor(page.cursor) : null;
  const position = after ? beyond(after.key, after.id) : sql`true`;
  const { rows } = await sql<{ id: number; added_at: string }>`
    select k.id, k.added_at from comment k where ${where} and ${position} order by ${orderBy(viewer, page.order)}
    ${limitOffset(page.limit + 1, after ? 0 : page.offset)}`.execute(db);
  const count = await totalOf(
    db,
    { limit: page.limit + 1, offset: after ? null : page.offset },
    rows.length,
    sql`select from comment k where ${where}`,
  );
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    more: rows.length > page.limit,
    cursor: last && byTime ? cursorOf(last.added_at, last.id) : null,
    count,
  };
}

/** Rows in the order of their ids. */
export const inOrder = (ids: readonly number[], rows: readonly CommentRow[]): CommentRow[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

/** The last replies under each of these comments, oldest first. */
export async function selectLatestReplies(
  db: Db,
  viewer: Viewer,
  parentIds: readonly number[],
  each: number,
): Promise<CommentRow[]> {
  // Ids alone: planning a statement with all columns in it costs more than asking for them by their ids.
  const { rows } = await sql<{ id: number }>`
    select latest.id from unnest(${unknownIds(parentIds)}) parent (id)
    cross join lateral (
      select k.id, k.added_at from comment k where k.parent_id = parent.id and ${shownTo(viewer)}
      order by k.added_at desc, k.id desc limit ${sql.lit(each)}) latest
    order by latest.added_at, latest.id`.execute(db);
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : inOrder(ids, await selectComments(db, viewer, ids));
}

type CommentText = Pick<StoredComment, "html" | "summary" | "summary_html" | "summary_truncated">;

type NewComment = CommentText &
  Pick<StoredComment, "contribution_id" | "author_id" | "parent_id" | "in_reply_to_id" | "added_at">;

export async function insertComment(db: Db, comment: NewComment): Promise<number> {
  return (await db.insertInto("comment").values(comment).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateComment(db: Db, id: number, text: CommentText): Promise<void> {
  await db
    .updateTable("comment")
    .set({ ...text, last_edited_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function replaceCommentMedias(db: Db, commentId: number, mediaIds: readonly number[]): Promise<void> {
  await db.deleteFrom("comment_media").where("comment_id", "=", commentId).execute();
  if (mediaIds.length === 0) return;
  await db
    .insertInto("comment_media")
    .values(mediaIds.map((media_id) => ({ comment_id: commentId, media_id })))
    .execute();
}

/** Media the comment holds already. */
export async function selectCommentMediaIds(db: Db, commentId: number): Promise<number[]> {
  const rows = await db.selectFrom("comment_media").select("media_id").where("comment_id", "=", commentId).execute();
  return rows.map((row) => row.media_id);
}

/** Marks as removed by this side, or takes that back (null). @returns whether it is removed then */
export async function updateCommentDeleted(db: Db, id: number, by: "author" | "staff" | null): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    update comment set ${setDeleted(by)} where id = ${id} returning deleted_at is not null as deleted`.execute(db);
  return rows[0]?.deleted === true;
}

/** Folds a comment, or shows it again. */
export async function updateCommentCollapsed(db: Db, id: number, collapsed: boolean): Promise<void> {
  await sql`update comment set collapsed = ${collapsed} where id = ${id}`.execute(db);
}

export async function updateReplyCount(db: Db, id: number, change: 1 | -1): Promise<void> {
  await sql`update comment set comment_count = comment_count + ${change} where id = ${id}`.execute(db);
}

export async function updateVoteCounts(db: Db, id: number, change: VoteChange): Promise<void> {
  await sql`update comment set ${voteCounts(change)} where id = ${id}`.execute(db);
}

export async function updateFlagCount(db: Db, id: number, change: number): Promise<void> {
  await sql`update comment set flag_count = flag_count + ${change}::int where id = ${id}`.execute(db);
}

/** Who commented on a contribution and when, as rows `(user_id, at, comment_id)`; a source for others' statements. */
export const commentersOf = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.author_id as user_id, k.added_at as at, k.id as comment_id from comment k
  where k.contribution_id = ${contributionId} and k.parent_id is null and k.deleted_at is null and not k.collapsed`;

/** As many of rows `(user_id, at)` as are counted: a contribution may have many more. */
const newestOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select user_id, at from (${rows}) part order by at desc limit ${sql.lit(countCap)})`;

/** Ids of the people who commented, reacted or voted in the poll, the latest first, without those the viewer may not see. */
export async function selectContributorIds(
  db: Db,
  viewer: Viewer,
  contributionId: number,
  page: { limit: number; offset: number },
) {
  const id = sql`${contributionId}::bigint`;
  const comments = sql`select k.author_id as user_id, k.added_at as at from comment k
    where k.contribution_id = ${id} and k.deleted_at is null and not k.collapsed`;
  const parts = [comments, votersOf("contribution", id), pollVotersOf(id)];
  const people = sql`
    select u.id from (${sql.join(parts.map(newestOf), sql` union all `)}) took_part
    join ${listedPeople(viewer)} u on u.id = took_part.user_id group by u.id`;
  const { rows } = await sql<{ id: number }>`
    ${people} order by max(took_part.at) desc, u.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  return { ids: rows.map((row) => row.id), count: await totalOf(db, page, rows.length, people) };
}

/** A person's part in a contribution. */
export interface Participant {
  user_id: number;
  username: string;
  real_name: string;
  viewed: boolean;
  saved: boolean;
  reaction_id: number | null;
  comments: number;
  /** Of the last reaction, saving or comment; null for who only had it in view. */
  last_activity_at: string | null;
}

const participantCap = 100_000;

/** Everybody who had the contribution in view, saved it, reacted or commented, the latest first, without those hidden from the viewer. */
export async function selectParticipants(db: Db, viewer: Viewer, contributionId: number): Promise<Participant[]> {
  const id = sql`${contributionId}::bigint`;
  const { rows } = await sql<Participant>`
    select u.id as user_id, u.username, u.real_name, bool_or(part.kind = 'view') as viewed, bool_or(part.kind = 'save') as saved,
      max(part.reaction_id) as reaction_id, count(*) filter (where part.kind = 'comment')::int as comments, max(part.at) as last_activity_at
    from (
      select 'comment' as kind, k.author_id as user_id, k.added_at as at, null::int as reaction_id
        from comment k where k.contribution_id = ${id} and ${isCounted}
      union all select 'vote', v.user_id, v.at, v.reaction_id from (${votersOf("contribution", id)}) v
      union all ${marksOf(id)}) part
    join ${listedPeople(viewer)} u on u.id = part.user_id
    group by u.id, u.username, u.real_name order by max(part.at) desc nulls last, u.id limit ${sql.lit(participantCap)}`.execute(
    db,
  );
  return rows;
}

/** A comment `k` that is still there, on a contribution whose comments the viewer may see. */
export const presentOnVisible = (viewer: Viewer): RawBuilder<unknown> =>
  sql`k.deleted_at is null and ${areCommentsVisible(viewer, sql`k.contribution_id`)}`;

/** The text of comments by id, up to 500 characters; also of removed ones. */
export async function selectCommentTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; summary: string }>`
    select k.id, left(k.summary, 500) as summary from comment k where ${isAmong(sql`k.id`, ids)}`.execute(db);
  return new Map(rows.map(({ id, summary }) => [id, plainText(summary)]));
}

/** Comments for automatic checks, as `writtenContributions`. */
export const writtenComments: RawBuilder<unknown> = sql`
  (select 'comment' as target, k.id as target_id, 'comment' as kind, k.author_id, k.added_at, k.summary, not k.collapsed as listed,
    '' as title, k.html from comment k where k.deleted_at is null)`;
