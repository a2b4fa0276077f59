import { defineMessages } from "react-intl";

export const messages = defineMessages({
  publishNow: { id: "contribution.menu.publish", defaultMessage: "Publish now" },
  publishPost: { id: "contribution.publish.post", defaultMessage: "Publish this post now?" },
  publishArticle: { id: "contribution.publish.article", defaultMessage: "Publish this article now?" },
  publishEffect: { id: "contribution.publish.effect", defaultMessage: "Everyone it is addressed to sees it from now on." },
  publishing: { id: "contribution.publish.busy", defaultMessage: "Publishing" },
  published: { id: "contribution.published", defaultMessage: "Published" },
  publishDenied: { id: "contribution.failure.publishDenied", defaultMessage: "You may not publish this." },
  publishInvalid: {
    id: "contribution.failure.publishInvalid",
    defaultMessage: "Something is still missing. Edit it, then publish.",
  },
  publishFailed: { id: "contribution.failure.publish", defaultMessage: "It wasn’t published. Try again." },
  mute: { id: "contribution.menu.mute", defaultMessage: "Mute notifications" },
  unmute: { id: "contribution.menu.unmute", defaultMessage: "Turn notifications on" },
  muted: { id: "contribution.muted", defaultMessage: "You won’t be notified about this." },
  unmuted: { id: "contribution.unmuted", defaultMessage: "You’ll be notified about this again." },
  muteFailed: { id: "contribution.failure.mute", defaultMessage: "That wasn’t changed. Try again." },
  hide: { id: "contribution.menu.hide", defaultMessage: "Hide this from me" },
  unhide: { id: "contribution.menu.unhide", defaultMessage: "Show this again" },
  export: { id: "contribution.menu.export", defaultMessage: "Download who took part (CSV)" },
  exportDenied: { id: "contribution.failure.exportDenied", defaultMessage: "You may not download this." },
  exportFailed: { id: "contribution.failure.export", defaultMessage: "The file didn’t come. Try again." },
});

export const valued = defineMessages<{ block: { name: string } }>({
  block: { id: "contribution.menu.block", defaultMessage: "Block {name}" },
});
