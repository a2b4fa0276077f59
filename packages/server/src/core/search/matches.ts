import { sql, type RawBuilder } from "kysely";
import type { SearchHit, SearchKindName } from "@cortile/contract/search";
import type { Ctx, Viewer } from "#core/ctx";
import { limitOffset, plannedAnew, type Db } from "#core/db";
import { readQuery } from "./query.ts";
import { inSearchTurn } from "./turns.ts";
import { toTsquery, wordsOf, type SearchQuery } from "./words.ts";

export interface SearchFilter {
  author?: number | undefined;
  category?: number | undefined;
  /** ISO 8601: written then or later. */
  since?: string | undefined;
}

export interface SearchRequest {
  query: SearchQuery;
  filter: SearchFilter;
  order: "relevance" | "recent";
  limit: number;
  offset: number;
}

/** What a feature registers to make its objects searchable. */
export interface SearchKind {
  readonly kind: SearchKindName;
  /** Whether this viewer may search for them; absent where everybody may. */
  isOpen?(ctx: Ctx): boolean;
  /** The filters it supports; with any other it returns no hits. */
  readonly filters: readonly (keyof SearchFilter)[];
  /** For names: every word of the query also matches as a prefix. */
  readonly names?: boolean;
  /**
   * Selects the object of the document `found` if the viewer may see it and it passes the filter: `at`, when it was written, null when
   * age does not matter, and `liked`, its popularity.
   */
  object(viewer: Viewer, filter: SearchFilter): RawBuilder<unknown>;
  /** Selects the ids that pass a filter, newest first, where the feature has an index for it. */
  listed?(filter: SearchFilter): RawBuilder<unknown> | null;
  /** Hits by id, with matches highlighted. */
  present(ctx: Ctx, ids: readonly number[], query: SearchQuery): Promise<Map<number, SearchHit>>;
}

/** Candidates of a query: the newest that the viewer may see. They are ranked, and counted up to this. */
const maxHits = 1000;
/** How many of the newest documents are sampled to estimate how common a query is. */
const probeSize = 2000;
/** A common query scans at most this many of the newest documents; of an author's or a category's own list, fewer. */
const scanLimit = 200_000;
const listScanLimit = 10_000;
/** Any other query uses the index. At most this many matches are sorted, more than a query has that is not common. */
const maxIndexed = 100_000;
/** At most this many of the newest of them are checked for visibility. */
const maxChecked = 20_000;

export interface Match {
  id: number;
  score: number;
  /** Of all hits, up to 1,000. */
  count: number;
}

/**
 * A page of matches, ranked by
 * score = ts_rank (a word of the title counts five times one of the text) / (1 + ln(length))
 *   × (1 + ln(1 + liked) / 5) × 2 ^ (−age / 2 years).
 * The cost is bounded: common words are found by scanning from the newest document until there are enough, others by the index.
 */
export const selectMatches = (ctx: Ctx, kind: SearchKind, request: SearchRequest): Promise<Match[]> =>
  inSearchTurn(ctx, () => selectRanked(ctx.db, ctx.actor, kind, request));

