import type { Contribution, Reaction, ReactionCount } from "@cortile/contract/entity";

/** What a contribution and a comment say about their reactions. */
export type Votable = Pick<Contribution, "vote_count" | "voted" | "reaction" | "reactions_count">;

/** The plain like. */
export const likeId = 1;

/**
 * How it looks after the reader asks for a reaction: the same again takes it back, another one replaces it. The server decides
 * alike, so this can be shown before it answers. Counts never fall below zero.
 * @param asked null where reactions are off: a toggle of the like
 */
export function votedWith(before: Votable, asked: Reaction | null): Votable {
  const current = before.voted ? (before.reaction ?? null) : null;
  if (!before.voted) {
    return {
      vote_count: before.vote_count + 1,
      voted: true,
      reaction: asked,
      reactions_count: counted(before.reactions_count, asked, 1),
    };
  }
  const removed = counted(before.reactions_count, current, -1);
  if (asked && current?.id !== asked.id) {
    return { vote_count: before.vote_count, voted: true, reaction: asked, reactions_count: counted(removed, asked, 1) };
  }
  return { vote_count: Math.max(0, before.vote_count - 1), voted: false, reaction: null, reactions_count: removed };
}

/** The counts with one more or one less of a reaction, largest first; those at zero go. */
function counted(counts: readonly ReactionCount[], reaction: Reaction | null, by: 1 | -1): ReactionCount[] {
  if (!reaction) return [...counts];
  const others = counts.filter((one) => one.reaction.id !== reaction.id);
  const count = (counts.find((one) => one.reaction.id === reaction.id)?.count ?? 0) + by;
  const all = count > 0 ? [...others, { reaction, count }] : others;
  return all.toSorted((a, b) => b.count - a.count || a.reaction.id - b.reaction.id);
}

/** The fields of a vote alone, to put back what was there before. */
export const voteOf = ({ vote_count, voted, reaction, reactions_count }: Votable): Votable => ({
  vote_count,
  voted,
  reaction,
  reactions_count,
});
