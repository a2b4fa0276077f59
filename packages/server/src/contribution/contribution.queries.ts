import type { Place } from "@cortile/contract/entity";
import type { FeedObjectType, ReplyControl } from "@cortile/contract/enums";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { audienceJson, type AudienceRow, type PlaceClosure } from "#core/access";
import type { Reader, Role, RowSource, Viewer } from "#core/ctx";
import { countUpTo, cursorOf, hasWords, isAmong, limitOffset, literalLimit, parseCursor, type Db, type Tables } from "#core/db";
import { plainText } from "#core/html";
import { categoryJson, categoryVisibleTo, type CategoryRow } from "#category";
import { isInCase } from "#flag";
import { accounts, connectionWith, follows, userJson, type UserRow } from "#people";
import { pollJson, pollWordsOf, type PollRow } from "#poll";
import { reactionOf } from "#vote";
import { heldOf, hiddenBy, isWaiting, placeClosedTo, readableBy, visibleTo } from "./contribution.visibility.ts";
import { textColumns } from "./list-text.ts";

export type ContributionType = FeedObjectType;

/** A row of the table; the database checks the values that its types cannot tell. */
export type StoredContribution = Selectable<Tables["contribution"]> & {
  type: ContributionType;
  location: Place | null;
  deleted_by: "author" | "staff" | null;
  reaction_counts: Record<string, number>;
  reply_control: ReplyControl;
};

/** A contribution with what belongs to it, and what it is to the viewer. */
export interface ContributionRow extends Omit<StoredContribution, "listed" | "ranked_at"> {
  /** `html` is the summary of a longer text. */
  html_truncated: boolean;
  author_role: Role | null;
  /** The author is blocked, so that only they and staff see it. */
  author_blocked: boolean;
  /** Attached, in their order; without those in the text. */
  media_ids: number[];
  /** The first picture in the text of an article. */
  text_picture_id: number | null;
  poll: PollRow | null;
  audience: AudienceRow[];
  /** Why the viewer, its author, sees the text alone: its group or event is gone, or closed to them. */
  place_closed: PlaceClosure | null;
  /** Hidden until staff have reviewed it. */
  held: boolean;
  reaction_id: number | null;
  followed: boolean;
  seen: boolean;
  /** The viewer does not want its notifications. */
  muted: boolean;
  /** The viewer does not want to come across it. */
  hidden: boolean;
  /** The viewer is among those the author lets reply. */
  admits_reply: boolean;
}

/** A contribution with whom and what it is shown with, so that a page of them is one statement. */
export interface ShownRow extends ContributionRow {
  author: UserRow | null;
  categories: CategoryRow[];
}

const forViewer = (viewer: Reader): RawBuilder<unknown> =>
  viewer.id === null
    ? sql`null::int as reaction_id, false as followed, false as seen, false as muted, false as hidden, false as admits_reply`
    : sql`${reactionOf(viewer, "contribution", sql`c.id`)} as reaction_id,
      exists (select from contribution_follow f where f.user_id = ${viewer.id} and f.contribution_id = c.id) as followed,
      exists (select from contribution_seen s where s.user_id = ${viewer.id} and s.contribution_id = c.id) as seen,
      exists (select from contribution_mute m where m.user_id = ${viewer.id} and m.contribution_id = c.id) as muted,
      ${hiddenBy(viewer)} as hidden,
      c.reply_control = 'everyone' or c.author_id = ${viewer.id}
        or (c.reply_control = 'followed' and ${follows(sql`c.author_id`, viewer)})
        or (c.reply_control = 'connections' and ${connectionWith(viewer, sql`c.author_id`)} is not distinct from 'connected') as admits_reply`;

const textPicture = sql`case when c.type = 'discussion' then
  (select cm.media_id from contribution_media cm where cm.contribution_id = c.id and cm.inline order by cm.position limit 1) end`;

const columns = (viewer: Reader, form: { whole: boolean }): RawBuilder<ContributionRow> => sql<ContributionRow>`
  c.id, c.type, c.author_id, c.title, c.slug, ${textColumns(viewer, "c", form)}, c.summary, c.summary_html, c.location, c.added_at,
  c.last_activity_at, c.last_edited_at, c.scheduled_at, c.draft, c.deleted_at, c.deleted_by, c.collapsed, c.comment_count,
  c.share_count, c.shared_id, c.view_count, c.vote_count, c.follower_count, c.flag_count, c.reaction_counts, c.boosted, c.reply_control, c.generated,
  array(select cm.media_id from contribution_media cm where cm.contribution_id = c.id and not cm.inline order by cm.position) as media_ids,
  ${textPicture} as text_picture_id,
  ${isWaiting} as held,
  ${audienceJson(sql`c.id`)} as audience, ${placeClosedTo(viewer)} as place_closed,
  ${pollJson(viewer, sql`c.id`)} as poll,
  author.status = 'b' as author_blocked, author.role as author_role,
  ${forViewer(viewer)}`;

/** The type of a contribution, an SQL expression of its id. */
export const typeOf = (contributionId: RawBuilder<unknown>): RawBuilder<ContributionType> =>
  sql<ContributionType>`(select c.type from contribution c where c.id = ${contributionId})`;

