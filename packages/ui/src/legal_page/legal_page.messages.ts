import { defineMessages } from "react-intl";

export const messages = defineMessages({
  none: { id: "legal.none", defaultMessage: "This community has published no terms yet." },
  revision: { id: "legal.revision", defaultMessage: "Revision" },
  review: { id: "legal.review", defaultMessage: "What I accepted" },
  accept: { id: "legal.accept", defaultMessage: "I have read this and accept it" },
  acceptHint: { id: "legal.acceptHint", defaultMessage: "You can read it again, and take this back, whenever you like." },
  needed: {
    id: "legal.needed",
    defaultMessage: "Without your consent you can’t take part. If you don’t agree, you can leave.",
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
      "You can sign out and think about it: we’ll ask again when you come back. Or delete your account, and take your data along.",
  },
  signOut: { id: "legal.signOut", defaultMessage: "Sign out now" },
  deleteAccount: { id: "legal.deleteAccount", defaultMessage: "Delete account" },
});

/** Those with a value. */
export const valued = defineMessages<{
  validFrom: { date: string };
  superseded: { date: string };
  step: { number: number; count: number };
}>({
  validFrom: { id: "legal.validFrom", defaultMessage: "In force since {date}" },
  superseded: { id: "legal.superseded", defaultMessage: "This revision was in force until {date}." },
  step: { id: "legal.step", defaultMessage: "{number} of {count}" },
});
