import pg from "pg";

const reactionsOf = (target: string, id: string): string =>
  `(select coalesce(jsonb_object_agg(reaction_id, votes), '{}') from (select reaction_id, count(*) as votes from vote
    where target = '${target}' and target_id = ${id} group by reaction_id) counted)`;
const votesOf = (target: string, id: string): string =>
  `(select count(*) from vote where target = '${target}' and target_id = ${id})`;
const forAll = (row: string): string => `exists (select from audience a where a.contribution_id = ${row}.id and a.kind = 'all')`;
const pollsOf = `(select count(*) from poll p join contribution c on c.id = p.contribution_id
  where c.author_id = u.id and c.listed and ${forAll("c")})`;
const openRequest = "k.accepted_at is null and k.rejected_at is null";
const nonZero = (column: string): string =>
  `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${column}) where value <> '0')`;
const writtenOf = (type: string): string =>
  `(select count(*) from contribution c
    where c.author_id = u.id and c.type = '${type}' and c.listed and ${forAll("c")})`;
const membersOf = (kind: string, where: string): string =>
  `(select count(*) from membership m where m.kind = '${kind}' and m.object_id = x.id and ${where})`;
const flagsOf = (target: string): string => `(select count(*) from flag f where f.target = '${target}' and f.target_id = x.id)`;

const isWaiting = `k.collapsed and exists (
  select from flag_case w where w.target = 'comment' and w.target_id = k.id and w.held)`;
const commentsOf = (column: string): string =>
  `(select count(*) from comment k where k.${column} = x.id and k.deleted_at is null and not (${isWaiting}))`;

/** Every counter column with the count of its rows. */
const counters: readonly [name: string, from: string, column: string, counted: string][] = [
  ["contribution.comment_count", "contribution x", "x.comment_count", commentsOf("contribution_id")],
  ["contribution.vote_count", "contribution x", "x.vote_count", votesOf("contribution", "x.id")],
  ["contribution.reaction_counts", "contribution x", nonZero("x.reaction_counts"), reactionsOf("contribution", "x.id")],
  [
    "contribution.follower_count",
    "contribution x",
    "x.follower_count",
    "(select count(*) from contribution_follow f where f.contribution_id = x.id)",
  ],
  [
    "contribution.share_count",
    "contribution x",
    "x.share_count",
    `(select count(*) from contribution s where s.shared_id = x.id and s.listed and ${forAll("s")})`,
  ],
  ["comment.comment_count", "comment x", "x.comment_count", commentsOf("parent_id")],
  [
    "contribution.view_count",
    "contribution x",
    "x.view_count",
    "(select count(*) from contribution_view v where v.contribution_id = x.id)",
  ],
  ["contribution.flag_count", "contribution x", "x.flag_count", flagsOf("contribution")],
  ["comment.flag_count", "comment x", "x.flag_count", flagsOf("comment")],
  [
    "flag_case.hit_count",
    "flag_case x",
    "x.hit_count",
    "(select count(*) from moderation_hit h where h.target = x.target and h.target_id = x.target_id)",
  ],
  ["course.students_counter", "course x", "x.students_counter", membersOf("course", "m.state = 'joined'")],
  [
    "course_lesson.comments_counter",
    "course_lesson x",
    "x.comments_counter",
    "(select count(*) from course_comment k where k.lesson_id = x.id and k.deleted_at is null)",
  ],
  [
    "course_comment.reply_count",
    "course_comment x",
    "x.reply_count",
    "(select count(*) from course_comment k where k.parent_id = x.id and k.deleted_at is null)",
  ],
  [
    "flag_case.flag_count",
    "flag_case x",
    "x.flag_count",
    `(select count(*) from flag f where f.target = x.target and f.target_id = x.target_id)
      + (select count(*) from message_flag f where x.target = 'message' and f.message_id = x.target_id)`,
  ],
  ["comment.vote_count", "comment x", "x.vote_count", votesOf("comment", "x.id")],
  ["comment.reaction_counts", "comment x", nonZero("x.reaction_counts"), reactionsOf("comment", "x.id")],
  ["group.subscribers_counter", '"group" x', "x.subscribers_counter", membersOf("group", "m.active")],
  ["community_event.subscribers_counter", "community_event x", "x.subscribers_counter", membersOf("event", "m.active")],
  ["community_event.goings_counter", "community_event x", "x.goings_counter", membersOf("event", "m.state = 'going'")],
  ["community_event.waiting_counter", "community_event x", "x.waiting_counter", membersOf("event", "m.state = 'waiting'")],
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
  [
    "user.connections_counter",
    '"user" u',
    "u.connections_counter",
    "(select count(*) from connection k where u.id in (k.from_id, k.to_id) and k.accepted_at is not null)",
  ],
  [
    "user.connection_requests_sent_counter",
    '"user" u',
    "u.connection_requests_sent_counter",
    `(select count(*) from connection k where k.from_id = u.id and ${openRequest})`,
  ],
  [
    "user.connection_requests_received_counter",
    '"user" u',
    "u.connection_requests_received_counter",
    `(select count(*) from connection k where k.to_id = u.id and ${openRequest})`,
  ],
  ["user.followings_counter", '"user" u', "u.followings_counter", "(select count(*) from user_follow f where f.user_id = u.id)"],
  ["user.posts_counter", '"user" u', "u.posts_counter", writtenOf("post")],
  ["user.discussions_counter", '"user" u', "u.discussions_counter", writtenOf("discussion")],
  ["user.statuses_counter", '"user" u', "u.statuses_counter", writtenOf("status")],
  ["user.polls_counter", '"user" u', "u.polls_counter", pollsOf],
  ["poll_choice.vote_count", "poll_choice x", "x.vote_count", "(select count(*) from poll_vote v where v.choice_id = x.id)"],
  [
    "message_participant.unread_count",
    "(select user_id as id, * from message_participant) x",
    "x.unread_count",
    `(select count(*) from message m where m.thread_id = x.thread_id and m.sender_id <> x.user_id and not m.hidden
      and m.id > greatest(x.last_seen_id, x.cleared_id))`,
  ],
  [
    "media_usage.used_bytes",
    "(select user_id as id, used_bytes from media_usage) x",
    "x.used_bytes",
    `(select coalesce(sum(stored_bytes(m.variants)), 0) from media m
      where m.author_id = x.id and m.purpose not in ('category', 'brand'))`,
  ],
];

/** Counters as `table.column`. */
export const recounted: readonly string[] = counters.map(([name]) => name);

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
