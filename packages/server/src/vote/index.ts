export { voteChanged } from "./vote.events.ts";
export { deleteVotesBy, reactionOf, selectVotedIds, voteCounts, voteCountsWithout, votersOf, votesBy } from "./vote.queries.ts";
export type { VoteChange, VoteTarget } from "./vote.queries.ts";
export { findReaction, presentReactionCounts, toggleVote, voteList } from "./vote.service.ts";
export { voteFeature } from "./vote.feature.ts";
