export {
  contributionDeleted,
  contributionEdited,
  contributionFollowed,
  contributionHeldBack,
  contributionApproved,
  contributionPublished,
  contributionRestored,
  contributionShared,
} from "./contribution.events.ts";
export { cleanImportedText, cleanText, countText, storeText } from "./text.service.ts";
export { contributionPath, readContributionPath } from "./contribution.address.ts";
export { mayExport, mayInteract, mayReply } from "./contribution.policy.ts";
export { isPublicRow, presentContributions, presentRows } from "./contribution.present.ts";
export {
  followersOf,
  idPage,
  marksOf,
  selectContributions,
  selectReadableIds,
  shownRows,
  selectVisibleIds,
  typeOf,
} from "./contribution.queries.ts";
export { isContributionWritten, selectContributionTitles, writtenContributions } from "./contribution.queries.ts";
export type { ContributionRow, ContributionType, IdPage } from "./contribution.queries.ts";
export { contributionFeature } from "./contribution.feature.ts";
export { objectGet, requireContribution, requireReadable } from "./contribution.service.ts";
export type { ObjectRef } from "./contribution.service.ts";
export { objectList, presentInOrder } from "./list.service.ts";
export { judgedContribution, lockJudgedContribution, presentJudgedContributions } from "./moderate.service.ts";
export { objectCreate, objectDelete } from "./publish.service.ts";
export { objectFlag, objectFollow, objectPollVote, objectVote } from "./respond.service.ts";
export { mentions, selectLastContributionId, textWithoutMentions, updateCommentCountsWithout } from "./erase.queries.ts";
export { countCopies, textColumns, withinPageBudget } from "./list-text.ts";
export type { SentPage } from "./list-text.ts";
export { publishScheduled } from "./scheduled.service.ts";
export {
  isInCategory,
  isListedFor,
  isMutedBy,
  areCommentsVisible,
  isWatchable,
  subscribersOf,
  readableBy,
  visibleTo,
} from "./contribution.visibility.ts";
export { messages as contributionMessages } from "./contribution.messages.ts";
export {
  insertSeen,
  lockContribution,
  lockContributions,
  setDeleted,
  updateCollapsed,
  updateCommentCount,
  updateGenerated,
} from "./contribution.write.queries.ts";
export { selectTextSources } from "./text.sources.ts";
export { movedCategories } from "./category-move.consumer.ts";
export { ViewCounter } from "./view-counter.ts";
export { contributionSearches } from "./contribution.search.queries.ts";
