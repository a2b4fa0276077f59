import { defineMessages } from "react-intl";

export const messages = defineMessages({
  none: { id: "legal.none", defaultMessage: "No terms have been published yet." },
  revision: { id: "legal.revision", defaultMessage: "Revision" },
  review: { id: "legal.review", defaultMessage: "Review what I accepted" },
  accept: { id: "legal.accept", defaultMessage: "I have read and accept these terms" },
  acceptHint: { id: "legal.acceptHint", defaultMessage: "You can review it or withdraw your consent at any time." },
  needed: {
    id: "legal.needed",
    defaultMessage: "You need to accept it to take part. If you don’t agree, you can leave.",
  },
  refuse: { id: "legal.refuse", defaultMessage: "I don’t agree" },
  back: { id: "legal.back", defaultMessage: "Back" },
  next: { id: "legal.next", defaultMessage: "Next" },
  done: { id: "legal.done", defaultMessage: "Done" },
  failed: { id: "legal.failed", defaultMessage: "Your answer wasn’t saved. Try again." },
  refuseTitle: { id: "legal.refuse.title", defaultMessage: "If you don’t agree" },
  refuseText: {
    id: "legal.refuse.text",
    defaultMessage:
      "You can sign out and decide later: we’ll ask again when you come back. Or download your data and delete your account.",
  },
  signOut: { id: "legal.signOut", defaultMessage: "Sign out now" },
  signOutFailed: {
    id: "legal.signOutFailed",
    defaultMessage: "You couldn’t be signed out. Check your connection and try again.",
  },
  deleteAccount: { id: "legal.deleteAccount", defaultMessage: "Delete account" },
});

/** Those with a value. */
export const templates = defineMessages<{
  validFrom: { date: string };
  superseded: { date: string };
  step: { number: number; count: number };
}>({
  validFrom: { id: "legal.validFrom", defaultMessage: "Effective {date}" },
  superseded: { id: "legal.superseded", defaultMessage: "This revision was in force until {date}." },
  step: { id: "legal.step", defaultMessage: "{number} of {count}" },
});