/** Contributions by id that the viewer may open, in no order. */
export async function selectContributions(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
    select ${columns(viewer, { whole: true })} from contribution c join ${accounts} author on author.id = c.author_id
    where ${isAmong(sql`c.id`, ids)} and ${readableBy(viewer)}`.execute(db);
  return rows;
}

/** Whether the member, who is staff, may open the contribution `c` to judge it: also where it is closed to them, once it was reported. */
const judgeableBy = (viewer: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${readableBy(viewer)} or (not c.draft and ${isInCase("contribution", sql`c.id`)}))`;

/** Contributions by id that staff may judge, in no order. */
export async function selectJudged(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
    select ${columns(viewer, { whole: true })} from contribution c join ${accounts} author on author.id = c.author_id
    where ${isAmong(sql`c.id`, ids)} and ${judgeableBy(viewer)}`.execute(db);
  return rows;
}

/** Whether the contribution (an SQL expression of its id) has every word of a text, in its title or its own. */
export const isContributionWritten = (contributionId: RawBuilder<unknown>, text: string): RawBuilder<boolean> => sql<boolean>`
  exists (select from contribution c where c.id = ${contributionId} and ${hasWords(sql`coalesce(c.title, '') || ' ' || c.html`, text)})`;

/** Of a contribution: for whom what stands on it is. */
export type ReachRow = Pick<
  ContributionRow,
  "id" | "type" | "audience" | "author_blocked" | "deleted_at" | "collapsed" | "draft" | "place_closed"
>;

/** A contribution that the viewer may open. */
export async function selectReach(db: Db, viewer: Viewer, id: number): Promise<ReachRow | undefined> {
  const { rows } = await sql<ReachRow>`
    select c.id, c.type, ${audienceJson(sql`c.id`)} as audience, ${placeClosedTo(viewer)} as place_closed, author.status = 'b' as author_blocked, c.deleted_at, c.collapsed, c.draft
    from contribution c join ${accounts} author on author.id = c.author_id
    where c.id = ${id} and ${readableBy(viewer)}`.execute(db);
  return rows[0];
}

/** Those of the contributions that the viewer may open, in no order. */
export async function selectReadableIds(db: Db, viewer: Viewer, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from contribution c where ${isAmong(sql`c.id`, ids)} and ${readableBy(viewer)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Contributions by id that the viewer may open, to be shown; alone (`whole`) or in a list, where very long texts are given by their summary. */
export const shownRows = ({ whole }: { whole: boolean }): RowSource<ShownRow> => (whole ? wholeRows : listedRows);

const shownAs =
  (form: { whole: boolean }, isOpenTo: (viewer: Reader) => RawBuilder<boolean> = readableBy): RowSource<ShownRow> =>
  (viewer, isWanted) =>
    sql<ShownRow>`
    select ${columns(viewer, form)}, ${userJson(viewer, sql`c.author_id`)} as author,
      (select coalesce(json_agg(${categoryJson(viewer, sql`cc.category_id`)} order by cc.category_id), '[]')
        from contribution_category cc where cc.contribution_id = c.id and ${categoryVisibleTo(viewer, sql`cc.category_id`)}) as categories
    from contribution c join ${accounts} author on author.id = c.author_id
    where ${isWanted(sql`c.id`)} and ${isOpenTo(viewer)}`;

const wholeRows = shownAs({ whole: true });
const listedRows = shownAs({ whole: false });
/** What staff may judge, to be shown in a list. */
export const judgedRows = shownAs({ whole: false }, judgeableBy);

const orders = {
  "-added_at": { column: sql`c.added_at`, direction: sql`desc`, beyond: sql`<` },
  added_at: { column: sql`c.added_at`, direction: sql`asc`, beyond: sql`>` },
  "-last_activity_at": { column: sql`c.last_activity_at`, direction: sql`desc`, beyond: sql`<` },
  last_activity_at: { column: sql`c.last_activity_at`, direction: sql`asc`, beyond: sql`>` },
};
export type ContributionOrder = keyof typeof orders;

export interface IdPage {
  ids: number[];
  more: boolean;
  cursor: string | null;
}

/** Where a list finds its contributions. */
export interface ListSource {
  /** Joins after `contribution c`. */
  from?: RawBuilder<unknown>;
  /** Conditions beyond visibility. */
  where: RawBuilder<unknown>;
  order?: ContributionOrder;
  /** What to order by, instead of the column of `order`. */
  column?: RawBuilder<unknown>;
  /** Which contributions may be in it; those visible to the viewer unless said. */
  among?: RawBuilder<boolean>;
  /** It is also of what the viewer published and waits for review. */
  withHeld?: boolean;
}

/** A page of ids of visible contributions, by keyset when the cursor is given, else by offset. */
export async function selectVisibleIds(
  db: Db,
  viewer: Viewer,
  source: ListSource,
  page: { limit: number; offset: number; cursor: string | null },
): Promise<IdPage> {
  const { column: usual, direction, beyond } = orders[source.order ?? "-added_at"];
  const column = source.column ?? usual;
  const after = parseCursor(page.cursor);
  const position = after ? sql`(${column}, c.id) ${beyond} (${after.key}::timestamptz, ${after.id})` : sql`true`;
  const skipped = after ? 0 : page.offset;
  const ordered = sql`order by key ${direction}, id ${direction}`;
  const found = (among: RawBuilder<boolean>) => sql`
    select c.id, ${column} as key from contribution c ${source.from ?? sql``}
    where ${source.where} and ${among} and ${position} ${ordered}`;
  const visible = found(source.among ?? visibleTo(viewer));
  // Not one condition with `or`: each half is read in the order of its own index, and no further than the page reaches.
  const reach = literalLimit(page.limit + 1);
  const upTo = skipped > 0 ? sql`limit ${reach} + ${skipped}::int` : sql`limit ${reach}`;
  const shown = source.withHeld ? sql`(${visible} ${upTo}) union all (${found(heldOf(viewer))} ${upTo}) ${ordered}` : visible;
  const { rows } = await sql<{ id: number; key: string }>`${shown} ${limitOffset(page.limit + 1, skipped)}`.execute(db);
  return idPage(rows, page.limit);
}

/** Cuts one row too many off a page, which told that more follow. */
export function idPage(rows: { id: number; key: string }[], limit: number): IdPage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map((row) => row.id),
    more: rows.length > limit,
    cursor: last ? cursorOf(last.key, last.id) : null,
  };
}

/** The contributions a person saved, the last saved first, as a source for `selectVisibleIds`. */
export const savedBy = (userId: number, type: ContributionType): ListSource => ({
  from: sql`join contribution_follow saved on saved.contribution_id = c.id and saved.user_id = ${userId}`,
  where: sql`c.type = ${type}`,
  column: sql`saved.created_at`,
  withHeld: true,
});

/** Who saved a contribution and who had it in view, as rows `(kind, user_id, at, null)`; a source for others' statements. */
export const marksOf = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select 'save' as kind, f.user_id, f.created_at as at, null::int as reaction_id
    from contribution_follow f where f.contribution_id = ${contributionId}
  union all select 'view', s.user_id, null, null from contribution_seen s where s.contribution_id = ${contributionId}`;

/** Those whose notifications a person does not want, the last muted first. */
export const mutedBy = (userId: number, type: ContributionType): ListSource => ({
  from: sql`join contribution_mute muted on muted.contribution_id = c.id and muted.user_id = ${userId}`,
  where: sql`c.type = ${type}`,
  column: sql`muted.created_at`,
  withHeld: true,
});

/** A person's own contributions with a time set: those waiting for it, those it has brought out, or both; the next first. */
export const scheduledBy = (userId: number, type: ContributionType, state: "waiting" | "published" | "both"): ListSource => ({
  where: sql`c.type = ${type} and c.scheduled_at is not null
    and ${state === "both" ? sql`true` : state === "waiting" ? sql`c.draft` : sql`not c.draft`}`,
  order: state === "waiting" ? "added_at" : "-added_at",
  column: sql`c.scheduled_at`,
  among: sql`(c.author_id = ${userId} and c.deleted_at is null)`,
});

/** A person's own drafts without a time, the last written first. */
export const draftedBy = (userId: number, type: ContributionType): ListSource => ({
  where: sql`c.type = ${type} and c.draft and c.scheduled_at is null`,
  column: sql`coalesce(c.last_edited_at, c.added_at)`,
  among: sql`(c.author_id = ${userId} and c.deleted_at is null)`,
});

/** Who saved a contribution and when, as rows `(user_id, at)`; a source for others' statements. */
export const followersOf = (contributionId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select f.user_id, f.created_at as at from contribution_follow f where f.contribution_id = ${contributionId}`;

/** How many contributions are in the list, counted to 10,000. */
export async function countVisible(db: Db, viewer: Viewer, source: ListSource): Promise<number> {
  const { from, where, among = visibleTo(viewer), withHeld = false } = source;
  const shown = withHeld ? sql`(${among} or ${heldOf(viewer)})` : among;
  const rows = sql`select from contribution c ${from ?? sql``} where ${where} and ${shown}`;
  const found = await sql<{ count: number }>`select ${countUpTo(rows)} as count`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** How contributions are named where they are not shown: the title, or the text, up to 500 characters; also of drafts and removed ones. */
export async function selectContributionTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string | null; summary: string }>`
    select c.id, left(c.title, 500) as title, left(c.summary, 500) as summary from contribution c
    where ${isAmong(sql`c.id`, ids)}`.execute(db);
  return new Map(rows.map(({ id, title, summary }) => [id, title || plainText(summary)]));
}

/** Published texts for automatic checks, with a poll's question and choices beside the title, of authors in any state: rows of `WrittenText`; a source for others' statements. */
export const writtenContributions: RawBuilder<unknown> = sql`
  (select 'contribution' as target, c.id as target_id, c.type as kind, c.author_id, c.added_at, c.summary, c.listed,
    concat_ws(' ', c.title, ${pollWordsOf(sql`c.id`)}) as title, c.html from contribution c where not c.draft and c.deleted_at is null)`;
