export { selectReactions, upsertReaction } from "./reaction.queries.ts";
export type { ReactionRow } from "./reaction.queries.ts";
export { reactionRoutes } from "./reaction.routes.ts";
