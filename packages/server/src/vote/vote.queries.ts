import { sql, type RawBuilder } from "kysely";
import type { Viewer } from "#core/ctx";
import { countUpTo, literalLimit, type Db } from "#core/db";
import { listableTo } from "#people";

export type VoteTarget = "contribution" | "comment";
export interface VoteKey {
  target: VoteTarget;
  target_id: number;
  user_id: number;
}

/** The viewer's reaction to an object, or null; an expression for select lists. */
export const reactionOf = (viewer: Viewer, target: VoteTarget, targetId: RawBuilder<unknown>): RawBuilder<number | null> =>
  viewer.id === null
    ? sql<number | null>`null::int`
    : sql<number | null>`(select v.reaction_id from vote v
        where v.target = ${sql.lit(target)} and v.target_id = ${targetId} and v.user_id = ${viewer.id})`;

/** Who voted on an object, when and how, as rows `(user_id, at, reaction_id)`; a source for others' statements. */
export const votersOf = (target: VoteTarget, targetId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select v.user_id, v.voted_at as at, v.reaction_id from vote v where v.target = ${sql.lit(target)} and v.target_id = ${targetId}`;

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
  const source = sql`from vote v join "user" u on u.id = v.user_id
    where v.target = ${object.target} and v.target_id = ${object.target_id} and ${ofReaction} and ${listableTo(viewer)}`;
  const { rows } = await sql<{ user_id: number; reaction_id: number; voted_at: string }>`
    select v.user_id, v.reaction_id, v.voted_at ${source}
    order by v.voted_at desc, v.user_id desc limit ${literalLimit(page.limit)} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select ${countUpTo(sql`select ${source}`)} as count`.execute(db);
  return { rows, count: total.rows[0]?.count ?? 0 };
}
