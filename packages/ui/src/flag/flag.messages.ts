import type { FlagType } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  report: { id: "flag.report", defaultMessage: "Report" },
  why: { id: "flag.why", defaultMessage: "What is wrong with it?" },
  back: { id: "flag.back", defaultMessage: "Back" },
  note: {
    id: "flag.note",
    defaultMessage: "Its author isn’t told who reports. Report what goes against the rules of the community.",
  },
  sent: { id: "flag.sent", defaultMessage: "Report sent. The moderators will look at it." },
  withdrawn: { id: "flag.withdrawn", defaultMessage: "Report withdrawn" },
  denied: { id: "flag.failure.denied", defaultMessage: "You can’t report this." },
  failed: { id: "flag.failure", defaultMessage: "The report didn’t go out. Try again." },
  unread: { id: "flag.unread", defaultMessage: "Whether you reported this couldn’t be read." },
});

const reasons = defineMessages({
  spam: { id: "flag.reason.spam", defaultMessage: "Spam or advertising" },
  aggressive: { id: "flag.reason.aggressive", defaultMessage: "Aggressive" },
  vulgar: { id: "flag.reason.vulgar", defaultMessage: "Vulgar" },
  poor: { id: "flag.reason.poor", defaultMessage: "Poor content" },
  offTopic: { id: "flag.reason.offTopic", defaultMessage: "Off-topic" },
});

/** What may be wrong, in the order it is offered. */
export const reasonsByType: readonly (readonly [FlagType, MessageDescriptor])[] = [
  [0, reasons.spam],
  [1, reasons.aggressive],
  [2, reasons.vulgar],
  [3, reasons.poor],
  [4, reasons.offTopic],
];
