import type { InsightContributionCounters, InsightEmbedCounters, InsightUserCounters } from "@cortile/contract/insight";
import type { InsightRankedBy } from "@cortile/contract/enums";
import { sql, type RawBuilder } from "kysely";
import type { ContributionType } from "#contribution";
import { visibleTo } from "#contribution";
import { activeMemberships } from "#core/access";
import type { Viewer } from "#core/ctx";
import { totalOf, limitOffset, literalLimit, type Db } from "#core/db";
import type { EmbedKey, EmbedRow } from "#embed";
import { aboutEmbed } from "#feed";
import { listedPeople } from "#people";
import { tagMembership } from "#tag";

export interface InsightFilter {
  category_id?: readonly number[];
  /** ISO 8601, both ends included. */
  created_at__gte?: string;
  created_at__lte?: string;
  /** What is added up to the score; all but the answers when absent. */
  ranked_by?: readonly InsightRankedBy[];
  embed_type?: string;
  embed_id?: string;
}

interface Ranked {
  id: number;
  score: number;
}

type Page = { limit: number; offset: number };

/** Contributions that one ranking looks at, so that its cost has an end however long its span is. */
const maxRanked = 50_000;

const measures: Readonly<Record<InsightRankedBy, RawBuilder<number>>> = {
  num_votes: sql`c.vote_count`,
  num_comments: sql`c.comment_count`,
  num_shares: sql`c.share_count`,
  num_views: sql`c.view_count`,
  num_answers_received: sql`(select count(*) from comment k
    where k.contribution_id = c.id and k.parent_id is not null and k.deleted_at is null)`,
};
const usual: readonly InsightRankedBy[] = ["num_votes", "num_comments", "num_shares", "num_views"];

const scoreOf = ({ ranked_by }: InsightFilter): RawBuilder<number> => {
  const wanted = ranked_by?.length ? [...new Set(ranked_by)] : usual;
  return sql<number>`(${sql.join(
    wanted.map((one) => measures[one]),
    sql` + `,
  )})`;
};

function conditions(filter: InsightFilter): RawBuilder<unknown>[] {
  const { category_id, created_at__gte, created_at__lte, embed_type, embed_id } = filter;
  const terms: RawBuilder<unknown>[] = [sql`c.listed`];
  if (category_id?.length)
    terms.push(sql`exists (select from contribution_category cc
      where cc.contribution_id = c.id and cc.category_id = any(${category_id}::bigint[]))`);
  if (created_at__gte !== undefined) terms.push(sql`c.added_at >= ${created_at__gte}::timestamptz`);
  if (created_at__lte !== undefined) terms.push(sql`c.added_at <= ${created_at__lte}::timestamptz`);
  if (embed_type !== undefined || embed_id !== undefined) terms.push(aboutEmbed({ embed_type, embed_id }));
  return terms;
}

const all = (terms: readonly RawBuilder<unknown>[]) => sql.join(terms, sql` and `);

/** The newest contributions that meet the conditions. */
const newest = (terms: readonly RawBuilder<unknown>[], max: number): RawBuilder<unknown> =>
  sql`(select c.* from contribution c where ${all(terms)} order by c.added_at desc, c.id desc limit ${literalLimit(max)})`;

