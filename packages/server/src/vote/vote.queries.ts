import { sql, type RawBuilder } from "kysely";
import type { Viewer, ViewerId } from "#core/ctx";
import { totalOf, limitOffset, literalLimit, type Db } from "#core/db";
import { listedPeople } from "#people";

export type VoteTarget = "contribution" | "comment";
export interface VoteKey {
  target: VoteTarget;
  target_id: number;
  user_id: number;
}

/** What a toggle does to an object's counters. */
export interface VoteChange {
  /** -1, 0 or 1. */
  votes: number;
  /** Reaction that lost one, and the one that gained it. */
  removed: number | null;
  added: number | null;
}

/** The viewer's reaction to an object, or null; an expression for select lists. */
export const reactionOf = (viewer: ViewerId, target: VoteTarget, targetId: RawBuilder<unknown>): RawBuilder<number | null> =>
  viewer.id === null
    ? sql<number | null>`null::int`
    : sql<number | null>`(select v.reaction_id from vote v
        where v.target = ${sql.lit(target)} and v.target_id = ${targetId} and v.user_id = ${viewer.id})`;

/** Who voted on an object, when and how, as rows `(user_id, at, reaction_id)`; a source for others' statements. */
export const votersOf = (target: VoteTarget, targetId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select v.user_id, v.voted_at as at, v.reaction_id from vote v where v.target = ${sql.lit(target)} and v.target_id = ${targetId}`;

/** Somebody's votes on objects of one kind, as rows `(target_id, reaction_id)`; a source for others' statements. */
export const votesBy = (userId: number, target: VoteTarget): RawBuilder<unknown> =>
  sql`select v.target_id, v.reaction_id from vote v where v.user_id = ${userId} and v.target = ${sql.lit(target)}`;

/** Some of the objects of one kind that somebody voted on, in the order of their ids. */
export async function selectVotedIds(db: Db, userId: number, target: VoteTarget, limit: number): Promise<number[]> {
  const { rows } = await sql<{ target_id: number }>`
    ${votesBy(userId, target)} order by target_id limit ${literalLimit(limit)}`.execute(db);
  return rows.map(({ target_id }) => target_id);
}

/** Deletes somebody's votes on these objects of one kind. */
export async function deleteVotesBy(db: Db, userId: number, target: VoteTarget, ids: readonly number[]): Promise<void> {
  await sql`
    delete from vote where user_id = ${userId} and target = ${sql.lit(target)} and target_id = any(${ids}::bigint[])`.execute(db);
}

/** `counts`, an object's count of votes by reaction, with that of one reaction changed. */
const withReaction = (counts: RawBuilder<unknown>, reaction: RawBuilder<unknown>, by: 1 | -1): RawBuilder<unknown> => sql`
  jsonb_set(${counts}, array[${reaction}::text], to_jsonb(greatest(0, coalesce((reaction_counts ->> ${reaction}::text)::int, 0) + ${sql.lit(by)})))`;

/** The assignments to an object's counters that follow from a vote. */
export function voteCounts(change: VoteChange): RawBuilder<unknown> {
  let counts: RawBuilder<unknown> = sql`reaction_counts`;
  if (change.removed !== null) counts = withReaction(counts, sql`${change.removed}`, -1);
  if (change.added !== null) counts = withReaction(counts, sql`${change.added}`, 1);
  return sql`vote_count = vote_count + ${change.votes}, reaction_counts = ${counts}`;
}

/** The assignments to an object's counters without one vote of that reaction. */
export const voteCountsWithout = (reaction: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`vote_count = vote_count - 1, reaction_counts = ${withReaction(sql`reaction_counts`, reaction, -1)}`;

/** The vote there is, locked, or null. */
export async function selectVote(db: Db, { target, target_id, user_id }: VoteKey): Promise<number | null> {
  const { rows } = await sql<{ reaction_id: number }>`
    select reaction_id from vote where target = ${target} and target_id = ${target_id} and user_id = ${user_id} for update`.execute(
    db,
  );
  return rows[0]?.reaction_id ?? null;
}

export async function upsertVote(db: Db, key: VoteKey, reactionId: number): Promise<void> {
  await sql`
    insert into vote (target, target_id, user_id, reaction_id) values (${key.target}, ${key.target_id}, ${key.user_id}, ${reactionId})
    on conflict (target, target_id, user_id) do update set reaction_id = excluded.reaction_id, voted_at = now()`.execute(db);
}

export async function deleteVote(db: Db, key: VoteKey): Promise<void> {
  await sql`
    delete from vote where target = ${key.target} and target_id = ${key.target_id} and user_id = ${key.user_id}`.execute(db);
}

/** Who voted, newest first, without those the viewer may not see; all reactions, or one. */
export async function selectVotes(
  db: Db,
  viewer: Viewer,
  object: { target: VoteTarget; target_id: number; reaction?: number },
  page: { limit: number; offset: number },
) {
  const ofReaction = object.reaction === undefined ? sql`true` : sql`v.reaction_id = ${object.reaction}::bigint`;
  const source = sql`from vote v join ${listedPeople(viewer)} u on u.id = v.user_id
    where v.target = ${object.target} and v.target_id = ${object.target_id} and ${ofReaction}`;
  const { rows } = await sql<{ user_id: number; reaction_id: number; voted_at: string }>`
    select v.user_id, v.reaction_id, v.voted_at ${source}
    order by v.voted_at desc, v.user_id desc ${limitOffset(page.limit, page.offset)}`.execute(db);
  const count = await totalOf(db, page, rows.length, sql`select ${source}`);
  return { rows, count };
}
