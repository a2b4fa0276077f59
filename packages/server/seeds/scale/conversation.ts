import type { Plan } from "./plan.ts";
import { textsFor } from "./texts.ts";

/**
 * Who says what where, before anything is written: posts are stored with their counters at once, which updating them afterwards
 * would double. Comments of a post come in fours: one of the first level, then some that answer it.
 */
export const planComments = ({ posts, comments, members, now }: Plan): string => `
  create temp table planned_comment on commit drop as
  select i, post, author, k, total, case when k % 4 <> 1 and pg_temp.dice(i, 62) < 0.5 then leader end as parent,
    pg_temp.dice(i, 63) < 0.01 as deleted,
    pg_temp.post_time(post) + (timestamptz '${now}' - pg_temp.post_time(post)) * power(k::float8 / (total + 1), 2) as added_at
  from (
    select *, first_value(i) over (partition by post, (k - 1) / 4 order by k) as leader from (
      select i, post, author, row_number() over (partition by post order by i) as k, count(*) over (partition by post) as total from (
        select i, pg_temp.scatter(pg_temp.pick(pg_temp.dice(i, 60), ${posts}), ${posts}) as post,
          pg_temp.pick(pg_temp.dice(i, 61), ${members}) as author
        from generate_series(1::bigint, ${comments}) i) said) counted) grouped`;

/** A person votes once on a thing; chance that says otherwise is passed over. Four of five go to posts. */
export const planVotes = ({ posts, comments, votes, members, reactionIds }: Plan): string => `
  create temp table planned_vote on commit drop as
  select target, n, voter, (array[${reactionIds.join(",")}])[pg_temp.pick(min(pg_temp.dice(i, 70)), ${reactionIds.length})] as reaction from (
    select i, case when chance < 0.8 then 'contribution' else 'comment' end as target,
      pg_temp.scatter(pg_temp.pick(pg_temp.dice(i, 72), things), things) as n, pg_temp.pick(pg_temp.dice(i, 73), ${members}) as voter
    from generate_series(1::bigint, ${votes}) i
    cross join lateral (select pg_temp.dice(i, 71) as chance) c
    cross join lateral (select case when chance < 0.8 then ${posts}::bigint else ${comments}::bigint end as things) t) given
  group by target, n, voter`;

/** Votes of a kind of thing by its number: how many, and how many of each reaction. */
export const votesOf = (target: "contribution" | "comment"): string => `
  (select thing, sum(count)::int as votes, jsonb_object_agg(reaction, count) as reactions from (
    select n as thing, reaction, count(*) as count from planned_vote where target = '${target}' group by n, reaction) r group by thing)`;

export function fillComments({ base }: Plan): string {
  const { sentence } = textsFor("p.i");
  return `
    insert into comment (id, contribution_id, author_id, parent_id, html, summary, summary_html, added_at, deleted_at, deleted_by,
      comment_count, vote_count, reaction_counts) overriding system value
    select ${base.comment} + p.i, ${base.contribution} + p.post, ${base.user} + p.author, ${base.comment} + p.parent,
      '<p>' || t.text || '</p>', t.text, '<p>' || t.text || '</p>', p.added_at,
      case when p.deleted then p.added_at end, case when p.deleted then 'author' end,
      coalesce(r.replies, 0), coalesce(v.votes, 0), coalesce(v.reactions, '{}')
    from planned_comment p
    cross join lateral (select ${sentence(64)} as text) t
    left join (select parent, count(*) filter (where not deleted)::int as replies from planned_comment where parent is not null group by parent) r
      on r.parent = p.i
    left join ${votesOf("comment")} v on v.thing = p.i
    order by p.i`;
}

export const fillVotes = ({ base, now }: Plan): string => `
  insert into vote (target, target_id, user_id, reaction_id, voted_at)
  select target, case target when 'comment' then ${base.comment} else ${base.contribution} end + n, ${base.user} + voter, reaction,
    timestamptz '${now}' - make_interval(secs => 6e7 * power(pg_temp.dice(n * 1000 + voter, 74), 2))
  from planned_vote order by 1, 2, 3`;