/** A page of what the statement ranks (it yields `id` and `score`), the highest first. */
async function selectRanked(db: Db, ranked: RawBuilder<unknown>, page: Page): Promise<{ rows: Ranked[]; count: number }> {
  const { rows } = await sql<Ranked>`
    select id, score::float8 as score from (${ranked}) ranked order by score desc, id desc
    ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, ranked);
  return { rows, count };
}

/** Contributions that the viewer may see, among the newest that meet the filter. */
export function selectRankedContributions(
  db: Db,
  viewer: Viewer,
  filter: InsightFilter & { user_id?: number; contribution_type?: ContributionType },
  { max = maxRanked, ...page }: Page & { max?: number },
) {
  const terms = conditions(filter);
  if (filter.user_id !== undefined) terms.push(sql`c.author_id = ${filter.user_id}`);
  if (filter.contribution_type) terms.push(sql`c.type = ${filter.contribution_type}`);
  return selectRanked(
    db,
    sql`select c.id, ${scoreOf(filter)} as score from ${newest(terms, max)} c where ${visibleTo(viewer)}`,
    page,
  );
}

/** People by what they wrote, among the newest contributions that meet the filter. */
export function selectRankedUsers(
  db: Db,
  viewer: Viewer,
  filter: InsightFilter & { user_tag_id?: readonly number[] },
  { max = maxRanked, ...page }: Page & { max?: number },
) {
  const terms = conditions(filter);
  if (filter.user_tag_id?.length)
    terms.push(sql`exists (select from ${activeMemberships(tagMembership)} tm where tm.user_id = c.author_id
      and tm.object_id = any(${filter.user_tag_id}::bigint[]))`);
  return selectRanked(
    db,
    sql`select c.author_id as id, sum(${scoreOf(filter)}) as score
      from ${newest(terms, max)} c join ${listedPeople(viewer)} u on u.id = c.author_id
      where ${visibleTo(viewer)} group by c.author_id`,
    page,
  );
}

/** Embeds by what was written about them; with `grouped_by` those that share the value of this key count as one, the first. */
export function selectRankedEmbeds(
  db: Db,
  viewer: Viewer,
  filter: InsightFilter & { grouped_by?: string; metadata?: unknown },
  page: Page,
) {
  const { grouped_by, metadata, embed_type, embed_id } = filter;
  const terms = [visibleTo(viewer), ...conditions({ ...filter, embed_type: undefined, embed_id: undefined })];
  if (embed_type !== undefined) terms.push(sql`e.embed_type = ${embed_type}`);
  if (embed_id !== undefined) terms.push(sql`e.embed_id = ${embed_id}`);
  if (metadata !== undefined) terms.push(sql`e.metadata @> ${JSON.stringify(metadata)}::jsonb`);
  const about = sql`select distinct m.embed_ref, cm.contribution_id from media m
    join contribution_media cm on cm.media_id = m.id where m.embed_ref is not null`;
  const group = grouped_by === undefined ? sql`e.id::text` : sql`coalesce(e.metadata ->> ${grouped_by}::text, 'embed ' || e.id)`;
  return selectRanked(
    db,
    sql`select min(e.id) as id, sum(${scoreOf(filter)}) as score from (${about}) about
      join embed e on e.id = about.embed_ref join contribution c on c.id = about.contribution_id
      where ${all(terms)} group by ${group}`,
    page,
  );
}

/** Embeds by id, in no order; those that no integrator made have neither address nor metadata. */
export async function selectEmbeds(db: Db, ids: readonly number[]): Promise<EmbedRow[]> {
  const { rows } = await sql<EmbedRow>`
    select e.id, e.embed_type, e.embed_id, e.url, e.metadata from embed e where e.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export async function selectContributionCounters(db: Db, id: number): Promise<InsightContributionCounters | null> {
  const { rows } = await sql<InsightContributionCounters>`
    select c.view_count as num_views, c.comment_count as num_comments, c.vote_count as num_votes, c.share_count as num_shares
    from contribution c where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** What was written about an embed, as far as the viewer may see it. */
export async function selectEmbedCounters(db: Db, viewer: Viewer, { embed_type, embed_id }: EmbedKey) {
  const clicks = sql`(select coalesce(sum(m.click_count), 0)::int from embed e join media m on m.embed_ref = e.id
    where e.embed_type = ${embed_type} and e.embed_id = ${embed_id} and exists (
      select from contribution_media cm join contribution c on c.id = cm.contribution_id where cm.media_id = m.id and ${visibleTo(viewer)}))`;
  const { rows } = await sql<InsightEmbedCounters & { exists: boolean }>`
    select count(*)::int as num_contributes, coalesce(sum(c.comment_count), 0)::int as num_comments,
      coalesce(sum(c.vote_count), 0)::int as num_votes, ${clicks} as num_clicks, coalesce(sum(c.share_count), 0)::int as num_shares,
      count(*) > 0 or exists (select from embed e
        where e.embed_type = ${embed_type} and e.embed_id = ${embed_id} and e.registered) as exists
    from contribution c where ${aboutEmbed({ embed_type, embed_id })} and ${visibleTo(viewer)}`.execute(db);
  return rows[0] ?? null;
}

/** What a person did and met, of contents that are still there. */
export async function selectUserCounters(db: Db, id: number): Promise<InsightUserCounters | null> {
  const others = sql`k.deleted_at is null and k.author_id <> u.id`;
  const { rows } = await sql<InsightUserCounters>`
    select u.posts_counter + u.discussions_counter + u.statuses_counter as num_contributes,
      (select count(*)::int from comment k where k.author_id = u.id and k.deleted_at is null) as num_comments,
      (select count(*)::int from comment mine join comment k on k.parent_id = mine.id
        where mine.author_id = u.id and ${others}) as num_answers_received,
      (select count(*)::int from contribution c join comment k on k.contribution_id = c.id
        where c.author_id = u.id and c.deleted_at is null and ${others}) as num_comments_received,
      (select count(*)::int from vote v where v.user_id = u.id) as num_votes,
      (written.votes + (select coalesce(sum(k.vote_count), 0) from comment k where k.author_id = u.id and k.deleted_at is null))::int
        as num_votes_received,
      u.connections_counter as num_connections, u.followings_counter as num_followings, u.followers_counter as num_followers,
      written.shares::int as num_shares, written.views::int as num_posts_visits,
      (select coalesce(sum(m.click_count), 0)::int from media m where m.author_id = u.id and m.embed_ref is not null)
        as num_embed_custom_click_received
    from "user" u cross join lateral (
      select coalesce(sum(c.vote_count), 0) as votes, coalesce(sum(c.share_count), 0) as shares, coalesce(sum(c.view_count), 0) as views
      from contribution c where c.author_id = u.id and c.deleted_at is null) written
    where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
