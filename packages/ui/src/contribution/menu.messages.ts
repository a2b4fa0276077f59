import { defineMessages } from "react-intl";

export const messages = defineMessages({
  publishNow: { id: "contribution.menu.publish", defaultMessage: "Publish now" },
  publishPost: { id: "contribution.publish.post", defaultMessage: "Publish this post now?" },
  publishArticle: { id: "contribution.publish.article", defaultMessage: "Publish this article now?" },
  publishEffect: { id: "contribution.publish.effect", defaultMessage: "It becomes visible to its audience right away." },
  publishing: { id: "contribution.publish.busy", defaultMessage: "Publishing…" },
  published: { id: "contribution.published", defaultMessage: "Published" },
  sentForReview: { id: "contribution.sentForReview", defaultMessage: "Sent for review" },
  publishDenied: { id: "contribution.failure.publishDenied", defaultMessage: "You don’t have permission to publish this." },
  publishInvalid: {
    id: "contribution.failure.publishInvalid",
    defaultMessage: "Something is missing. Edit it, then publish.",
  },
  publishFailed: { id: "contribution.failure.publish", defaultMessage: "It wasn’t published. Try again." },
  mute: { id: "contribution.menu.mute", defaultMessage: "Mute notifications" },
  unmute: { id: "contribution.menu.unmute", defaultMessage: "Turn notifications on" },
  muted: { id: "contribution.muted", defaultMessage: "You won’t be notified about this." },
  unmuted: { id: "contribution.unmuted", defaultMessage: "You’ll be notified about this again." },
  muteFailed: { id: "contribution.failure.mute", defaultMessage: "Nothing was changed. Try again." },
  hide: { id: "contribution.menu.hide", defaultMessage: "Hide from my feeds" },
  unhide: { id: "contribution.menu.unhide", defaultMessage: "Show this again" },
  export: { id: "contribution.menu.export", defaultMessage: "Download participants (CSV)" },
  exportDenied: { id: "contribution.failure.exportDenied", defaultMessage: "You don’t have permission to download this." },
  exportFailed: { id: "contribution.failure.export", defaultMessage: "The download failed. Try again." },
});

export const templates = defineMessages<{ block: { name: string } }>({
  block: { id: "contribution.menu.block", defaultMessage: "Block {name}" },
});
