export { reactionLabel, selectReactions, upsertReaction } from "./reaction.queries.ts";
export type { ReactionRow } from "./reaction.queries.ts";
export { reactionFeature } from "./reaction.feature.ts";
