import type { FlagType } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  report: { id: "flag.report", defaultMessage: "Report" },
  why: { id: "flag.why", defaultMessage: "What’s wrong?" },
  title: { id: "flag.title", defaultMessage: "Report to the moderators" },
  send: { id: "flag.send", defaultMessage: "Send report" },
  sending: { id: "flag.sending", defaultMessage: "Sending…" },
  withdraw: { id: "flag.withdraw", defaultMessage: "Withdraw report" },
  note: {
    id: "flag.note",
    defaultMessage: "Only the moderators see who sent the report.",
  },
  sent: { id: "flag.sent", defaultMessage: "Report sent. Moderators will review it." },
  withdrawn: { id: "flag.withdrawn", defaultMessage: "Report withdrawn" },
  denied: { id: "flag.failure.denied", defaultMessage: "You can’t report this." },
  failed: { id: "flag.failure", defaultMessage: "Your report wasn’t sent. Try again." },
  unread: { id: "flag.unread", defaultMessage: "We couldn’t check whether you already reported this." },
});

const reasons = defineMessages({
  spam: { id: "flag.reason.spam", defaultMessage: "Spam or advertising" },
  aggressive: { id: "flag.reason.aggressive", defaultMessage: "Harassment or aggression" },
  vulgar: { id: "flag.reason.vulgar", defaultMessage: "Offensive language" },
  poor: { id: "flag.reason.poor", defaultMessage: "Low quality" },
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

/** What a report says is wrong. */
export const reasonText = (type: FlagType): MessageDescriptor =>
  reasonsByType.find(([reason]) => reason === type)?.[1] ?? reasons.spam;
