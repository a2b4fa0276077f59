import pg from "pg";

const reactionsOf = (target: string, id: string): string =>
  `(select coalesce(jsonb_object_agg(reaction_id, votes), '{}') from (select reaction_id, count(*) as votes from vote
    where target = '${target}' and target_id = ${id} group by reaction_id) counted)`;
const votesOf = (target: string, id: string): string =>
  `(select count(*) from vote where target = '${target}' and target_id = ${id})`;
const nonZero = (column: string): string =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where value <> '0')`;
const writtenOf = (type: string): string =>
  `(select count(*) from contribution c where c.author_id = u.id and c.type = '${type}' and c.deleted_at is null)`;

/** Every counter column beside what a count of the rows says it should hold. */
const counters: readonly [name: string, from: string, column: string, counted: string][] = [
  [
    "contribution.comment_count",
    "contribution x",
    "x.comment_count",
    "(select count(*) from comment k where k.contribution_id = x.id and k.deleted_at is null)",
  ],
  ["contribution.vote_count", "contribution x", "x.vote_count", votesOf("contribution", "x.id")],
  ["contribution.reaction_counts", "contribution x", nonZero("x.reaction_counts"), reactionsOf("contribution", "x.id")],
  [
    "contribution.follower_count",
    "contribution x",
    "x.follower_count",
    "(select count(*) from contribution_follow f where f.contribution_id = x.id)",
  ],
  [
    "comment.comment_count",
    "comment x",
    "x.comment_count",
    "(select count(*) from comment k where k.parent_id = x.id and k.deleted_at is null)",
  ],
  ["comment.vote_count", "comment x", "x.vote_count", votesOf("comment", "x.id")],
  ["comment.reaction_counts", "comment x", nonZero("x.reaction_counts"), reactionsOf("comment", "x.id")],
  [
    "category.followers_counter",
    "category x",
    "x.followers_counter",
    "(select count(*) from category_follow f where f.category_id = x.id)",
  ],
  [
    "user.categories_counter",
    '"user" u',
    "u.categories_counter",
    "(select count(*) from category_follow f where f.user_id = u.id)",
  ],
  [
    "user.followers_counter",
    '"user" u',
    "u.followers_counter",
    "(select count(*) from user_follow f where f.followed_id = u.id)",
  ],
  ["user.followings_counter", '"user" u', "u.followings_counter", "(select count(*) from user_follow f where f.user_id = u.id)"],
  ["user.posts_counter", '"user" u', "u.posts_counter", writtenOf("post")],
  ["user.discussions_counter", '"user" u', "u.discussions_counter", writtenOf("discussion")],
  ["user.statuses_counter", '"user" u', "u.statuses_counter", writtenOf("status")],
];

/** The counters of a whole community that differ from a count of its rows, or are below zero; each as a line of text. */
export async function findMiscounts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: string[] = [];
    for (const [name, from, column, counted] of counters) {
      const { rows } = await client.query<{ id: string; stored: string; counted: string }>(
        `select * from (select id::text, (${column})::text as stored, (${counted})::text as counted from ${from}) compared
          where stored <> counted or stored like '-%' order by id::bigint limit 20`,
      );
      found.push(...rows.map((row) => `${name} of ${row.id} is ${row.stored}, but there are ${row.counted}`));
    }
    return found;
  } finally {
    await client.end();
  }
}
