export { voteChanged } from "./vote.events.ts";
export { reactionOf, votersOf } from "./vote.queries.ts";
export type { VoteTarget } from "./vote.queries.ts";
export { defaultReactionId, findReaction, presentReactionCounts, toggleVote, voteList } from "./vote.service.ts";
export type { VoteChange } from "./vote.service.ts";
