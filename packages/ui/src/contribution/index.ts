export { Attachments } from "./Attachments.tsx";
export type { Playback } from "./Video.tsx";
export { AuthorBlockProvider, useAuthorBlock } from "./block.tsx";
export { patchContribution } from "./contribution.cache.ts";
export {
  contributionQuery,
  contributorsQuery,
  relatedQuery,
  useContributionDelete,
  useContributionHide,
  useContributionRestore,
  useContributionSave,
  useCopyAddress,
  useCopyLink,
} from "./contribution.hooks.ts";
export { Clamped } from "./Clamped.tsx";
export { ContributionActions } from "./ContributionActions.tsx";
export { ContributionCard } from "./ContributionCard.tsx";
export { ContributionMedia } from "./ContributionMedia.tsx";
export { ContributionDetail } from "./ContributionDetail.tsx";
export { ContributionReference } from "./ContributionReference.tsx";
export { AuthorFace, AuthorName } from "./ContributionHeader.tsx";
export { ContributionEditProvider, editFailures, useContributionEdit, useContributionShare, type Shared } from "./edit.tsx";
export { UnavailableLine, UnlessGone } from "./GoneLine.tsx";
export { useLiveCounters } from "./live.hooks.ts";
export { picturesIn, plainText, readingMinutes, unescapeText } from "./rich-html.ts";
export { useContributionMute } from "./menu.hooks.ts";
export { Related } from "./Related.tsx";
export { RichText } from "./RichText.tsx";
export { localDraftKey, localDraftPrefix } from "./draft-key.ts";
export { isSameText } from "./same-text.ts";
export { ShareButton } from "./ShareButton.tsx";
export { SharedContent, SharedQuote } from "./SharedContent.tsx";
export { Snippet } from "./Snippet.tsx";
export { cutAtWord, titleOrExcerpt } from "./title-or-excerpt.ts";
export { useGallery } from "./gallery.tsx";
export { feedSizes, pictureProps, picturesOf } from "./media.ts";
export { Participants } from "./Participants.tsx";
export { WithinPlace } from "./within.ts";
export { ContributionUnavailable, isUnavailable } from "./Unavailable.tsx";