async function selectRanked(db: Db, viewer: Viewer, kind: SearchKind, request: SearchRequest): Promise<Match[]> {
  const { query, filter, order, limit, offset } = request;
  const asked = sql`${toTsquery(query, kind)}::tsquery`;
  // Joined by "and", it would compare each place of a word with each of every other: a text of 99,000 characters took a second.
  const ranked = sql`${toTsquery(query, { ...kind, join: "|" })}::tsquery`;
  const documents = sql`search_document d where d.kind = ${sql.lit(kind.kind)}`;
  const list = kind.listed?.(filter);
  const newest = list
    ? sql`select d.object_id from (${list} limit ${sql.lit(listScanLimit)}) listed (id)
        cross join lateral (select d.object_id, d.words from ${documents} and d.object_id = listed.id limit 1) d
        where d.words @@ ${asked}`
    : sql`select newest.object_id from (
          select d.object_id, d.words from ${documents} order by d.object_id desc limit ${sql.lit(scanLimit)}) newest
        where newest.words @@ ${asked}`;
  const ordered = order === "recent" ? sql`at desc nulls last` : sql`score desc`;
  // A scan reads maxHits / share documents, several of which lie on one page; the index reads share × all documents, each from another
  // page, and a random page takes four times as long as the next one. Both cost the same at share² = maxHits × pages per document / 4 all.
  const all = sql`(
    select greatest(c.reltuples, 1) * coalesce((
      select s.share from pg_stats p, unnest(p.most_common_vals::text::text[], p.most_common_freqs) s (kind, share)
      where p.schemaname = current_schema and p.tablename = 'search_document' and p.attname = 'kind' and s.kind = ${sql.lit(kind.kind)}), 1)
    from pg_class c where c.oid = 'search_document'::regclass)`;
  const pages = sql`count(distinct (p.ctid::text::point)[0])`;
  const isCommon = sql`power(count(*) filter (where p.words @@ ${asked}), 2) >= ${sql.lit((probeSize * maxHits) / 4)} * ${pages} / ${all}`;
  // The inner limits keep the statement from reading more than the first thousand need, and fix the order of the joins: while the
  // statistics have no document of a kind, the planner would repeat the whole search for each hit.
  const { rows } = await sql<Match>`
    with probe as materialized (
      select ${isCommon} as common
      from (select d.words, d.ctid from ${documents} order by d.object_id desc limit ${sql.lit(probeSize)}) p
    ), indexed as materialized (
      select d.object_id from ${documents} and d.words @@ ${asked} and not (select common from probe)
    ), found as (
      select * from (${newest}) n where (select common from probe)
      union all
      (select * from (select * from indexed limit ${sql.lit(maxIndexed)}) i order by i.object_id desc limit ${sql.lit(maxChecked)})
    ), hit as (
      select found.object_id as id, o.at, o.liked from found
      cross join lateral (select at, liked from (${kind.object(viewer, filter)}) o limit 1) o limit ${sql.lit(maxHits)}
    )
    select id, score, count(*) over ()::int as count from (
      select hit.id, hit.at, ts_rank('{0.2, 0.2, 0.2, 1}', d.words, ${ranked}, 1) * (1 + ln(1 + liked::float8) / 5)
        * coalesce(power(2::float8, extract(epoch from at - now())::float8 / 63072000), 1) as score
      from hit cross join lateral (select d.words from ${documents} and d.object_id = hit.id limit 1) d) scored
    order by ${ordered}, id desc ${limitOffset(limit, offset)} ${plannedAnew}`.execute(db);
  return rows;
}

/** The ids of the best matches, for lists of names in which none matches exactly. */
export async function selectSimilarIds(ctx: Ctx, kind: SearchKind, text: string, limit = 20): Promise<number[]> {
  const query = await readQuery(ctx, text);
  // A name has to match as a whole, so a query with a word too common to search for has no result.
  if (!query || query.terms.length < wordsOf(text).length) return [];
  const request = { query, filter: {}, order: "relevance" as const, limit, offset: 0 };
  return (await selectMatches(ctx, kind, request)).map(({ id }) => id);
}

/** A page of hits, in order. */
export async function searchIn(
  ctx: Ctx,
  kind: SearchKind,
  request: SearchRequest,
): Promise<{ rows: SearchHit[]; count: number }> {
  const known = Object.entries(request.filter).every(
    ([name, value]) => value === undefined || kind.filters.some((filter) => filter === name),
  );
  if (!known) return { rows: [], count: 0 };
  const matches = await selectMatches(ctx, kind, request);
  const hits = await kind.present(
    ctx,
    matches.map(({ id }) => id),
    request.query,
  );
  return { rows: matches.flatMap(({ id }) => hits.get(id) ?? []), count: matches[0]?.count ?? 0 };
}
