export { patchContribution } from "./contribution.cache.ts";
export {
  contributionQuery,
  contributorsQuery,
  relatedQuery,
  useContributionDelete,
  useContributionRestore,
  useContributionSave,
  useCopyAddress,
  useCopyLink,
} from "./contribution.hooks.ts";
export { it } from "./contribution.it.ts";
export { ContributionActions } from "./ContributionActions.tsx";
export { ContributionCard } from "./ContributionCard.tsx";
export { ContributionDetail } from "./ContributionDetail.tsx";
export { AuthorFace, AuthorName, isStaff } from "./ContributionHeader.tsx";
export { ContributionEditProvider, useContributionEdit } from "./edit.tsx";
export { UnavailableLine, UnlessGone } from "./GoneLine.tsx";
export { plainText, readingMinutes, unescapeText } from "./rich-html.ts";
export { RichText } from "./RichText.tsx";
