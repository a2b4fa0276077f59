import { sql, type RawBuilder } from "kysely";
import type { AudienceRow } from "#core/access";
import type { Viewer } from "#core/ctx";
import { countUpTo, cursorOf, isAmong, literalLimit, parseCursor, type Db } from "#core/db";
import { categoryJson, type CategoryRow } from "#category";
import { userJson, type UserRow } from "#people";
import { reactionOf } from "#vote";
import { readableBy, visibleTo } from "./contribution.visibility.ts";

export type ContributionType = "discussion" | "post" | "status";

export interface ContributionRow {
  id: number;
  type: ContributionType;
  author_id: number;
  title: string | null;
  slug: string;
  html: string;
  summary: string;
  summary_html: string;
  summary_truncated: boolean;
  location: { location: string; lat?: number; lng?: number } | null;
  added_at: string;
  last_activity_at: string;
  last_edited_at: string | null;
  scheduled_at: string | null;
  draft: boolean;
  deleted_at: string | null;
  deleted_by: "author" | "staff" | null;
  collapsed: boolean;
  comment_count: number;
  share_count: number;
  view_count: number;
  vote_count: number;
  follower_count: number;
  flag_count: number;
  reaction_counts: Record<string, number>;
  media_ids: number[];
  audience: AudienceRow[];
  /** The author is blocked, so that only they and staff see it. */
  author_blocked: boolean;
  reaction_id: number | null;
  followed: boolean;
  seen: boolean;
}

/** A contribution with whom and what it is shown with, so that a page of them is one statement. */
export interface ShownRow extends ContributionRow {
  author: UserRow | null;
  categories: CategoryRow[];
}

const forViewer = (viewer: Viewer): RawBuilder<unknown> =>
  viewer.id === null
    ? sql`null::int as reaction_id, false as followed, false as seen`
    : sql`${reactionOf(viewer, "contribution", sql`c.id`)} as reaction_id,
      exists (select from contribution_follow f where f.user_id = ${viewer.id} and f.contribution_id = c.id) as followed,
      exists (select from contribution_seen s where s.user_id = ${viewer.id} and s.contribution_id = c.id) as seen`;

const columns = (viewer: Viewer): RawBuilder<ContributionRow> => sql<ContributionRow>`
  c.id, c.type, c.author_id, c.title, c.slug, c.html, c.summary, c.summary_html, c.summary_truncated, c.location, c.added_at,
  c.last_activity_at, c.last_edited_at, c.scheduled_at, c.draft, c.deleted_at, c.deleted_by, c.collapsed, c.comment_count,
  c.share_count, c.view_count, c.vote_count, c.follower_count, c.flag_count, c.reaction_counts,
  array(select cm.media_id from contribution_media cm where cm.contribution_id = c.id and not cm.inline order by cm.position) as media_ids,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'ref_id', a.ref_id) order by a.kind, a.ref_id), '[]')
    from audience a where a.contribution_id = c.id) as audience,
  (select au.status = 'b' from "user" au where au.id = c.author_id) as author_blocked,
  ${forViewer(viewer)}`;

/** Contributions by id that the viewer may open, in no order. */
export async function selectContributions(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ContributionRow[]> {
  const { rows } = await sql<ContributionRow>`
    select ${columns(viewer)} from contribution c where ${isAmong(sql`c.id`, ids)} and ${readableBy(viewer)}`.execute(db);
  return rows;
}

/** The same, to be shown. */
export async function selectShown(db: Db, viewer: Viewer, ids: readonly number[]): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select ${columns(viewer)}, ${userJson(viewer, sql`c.author_id`)} as author,
      (select coalesce(json_agg(${categoryJson(viewer, sql`cc.category_id`)} order by cc.category_id), '[]')
        from contribution_category cc where cc.contribution_id = c.id) as categories
    from contribution c where ${isAmong(sql`c.id`, ids)} and ${readableBy(viewer)}`.execute(db);
  return rows;
}

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

/**
 * A page of ids of visible contributions, by keyset when the cursor is given, else by offset.
 * @param from   joins after `contribution c`
 * @param where  conditions beyond visibility
 */
export async function selectVisibleIds(
  db: Db,
  viewer: Viewer,
  source: { from?: RawBuilder<unknown>; where: RawBuilder<unknown>; order?: ContributionOrder; column?: RawBuilder<unknown> },
  page: { limit: number; offset: number; cursor: string | null },
): Promise<IdPage> {
  const { column: ordered, direction, beyond } = orders[source.order ?? "-added_at"];
  const column = source.column ?? ordered;
  const after = parseCursor(page.cursor);
  const position = after ? sql`(${column}, c.id) ${beyond} (${after.key}::timestamptz, ${after.id})` : sql`true`;
  const { rows } = await sql<{ id: number; key: string }>`
    select c.id, ${column} as key from contribution c ${source.from ?? sql``}
    where ${source.where} and ${visibleTo(viewer)} and ${position}
    order by ${column} ${direction}, c.id ${direction}
    limit ${literalLimit(page.limit + 1)} ${after || page.offset === 0 ? sql`` : sql`offset ${page.offset}`}`.execute(db);
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
export const savedBy = (userId: number, type: ContributionType) => ({
  from: sql`join contribution_follow saved on saved.contribution_id = c.id and saved.user_id = ${userId}`,
  where: sql`c.type = ${type}`,
  column: sql`saved.created_at`,
});

/** How many contributions of the source the viewer sees, counted to 10,000. */
export async function countVisible(
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql``,
): Promise<number> {
  const rows = sql`select from contribution c ${from} where ${where} and ${visibleTo(viewer)}`;
  const found = await sql<{ count: number }>`select ${countUpTo(rows)} as count`.execute(db);
  return found.rows[0]?.count ?? 0;
}
