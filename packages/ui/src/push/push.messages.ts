import { defineMessages } from "react-intl";

export const messages = defineMessages({
  question: { id: "push.question", defaultMessage: "Get notified here when something happens, even when this page is closed?" },
  allow: { id: "push.allow", defaultMessage: "Allow" },
  block: { id: "push.block", defaultMessage: "Block" },
  here: { id: "push.here", defaultMessage: "Notifications in this browser" },
  hereHint: { id: "push.hereHint", defaultMessage: "Also while the site is closed." },
  denied: {
    id: "push.denied",
    defaultMessage: "Your browser blocks notifications from this site. Allow them in its settings first.",
  },
  failed: { id: "push.failed", defaultMessage: "This browser couldn’t be registered. Try again later." },
});
