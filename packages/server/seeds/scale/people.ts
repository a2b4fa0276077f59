import { readerFollows, readerName, type Plan } from "./plan.ts";
import { textsFor } from "./texts.ts";

const tagCount = 5;
const tagNames = "name like 'Scale circle %'";

/** Members by rank: 1 is the most active and the most followed, the last one is the reader. All joined before the first post. */
export function fillMembers({ members, base, now, passwordHash }: Plan): string {
  const { name, place, sentence } = textsFor("n");
  const password = passwordHash === null ? "null" : `'${passwordHash.replaceAll("'", "''")}'`;
  const isOwner = `${base.user} + n = 1`;
  return `
    insert into "user" (id, username, email, email_isvalid, password_hash, role, real_name, bio, location, date_joined)
    select ${base.user} + n, u.username, u.username || '@scale.example', true,
      case when ${isOwner} or n = ${members} then ${password} end, case when ${isOwner} then 'admin' end,
      ${name}, case when pg_temp.dice(n, 2) < 0.5 then ${sentence(3)} else '' end, ${place},
      timestamptz '${now}' - make_interval(days => 731 + floor(pg_temp.dice(n, 1) * 300)::int)
    from generate_series(1::bigint, ${members}) n
    cross join lateral (select case when n = ${members} then '${readerName}' else 'scale_' || n end as username) u`;
}

/** A few circles by tag; a tenth of the members are in one, the reader is in two. */
export const fillTags = ({ members, base }: Plan): string => `
  with made as (
    insert into tag (name, color) select 'Scale circle ' || k, '#5b6770' from generate_series(1, ${tagCount}) k returning id, name
  ), numbered as (select id, row_number() over (order by name) as k from made)
  insert into membership (kind, object_id, user_id, state, active)
  select 'tag', t.id, ${base.user} + n, 'assigned', true from generate_series(1::bigint, ${members}) n
  join numbered t on case when n = ${members} then t.k <= 2 else t.k = 1 + floor(pg_temp.dice(n, 10) * ${tagCount * 10})::int end`;

export const circleIds = `(select array_agg(id order by name) as ids from tag where ${tagNames} and not deleted)`;
/** Id of the circle that row `n` is addressed to; an expression beside `circleIds` as `circles`. */
export const circleOf = (n: string): string => `circles.ids[1 + floor(pg_temp.dice(${n}, 11) * ${tagCount})::int]`;

export const fillCategories = ({ categories, base }: Plan): string => {
  const { subject, sentence } = textsFor("n");
  return `
    insert into category (id, name, slug, slogan, "order") overriding system value
    select ${base.category} + n, ${subject}, 'scale-' || n, ${sentence(20)}, 1000 + n
    from generate_series(1::bigint, ${categories}) n`;
};

/** A power law of how many one follows (3 at least, 10 in the mean), and of who is followed. The reader follows a round number. */
export const fillFollows = ({ members, base, now }: Plan): string => `
  insert into user_follow (user_id, followed_id, created_at)
  select ${base.user} + n, ${base.user} + followed, timestamptz '${now}' - make_interval(secs => 6e7 * pg_temp.dice(n * 1000 + followed, 30))
  from (
    select distinct n, pg_temp.pick(pg_temp.dice(n * 1000 + k, 31), ${members}) as followed
    from generate_series(1::bigint, ${members - 1}) n
    cross join lateral generate_series(1, least(900, ${members} / 4 + 1, floor(3 * power(1 - pg_temp.dice(n, 32), -0.7)))::int) k
    union all
    (select ${members}, n from generate_series(1::bigint, ${members - 1}) n
      order by -ln(1 - pg_temp.dice(n, 33)) * (n + 10), n limit ${readerFollows.people})
  ) pair where n <> followed order by 1, 2`;

export const fillCategoryFollows = ({ members, categories, base, now }: Plan): string => `
  insert into category_follow (user_id, category_id, created_at)
  select ${base.user} + n, ${base.category} + category, timestamptz '${now}' - make_interval(secs => 6e7 * pg_temp.dice(n * 1000 + category, 40))
  from (
    select distinct n, pg_temp.pick(pg_temp.dice(n * 1000 + k, 41), ${categories}) as category
    from generate_series(1::bigint, ${members - 1}) n
    cross join lateral generate_series(1, 1 + floor(8 * power(pg_temp.dice(n, 42), 2))::int) k
    union all
    select ${members}, k from generate_series(1::bigint, ${Math.min(categories, readerFollows.categories)}) k
  ) pair order by 1, 2`;
