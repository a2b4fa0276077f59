import { defineMessages } from "react-intl";

export const userMessages = defineMessages({
  active: { id: "moderation.user.active", defaultMessage: "This account is not blocked." },
  forGood: { id: "moderation.user.forGood", defaultMessage: "This account is blocked for good." },
  until: { id: "moderation.user.until", defaultMessage: "This account is blocked until" },
  blocked: { id: "moderation.user.blocked", defaultMessage: "This account is blocked." },
  howLong: { id: "moderation.user.howLong", defaultMessage: "Block for" },
  other: { id: "moderation.user.other", defaultMessage: "Another number of days" },
  days: { id: "moderation.user.days.label", defaultMessage: "Days" },
  daysInvalid: { id: "moderation.user.days.invalid", defaultMessage: "Enter a whole number of days, from 1 to 3650." },
  unlimited: { id: "moderation.user.unlimited", defaultMessage: "For good, until someone unblocks them" },
  why: { id: "moderation.user.why", defaultMessage: "Reason" },
  motive: { id: "moderation.user.motive", defaultMessage: "Explanation" },
  motiveHint: { id: "moderation.user.motive.hint", defaultMessage: "Sent to them. Say what broke the rules." },
  effect: {
    id: "moderation.user.effect",
    defaultMessage:
      "They can still read, but can’t post, comment, react or send messages, and nobody else sees what they published. They’re told why, how long the block lasts and how to appeal.",
  },
  block: { id: "moderation.user.block", defaultMessage: "Block account" },
  change: { id: "moderation.user.change", defaultMessage: "Change block" },
  blocking: { id: "moderation.user.blocking", defaultMessage: "Blocking…" },
  unblock: { id: "moderation.user.unblock", defaultMessage: "Unblock account" },
  unblocking: { id: "moderation.user.unblocking", defaultMessage: "Unblocking…" },
  denied: { id: "moderation.user.failure.denied", defaultMessage: "You can’t moderate this account." },
  failed: { id: "moderation.user.failure", defaultMessage: "Nothing was changed. Try again." },
});

export const userTemplates = defineMessages<{
  title: { name: string };
  period: { days: number };
  blockedFor: { name: string; days: number };
  blockedForGood: { name: string };
  unblocked: { name: string };
}>({
  title: { id: "moderation.user.title", defaultMessage: "Moderate {name}" },
  period: { id: "moderation.user.days", defaultMessage: "{days, plural, one {# day} other {# days}}" },
  blockedFor: {
    id: "moderation.user.done.days",
    defaultMessage: "{name} is blocked for {days, plural, one {# day} other {# days}}",
  },
  blockedForGood: { id: "moderation.user.done.forGood", defaultMessage: "{name} is blocked for good" },
  unblocked: { id: "moderation.user.done.unblocked", defaultMessage: "{name} is no longer blocked" },
});
