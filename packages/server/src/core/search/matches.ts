import { sql, type RawBuilder } from "kysely";
import type { SearchHit, SearchKindName } from "@cortile/contract/search";
import type { Ctx, Viewer } from "#core/ctx";
import { literalLimit, type Db } from "#core/db";
import { readQuery } from "./query.ts";
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

/** What a feature registers to be found. */
export interface SearchKind {
  readonly kind: SearchKindName;
  /** The filters it knows; with any other it has nothing to say. */
  readonly filters: readonly (keyof SearchFilter)[];
  /** Of names, every word asked for may be a beginning. */
  readonly names?: boolean;
  /**
   * A select of the object of the document `found` where the viewer may see it and the filter admits it: `at`, when it was written,
   * null when age says nothing, and `liked`, how much it is.
   */
  object(viewer: Viewer, filter: SearchFilter): RawBuilder<unknown>;
  /** A select of the ids that a filter leaves, newest first, where the feature has them at hand. */
  listed?(filter: SearchFilter): RawBuilder<unknown> | null;
  /** Hits by id, with what matches marked. */
  present(ctx: Ctx, ids: readonly number[], query: SearchQuery): Promise<Map<number, SearchHit>>;
}

/** Hits of a query: the newest that the viewer may see; of these the best first. Also the highest count. */
const mostHits = 1000;
/** Newest documents looked at to tell how common a query is. */
const probed = 2000;
/** A common query is answered from the newest documents, however many more there are. */
const walked = 200_000;
const walkedOfList = 10_000;
/** Any other by the index; so many matches are put in order, which is more than it has while it is not common. */
const mostIndexed = 100_000;
/** Of these, so many are looked at for such as the viewer may see. */
const mostSeen = 20_000;

export interface Match {
  id: number;
  score: number;
  /** Of all, up to 1,000. */
  count: number;
}

/**
 * A page of what matches, by these figures:
 * score = ts_rank, a word of the title counting five times one of the text, over 1 + ln(length)
 *   × (1 + ln(1 + liked) / 5) × 2 ^ (−age / 2 years).
 * Its cost has an end: common words are looked for from the newest document on until there are enough, others by the index.
 */
export async function selectMatches(db: Db, viewer: Viewer, kind: SearchKind, request: SearchRequest): Promise<Match[]> {
  const { query, filter, order, limit, offset } = request;
  const asked = sql`${toTsquery(query, kind)}::tsquery`;
  const documents = sql`search_document d where d.kind = ${sql.lit(kind.kind)}`;
  const list = kind.listed?.(filter);
  const newest = list
    ? sql`select d.object_id from (${list} limit ${sql.lit(walkedOfList)}) listed (id)
        cross join lateral (select d.object_id, d.words from ${documents} and d.object_id = listed.id limit 1) d
        where d.words @@ ${asked}`
    : sql`select walked.object_id from (
          select d.object_id, d.words from ${documents} order by d.object_id desc limit ${sql.lit(walked)}) walked
        where walked.words @@ ${asked}`;
  const ordered = order === "recent" ? sql`at desc nulls last` : sql`score desc`;
  // Walking reads mostHits / share documents, of which one page holds some or, of a rare kind, one; the index share × all, each from
  // another page, which takes four times as long as the next one. They cost the same where share² = mostHits × pages a document / 4 all.
  const all = sql`(
    select greatest(c.reltuples, 1) * coalesce((
      select s.share from pg_stats p, unnest(p.most_common_vals::text::text[], p.most_common_freqs) s (kind, share)
      where p.schemaname = current_schema and p.tablename = 'search_document' and p.attname = 'kind' and s.kind = ${sql.lit(kind.kind)}), 1)
    from pg_class c where c.oid = 'search_document'::regclass)`;
  const pages = sql`count(distinct (p.ctid::text::point)[0])`;
  const isCommon = sql`power(count(*) filter (where p.words @@ ${asked}), 2) >= ${sql.lit((probed * mostHits) / 4)} * ${pages} / ${all}`;
  // Limits inside keep the statement from doing more than the first thousand need, and the planner from another order of the joins:
  // while statistics know of no document of a kind, it would find all hits anew for each.
  const { rows } = await sql<Match>`
    with probe as materialized (
      select ${isCommon} as common
      from (select d.words, d.ctid from ${documents} order by d.object_id desc limit ${sql.lit(probed)}) p
    ), indexed as materialized (
      select d.object_id from ${documents} and d.words @@ ${asked} and not (select common from probe)
    ), found as (
      select * from (${newest}) n where (select common from probe)
      union all
      (select * from (select * from indexed limit ${sql.lit(mostIndexed)}) i order by i.object_id desc limit ${sql.lit(mostSeen)})
    ), hit as (
      select found.object_id as id, o.at, o.liked from found
      cross join lateral (select at, liked from (${kind.object(viewer, filter)}) o limit 1) o limit ${sql.lit(mostHits)}
    )
    select id, score, count(*) over ()::int as count from (
      select hit.id, hit.at, ts_rank('{0.2, 0.2, 0.2, 1}', d.words, ${asked}, 1) * (1 + ln(1 + liked::float8) / 5)
        * coalesce(power(2::float8, extract(epoch from at - now())::float8 / 63072000), 1) as score
      from hit cross join lateral (select d.words from ${documents} and d.object_id = hit.id limit 1) d) scored
    order by ${ordered}, id desc limit ${literalLimit(limit)} offset ${offset}`.execute(db);
  return rows;
}

/** The ids of what matches best, for lists of names in which nobody is called exactly so. */
export async function selectNearIds(ctx: Ctx, kind: SearchKind, text: string, limit = 20): Promise<number[]> {
  const query = await readQuery(ctx.db, text);
  // A name is near as a whole: one of which a word is too common to be looked for is not.
  if (!query || query.terms.length < wordsOf(text).length) return [];
  const request = { query, filter: {}, order: "relevance" as const, limit, offset: 0 };
  return (await selectMatches(ctx.db, ctx.actor, kind, request)).map(({ id }) => id);
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
  const matches = await selectMatches(ctx.db, ctx.actor, kind, request);
  const hits = await kind.present(
    ctx,
    matches.map(({ id }) => id),
    request.query,
  );
  return { rows: matches.flatMap(({ id }) => hits.get(id) ?? []), count: matches[0]?.count ?? 0 };
}
