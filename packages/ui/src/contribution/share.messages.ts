import { defineMessages } from "react-intl";

export const shareMessages = defineMessages({
  share: { id: "contribution.act.share", defaultMessage: "Share" },
  shareNow: { id: "contribution.share.now", defaultMessage: "Share here" },
  copyLink: { id: "contribution.share.copyLink", defaultMessage: "Copy link" },
  elsewhere: { id: "contribution.share.elsewhere", defaultMessage: "Share with another app" },
  outside: { id: "contribution.share.outside", defaultMessage: "Share outside" },
  facebook: { id: "contribution.share.facebook", defaultMessage: "Facebook" },
  x: { id: "contribution.share.x", defaultMessage: "X" },
  linkedin: { id: "contribution.share.linkedin", defaultMessage: "LinkedIn" },
  sharers: { id: "contribution.share.people", defaultMessage: "Shared by" },
  noSharers: { id: "contribution.share.nobody", defaultMessage: "No shares you can see." },
  denied: { id: "contribution.share.denied", defaultMessage: "This can’t be shared: it isn’t public." },
  failed: { id: "contribution.share.failed", defaultMessage: "Sharing failed. Try again." },
});

export const sharedValues = defineMessages<{ sharedBy: { count: number } }>({
  sharedBy: { id: "contribution.share.count", defaultMessage: "Shared {count, plural, one {# time} other {# times}}" },
});
