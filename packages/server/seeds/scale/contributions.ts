import { votesOf } from "./conversation.ts";
import { circleIds, circleOf } from "./people.ts";
import type { Plan } from "./plan.ts";
import { textsFor } from "./texts.ts";

/** Of a community's own, the first far more often than the last. */
const words = 125_000;

/** Four of five are posts, some articles (discussion), few statuses. One in a hundred was removed, fewer were hidden by staff. */
export function fillContributions({ posts, members, base }: Plan): string {
  const { sentence, topic } = textsFor("n");
  const paragraph = (salt: number) =>
    `'<p>' || ${sentence(salt)} || ' ' || ${sentence(salt + 1)} || ' ' || ${sentence(salt + 2)} || '</p>'`;
  return `
    insert into contribution (id, type, author_id, title, slug, html, summary, summary_html, summary_truncated, added_at,
      last_activity_at, deleted_at, deleted_by, collapsed, comment_count, view_count, vote_count, reaction_counts) overriding system value
    select ${base.contribution} + n, t.type, ${base.user} + pg_temp.pick(pg_temp.dice(n, 50), ${members}),
      case when t.type = 'discussion' then t.topic end, case when t.type = 'discussion' then replace(lower(t.topic), ' ', '-') else '' end,
      '<p>' || t.opening || '</p>' || case when t.type = 'discussion' then ${paragraph(80)} || ${paragraph(83)} else '' end,
      t.opening, '<p>' || t.opening || '</p>', t.type = 'discussion', t.added_at, coalesce(k.last_at, t.added_at),
      case when t.removed then t.added_at end, case when t.removed then 'author' end, pg_temp.dice(n, 53) < 0.003,
      coalesce(k.comments, 0), floor(20 * power(pg_temp.dice(n, 54), 3))::int + coalesce(v.votes, 0) * 4,
      coalesce(v.votes, 0), coalesce(v.reactions, '{}')
    from generate_series(1::bigint, ${posts}) n
    cross join lateral (
      select case when pg_temp.dice(n, 51) < 0.80 then 'post' when pg_temp.dice(n, 51) < 0.95 then 'discussion' else 'status' end as type,
        ${topic} as topic, ${sentence(55)} || ' ' || ${sentence(56)} || ' Batch ' || pg_temp.word(pg_temp.pick(pg_temp.dice(n, 49), ${words})) || '.' as opening, pg_temp.post_time(n) as added_at,
        pg_temp.dice(n, 52) < 0.01 as removed) t
    left join (select post, count(*) filter (where not deleted)::int as comments, max(added_at) as last_at
      from planned_comment group by post) k on k.post = n
    left join ${votesOf("contribution")} v on v.thing = n
    order by n`;
}

/** One category each, a third have another, so many places further round. */
export const fillContributionCategories = ({ posts, categories, base }: Plan): string => `
  insert into contribution_category (contribution_id, category_id, added_at, ranked_at)
  select c.id, ${base.category} + 1 + (place + further) % ${categories}, c.added_at, c.ranked_at
  from generate_series(1::bigint, ${posts}) n
  join contribution c on c.id = ${base.contribution} + n
  cross join lateral (select pg_temp.pick(pg_temp.dice(n, 57), ${categories}) - 1 as place) first
  cross join lateral (
    select 0::bigint as further
    union all
    select pg_temp.pick(pg_temp.dice(n, 59), ${categories - 1}) where ${categories} > 1 and pg_temp.dice(n, 58) < 0.33) both_of`;

/** 95 of a hundred are for everybody, four for a circle, one for a single member. */
export const fillAudience = ({ posts, members, base }: Plan): string => `
  insert into audience (contribution_id, kind, ref_id)
  select ${base.contribution} + n, a.kind,
    case a.kind when 'tag' then ${circleOf("n")} when 'user' then ${base.user} + pg_temp.pick(pg_temp.dice(n, 91), ${members}) else 0 end
  from generate_series(1::bigint, ${posts}) n cross join ${circleIds} circles
  cross join lateral (select case when u < 0.95 then 'all' when u < 0.99 then 'tag' else 'user' end as kind from pg_temp.dice(n, 90) u) a`;
