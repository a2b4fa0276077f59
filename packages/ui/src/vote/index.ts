export { ReactionDiscs } from "./ReactionDiscs.tsx";
export { ReactionLine } from "./ReactionLine.tsx";
export { likeId, votedWith, voteOf, type Votable } from "./vote.change.ts";
export { useOfferedReactions, usePlainReaction, useVote, votersQuery, type VoteTarget } from "./vote.hooks.ts";
export { VoteButton } from "./VoteButton.tsx";
