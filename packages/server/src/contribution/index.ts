export {
  contributionDeleted,
  contributionEdited,
  contributionFollowed,
  contributionPublished,
  contributionRestored,
} from "./contribution.events.ts";
export { storeText } from "./contribution.input.ts";
export { mayInteract } from "./contribution.policy.ts";
export { isPublicRow, presentContributions, presentRows } from "./contribution.present.ts";
export { idPage, selectContributions, selectShown, selectVisibleIds } from "./contribution.queries.ts";
export type { ContributionRow, ContributionType, IdPage } from "./contribution.queries.ts";
export { contributionRoutes } from "./contribution.routes.ts";
export { objectCreate, objectFollow, objectVote, presentInOrder, requireContribution } from "./contribution.service.ts";
export type { ObjectRef } from "./contribution.service.ts";
export { readableBy, visibleTo } from "./contribution.visibility.ts";
export { insertSeen, lockContribution, updateCommentCount, updateVoteCounts } from "./contribution.write.queries.ts";
export { selectTextSources } from "./text.sources.ts";
