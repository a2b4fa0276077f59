import { sql } from "kysely";
import type { Viewer } from "#core/ctx";
import { totalOf, isAmong, limitOffset, type Db } from "#core/db";
import { named } from "./search.queries.ts";
import { hiddenBetween, listableTo } from "./user.queries.ts";

interface Follow {
  user_id: number;
  followed_id: number;
}

export async function existsFollow(db: Db, follow: Follow): Promise<boolean> {
  const query = db
    .selectFrom("user_follow")
    .select("user_id")
    .where("user_id", "=", follow.user_id)
    .where("followed_id", "=", follow.followed_id);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Returns whether a row was added; one already there stays as it is. */
export async function insertFollow(db: Db, follow: Follow): Promise<boolean> {
  const query = db
    .insertInto("user_follow")
    .values(follow)
    .onConflict((conflict) => conflict.doNothing());
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n;
}

export async function deleteFollow(db: Db, follow: Follow): Promise<boolean> {
  const query = db.deleteFrom("user_follow").where("user_id", "=", follow.user_id).where("followed_id", "=", follow.followed_id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/**
 * Holds both people against other changes between them until the transaction ends, always in the order of their ids: so two who
 * turn to each other at once do not wait for ever, and no follow slips in beside a block.
 */
export async function lockPair(db: Db, one: number, other: number): Promise<void> {
  await sql`select from "user" where id in (${one}, ${other}) order by id for no key update`.execute(db);
}

/** Counters of both people, whom the caller holds. */
export async function updateFollowCounters(db: Db, follow: Follow, change: 1 | -1): Promise<void> {
  await sql`
    update "user" set
      followings_counter = followings_counter + case when id = ${follow.user_id} then ${change}::int else 0 end,
      followers_counter = followers_counter + case when id = ${follow.followed_id} then ${change}::int else 0 end
    where id in (${follow.user_id}, ${follow.followed_id})`.execute(db);
}

/** Of these people those whom the member follows. */
export async function selectFollowedAmong(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select followed_id as id from user_follow where user_id = ${userId} and ${isAmong(sql`followed_id`, ids)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether either has hidden the other. */
export async function existsHide(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await sql`
    select from user_hide where (user_id, hidden_id) in ((${one}, ${other}), (${other}, ${one})) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the first has hidden the second. */
export async function existsHideBy(db: Db, userId: number, hiddenId: number): Promise<boolean> {
  const query = db.selectFrom("user_hide").select("user_id").where("user_id", "=", userId).where("hidden_id", "=", hiddenId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertHide(db: Db, userId: number, hiddenId: number): Promise<void> {
  await db
    .insertInto("user_hide")
    .values({ user_id: userId, hidden_id: hiddenId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHide(db: Db, userId: number, hiddenId: number): Promise<boolean> {
  const query = db.deleteFrom("user_hide").where("user_id", "=", userId).where("hidden_id", "=", hiddenId);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
}

/** Ids of the people a member has hidden, the last one first. */
export async function selectHiddenPage(
  db: Db,
  userId: number,
  { limit, offset, search }: { limit: number; offset: number; search?: string },
) {
  const source = sql`from user_hide h join "user" u on u.id = h.hidden_id where h.user_id = ${userId} and ${named(search)}`;
  const { rows } = await sql<{ id: number }>`
    select u.id ${source} order by h.created_at desc, u.id desc ${limitOffset(limit, offset)}`.execute(db);
  const count = await totalOf(db, { limit, offset }, rows.length, sql`select ${source}`);
  return { ids: rows.map((row) => row.id), count };
}

export async function selectHiddenIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user_hide")
    .select("hidden_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => row.hidden_id);
}

const sides = {
  followers: { joined: sql`f.user_id`, of: sql`f.followed_id` },
  followings: { joined: sql`f.followed_id`, of: sql`f.user_id` },
};

/** Ids of a person's followers or followings, the newest relation first, none across a block; `mutual`: only those the viewer follows too. */
export async function selectRelated(
  db: Db,
  viewer: Viewer,
  query: { side: keyof typeof sides; userId: number; mutual: boolean; search?: string },
  page: { limit: number; offset: number },
) {
  const { joined, of } = sides[query.side];
  const mutual = query.mutual
    ? sql`and exists (select from user_follow mine where mine.user_id = ${viewer.id} and mine.followed_id = u.id)`
    : sql``;
  const source = sql`from user_follow f join "user" u on u.id = ${joined} where ${of} = ${query.userId} and not ${hiddenBetween(viewer, sql`${query.userId}::bigint`)} and ${listableTo(viewer)} and ${named(query.search)} ${mutual}`;
  const { rows } = await sql<{ id: number }>`
    select u.id ${source} order by f.created_at desc, u.id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { ids: rows.map((row) => row.id), count };
}

export type OwnCounter = "categories_counter" | "posts_counter" | "discussions_counter" | "statuses_counter" | "polls_counter";

/** Changes a counter of one person or several, never below zero; in the transaction of what it counts. */
export async function updateOwnCounter(
  db: Db,
  userIds: number | readonly number[],
  counter: OwnCounter,
  change: number,
): Promise<void> {
  const column = sql.ref(counter);
  await sql`update "user" set ${column} = greatest(0, ${column} + ${change}::int) where ${isAmong(sql`id`, [userIds].flat())}`.execute(
    db,
  );
}
