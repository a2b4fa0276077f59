import { defineMessages } from "react-intl";

export const messages = defineMessages({
  close: { id: "kit.close", defaultMessage: "Close" },
  dismiss: { id: "kit.dismiss", defaultMessage: "Dismiss" },
  copyLink: { id: "kit.copyLink", defaultMessage: "Copy link" },
  linkCopied: { id: "kit.copyLink.copied", defaultMessage: "Link copied" },
  linkNotCopied: { id: "kit.copyLink.failed", defaultMessage: "The link couldn’t be copied. Copy it from the address bar." },
  cancel: { id: "kit.cancel", defaultMessage: "Cancel" },
  clear: { id: "kit.clear", defaultMessage: "Clear" },
  more: { id: "kit.more", defaultMessage: "Show more" },
  loading: { id: "kit.loading", defaultMessage: "Loading" },
  tryAgain: { id: "kit.tryAgain", defaultMessage: "Try again" },
  somethingFailed: { id: "kit.somethingFailed", defaultMessage: "We couldn’t load this." },
  showPassword: { id: "kit.showPassword", defaultMessage: "Show password" },
  hidePassword: { id: "kit.hidePassword", defaultMessage: "Hide password" },
  optional: { id: "kit.optional", defaultMessage: "Optional" },
  skipToContent: { id: "kit.skipToContent", defaultMessage: "Skip to content" },
  notices: { id: "kit.notices", defaultMessage: "Notices" },
  now: { id: "kit.time.now", defaultMessage: "Now" },
  yesterday: { id: "kit.time.yesterday", defaultMessage: "Yesterday" },
  forbiddenTitle: { id: "kit.page.forbidden.title", defaultMessage: "You can’t see this page" },
  forbiddenText: { id: "kit.page.forbidden.text", defaultMessage: "You don’t have permission to view it." },
  missingTitle: { id: "kit.page.missing.title", defaultMessage: "Page not found" },
  missingText: { id: "kit.page.missing.text", defaultMessage: "It may have been moved or deleted, or the address is wrong." },
  goneTitle: { id: "kit.page.gone.title", defaultMessage: "This is no longer here" },
  goneText: { id: "kit.page.gone.text", defaultMessage: "It was removed by its author." },
  failedTitle: { id: "kit.page.failed.title", defaultMessage: "Something went wrong" },
  failedText: { id: "kit.page.failed.text", defaultMessage: "We couldn’t show this page. Try again in a moment." },
  offlineTitle: { id: "kit.page.offline.title", defaultMessage: "You’re offline" },
  offlineText: { id: "kit.page.offline.text", defaultMessage: "Check your connection, then try again." },
});

/** Messages with values; the type says which. */
export const templates = defineMessages<{
  charactersUsed: { used: number; limit: number };
  openPicture: { number: number; total: number };
  morePictures: { count: number };
  moreThan: { limit: number };
  andMorePeople: { count: number };
  minutesAgo: { count: number };
  hoursAgo: { count: number };
  move: { name: string };
  movedTo: { name: string; place: number; count: number };
}>({
  move: { id: "kit.move", defaultMessage: "Move {name}" },
  movedTo: { id: "kit.movedTo", defaultMessage: "{name} is now {place, number} of {count, number}" },
  charactersUsed: { id: "kit.charactersUsed", defaultMessage: "{used} of {limit} characters" },
  openPicture: { id: "kit.openPicture", defaultMessage: "Open picture {number} of {total}" },
  morePictures: { id: "kit.morePictures", defaultMessage: "+{count}" },
  moreThan: { id: "kit.moreThan", defaultMessage: "{limit}+" },
  andMorePeople: { id: "kit.andMorePeople", defaultMessage: "+{count}" },
  minutesAgo: { id: "kit.time.minutes", defaultMessage: "{count} min" },
  hoursAgo: { id: "kit.time.hours", defaultMessage: "{count} h" },
});
