import type { Plan } from "./plan.ts";

/** Counters of members and categories, from the rows. */
export const fillCounters = ({ base }: Plan): string[] => [
  `update "user" u set posts_counter = coalesce(w.posts, 0), discussions_counter = coalesce(w.discussions, 0),
     statuses_counter = coalesce(w.statuses, 0), followers_counter = coalesce(i.count, 0), followings_counter = coalesce(o.count, 0),
     categories_counter = coalesce(c.count, 0)
   from "user" m
   left join (select author_id, count(*) filter (where type = 'post') as posts, count(*) filter (where type = 'discussion') as discussions,
       count(*) filter (where type = 'status') as statuses
     from contribution c join audience a on a.contribution_id = c.id and a.kind = 'all'
     where c.id > ${base.contribution} and c.deleted_at is null group by author_id) w on w.author_id = m.id
   left join (select followed_id, count(*) from user_follow where user_id > ${base.user} group by followed_id) i on i.followed_id = m.id
   left join (select user_id, count(*) from user_follow where user_id > ${base.user} group by user_id) o on o.user_id = m.id
   left join (select user_id, count(*) from category_follow where user_id > ${base.user} group by user_id) c on c.user_id = m.id
   where m.id = u.id and u.id > ${base.user}`,
  `update category c set followers_counter = f.count
   from (select category_id, count(*) from category_follow where category_id > ${base.category} group by category_id) f
   where f.category_id = c.id`,
];

/** New rows of the community count on from ours. */
export const moveSequences = (): string[] =>
  ["user", "category", "contribution", "comment"].map(
    (table) => `select setval(pg_get_serial_sequence('"${table}"', 'id'), coalesce((select max(id) from "${table}"), 1))`,
  );
