import { sql } from "kysely";
import { addressedTo, placesInFeedOf, placesOf } from "#core/access";
import type { Member } from "#core/ctx";
import { cursorOf, literalLimit, parseCursor, type Db } from "#core/db";
import { categoriesFollowedBy } from "#category";
import { visibleTo } from "#contribution";
import { relatedIds, type RelationMode } from "#people";
import { orderColumn, type FeedOrder } from "./order.ts";

interface Candidate {
  id: number;
  key: string;
  visible: boolean;
  seen: boolean;
  /** Written by the viewer. */
  own: boolean;
}

/** Later than every contribution. */
const head = { key: "infinity", id: Number.MAX_SAFE_INTEGER };

/** Rows read from each of the best sources at a time; a page rarely needs a second round. */
const batchSize = 24;
/** Newest rows of the whole community looked at before the sources one by one. */
const recentWindow = 200;

/**
 * The next rows of the home feed, visible or not, in its order: mine, of people I follow or am connected with, in categories
 * I follow, in places I belong to and want to see here. "Newest" below stands for the first in that order.
 *
 * Who follows many finds a batch among the newest rows of the whole community: one index scan that ends early. Only otherwise are
 * the sources asked. Each is one descending index scan: first the newest row of every source (its head) is found; only sources
 * whose head is among the `batchSize` newest different heads can hold any of the `batchSize` newest rows, so only these are read
 * further. Different, because one row may be the head of several sources: its author's, its categories' and its place's. The cost follows the
 * number of sources and the size of the batch, never the age or size of the community.
 */
async function selectCandidates(
  db: Db,
  viewer: Member,
  { mode, order }: { mode: RelationMode; order: FeedOrder },
  after: { key: string; id: number },
): Promise<Candidate[]> {
  const column = orderColumn(order);
  const limit = literalLimit(batchSize);
  const before = sql`(${after.key}::timestamptz, ${after.id}::bigint)`;
  const near = mode && sql`select k.id from (${relatedIds(mode, sql`${viewer.id}::bigint`)}) k`;
  const people = near ? sql`select f.id as author_id from (${near}) f union all` : sql``;
  const categories = categoriesFollowedBy(viewer);
  const places = placesInFeedOf(viewer);
  const byNear = near ? sql`or n.author_id in (${near})` : sql``;
  // A subselect with a limit, not `exists`: that one may be planned as a hash of everything in the categories.
  const { rows } = await sql<Candidate>`
    with recent as materialized (
      select n.at, n.id from (
        select c.${column} as at, c.id, c.author_id from contribution c where c.listed and (c.${column}, c.id) < ${before}
        order by c.${column} desc, c.id desc limit ${literalLimit(recentWindow)}) n
      where n.author_id = ${viewer.id} ${byNear} or (
        select true from contribution_category cc
        where cc.contribution_id = n.id
          and cc.category_id in (${categories})
        limit 1) or (
        select true from ${placesOf(sql`n.id`)} placed
        where (placed.kind, placed.ref_id) in (select f.kind, f.ref_id from ${places} f)
        limit 1)
      order by n.at desc, n.id desc limit ${limit}
    ), every_head as (
      (select 'person' as kind, s.author_id as source_id, h.at, h.id
        from (${people} select ${viewer.id}::bigint as author_id) s
        cross join lateral (
          select c.${column} as at, c.id from contribution c
          where c.author_id = s.author_id and c.listed and (c.${column}, c.id) < ${before}
          order by c.${column} desc, c.id desc limit 1) h
        where (select count(*) from recent) < ${limit})
      union all
      (select 'category', f.category_id, h.at, h.contribution_id
        from (${categories}) f
        cross join lateral (
          select cc.${column} as at, cc.contribution_id from contribution_category cc
          where cc.category_id = f.category_id and (cc.${column}, cc.contribution_id) < ${before}
          order by cc.${column} desc, cc.contribution_id desc limit 1) h
        where (select count(*) from recent) < ${limit})
      union all
      (select f.kind, f.ref_id, h.at, h.contribution_id
        from ${places} f
        cross join lateral (
          select placed.${column} as at, placed.contribution_id from ${addressedTo({ kind: sql`f.kind`, ref_id: sql`f.ref_id` })} placed
          where (placed.${column}, placed.contribution_id) < ${before}
          order by placed.${column} desc, placed.contribution_id desc limit 1) h
        where (select count(*) from recent) < ${limit})
    ), heads as materialized (
      select * from (select *, dense_rank() over (order by at desc, id desc) as place from every_head) ranked
      where place <= ${limit}
    ), merged as (
      select r.at, r.id from heads h
      cross join lateral (
        (select c.${column} as at, c.id from contribution c
          where h.kind = 'person' and c.author_id = h.source_id and c.listed and (c.${column}, c.id) < ${before}
          order by c.${column} desc, c.id desc limit ${limit})
        union all
        (select cc.${column} as at, cc.contribution_id from contribution_category cc
          where h.kind = 'category' and cc.category_id = h.source_id and (cc.${column}, cc.contribution_id) < ${before}
          order by cc.${column} desc, cc.contribution_id desc limit ${limit})
        union all
        (select placed.${column} as at, placed.contribution_id
          from ${addressedTo({ kind: sql`h.kind`, ref_id: sql`h.source_id` })} placed
          where (placed.${column}, placed.contribution_id) < ${before}
          order by placed.${column} desc, placed.contribution_id desc limit ${limit})) r
      union select at, id from recent
      order by 1 desc, 2 desc limit ${limit}
    )
    select c.id, m.at as key, ${visibleTo(viewer)} as visible,
      exists (select from contribution_seen s where s.user_id = ${viewer.id} and s.contribution_id = c.id) as seen,
      c.author_id = ${viewer.id} as own
    from merged m join contribution c on c.id = m.id order by m.at desc, m.id desc`.execute(db);
  return rows;
}

/**
 * Visible rows of the home feed from a cursor on.
 * @param options.limit rows wanted
 * @param options.window rows looked at, in whole batches: it bounds the work where few of them are visible
 * @param options.since oldest time looked at (ISO); all of it when absent
 * @param options.accepts which of the visible rows count
 * @returns the rows, and where the window ended if that was before there were enough
 */
export async function selectHome(
  db: Db,
  viewer: Member,
  options: {
    limit: number;
    window: number;
    mode: RelationMode;
    order?: FeedOrder;
    cursor?: string | null;
    since?: string;
    accepts?: (row: Candidate) => boolean;
  },
): Promise<{ rows: { id: number; key: string }[]; windowEnd: string | null }> {
  const rows: { id: number; key: string }[] = [];
  let after = parseCursor(options.cursor ?? null) ?? head;
  for (let read = 0; read < options.window; read += batchSize) {
    const batch = await selectCandidates(db, viewer, { mode: options.mode, order: options.order ?? "recent" }, after);
    for (const row of batch) {
      if (options.since && row.key < options.since) return { rows, windowEnd: null };
      if (row.visible && (options.accepts?.(row) ?? true)) rows.push({ id: row.id, key: row.key });
      if (rows.length === options.limit) return { rows, windowEnd: null };
    }
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return { rows, windowEnd: null };
    after = { key: last.key, id: last.id };
  }
  return { rows, windowEnd: cursorOf(after.key, after.id) };
}
