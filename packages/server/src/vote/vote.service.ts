import { invalid, permissionDenied } from "@cortile/contract/core";
import type { Reaction, ReactionCount } from "@cortile/contract/entity";
import type { Ctx, Member } from "#core/ctx";
import { Failure } from "#core/errors";
import { toPage, type PageRequest } from "#core/http";
import type { Snapshot } from "#core/snapshot";
import { presentUsers } from "#people";
import { voteChanged } from "./vote.events.ts";
import { deleteVote, selectVote, selectVotes, upsertVote, type VoteChange, type VoteTarget } from "./vote.queries.ts";

/** The plain like. */
export const defaultReactionId = 1;

/**
 * The member's vote after asking for a reaction, given the one there is: the same again (or any, when none is named) takes it
 * back, another one replaces it.
 */
export function changeOf(current: number | null, asked: number | undefined): VoteChange {
  if (current === null) return { votes: 1, removed: null, added: asked ?? defaultReactionId };
  if (asked === undefined || asked === current) return { votes: -1, removed: current, added: null };
  return { votes: 0, removed: current, added: asked };
}

/**
 * Votes, takes the vote back, or changes its reaction. The caller has locked the object, which keeps its counters exact.
 * @throws Failure `invalid` for a reaction that is not offered
 */
export async function toggleVote(
  tx: Ctx<Member>,
  object: { target: VoteTarget; target_id: number; author_id: number },
  asked: number | undefined,
): Promise<VoteChange> {
  const key = { target: object.target, target_id: object.target_id, user_id: tx.actor.id };
  const current = await selectVote(tx.db, key);
  const change = changeOf(current, asked);
  if (change.added === null) await deleteVote(tx.db, key);
  else {
    requireReaction(tx.snapshot, change.added);
    await upsertVote(tx.db, key, change.added);
  }
  await tx.record(voteChanged({ ...key, author_id: object.author_id, removed: change.removed, added: change.added }));
  return change;
}

function requireReaction({ reactions, features }: Snapshot, id: number): void {
  if (id !== defaultReactionId && !features.has("reaction")) throw new Failure(permissionDenied);
  if (!reactions.some((reaction) => reaction.id === id && reaction.active))
    throw new Failure(invalid, { fields: { reaction: [{ code: "invalid" }] } });
}

/** Counts by reaction, largest first, of a `{reaction id: count}` column. */
export function presentReactionCounts({ reactions }: Snapshot, counts: Record<string, number>): ReactionCount[] {
  return reactions
    .flatMap((reaction) => ({ count: counts[reaction.id] ?? 0, reaction }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.reaction.id - b.reaction.id);
}

export const findReaction = ({ reactions }: Snapshot, id: number | null): Reaction | null =>
  reactions.find((reaction) => reaction.id === id) ?? null;

/** A page of the people who voted. The caller has checked that the object may be seen. */
export async function voteList(
  ctx: Ctx,
  object: { target: VoteTarget; target_id: number; reaction?: number },
  page: PageRequest,
) {
  const { rows, count } = await selectVotes(ctx.db, ctx.actor, object, page);
  const users = await presentUsers(
    ctx,
    rows.map((row) => row.user_id),
  );
  const votes = rows.flatMap(({ user_id, reaction_id, voted_at }) => {
    const user = users.get(user_id);
    return user ? [{ user, reaction: findReaction(ctx.snapshot, reaction_id), voted_at }] : [];
  });
  return toPage(page, { rows: votes, count, more: page.offset + rows.length < count });
}
