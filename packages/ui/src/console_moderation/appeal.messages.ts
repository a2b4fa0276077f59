import { defineMessages, type MessageDescriptor } from "react-intl";
import type { AppealFilter } from "./appeal.address.ts";

export const messages = defineMessages({
  statuses: { id: "appeal.statuses", defaultMessage: "Status" },
  empty: { id: "appeal.empty", defaultMessage: "No appeals." },
  against: { id: "appeal.against", defaultMessage: "Decision" },
  by: { id: "appeal.by", defaultMessage: "Decided by" },
  automatic: { id: "appeal.automatic", defaultMessage: "a rule" },
  loadFailed: { id: "appeal.loadFailed", defaultMessage: "This appeal couldn’t be loaded." },
  answer: { id: "appeal.answer", defaultMessage: "Your answer" },
  answerHint: { id: "appeal.answer.hint", defaultMessage: "The author reads it. Your name isn’t shown to them." },
  reply: { id: "appeal.reply", defaultMessage: "Ask or reply" },
  reverse: { id: "appeal.reverse", defaultMessage: "Reverse the decision" },
  uphold: { id: "appeal.uphold", defaultMessage: "Keep the decision" },
  subjectFailed: { id: "appeal.subjectFailed", defaultMessage: "The content couldn’t be loaded." },
  reverseTitle: { id: "appeal.reverse.title", defaultMessage: "Reverse the decision?" },
  reverseEffect: {
    id: "appeal.reverse.effect",
    defaultMessage:
      "What it changed is taken back, and its reports count as decided. The author gets your answer. You can’t undo this.",
  },
  upholdTitle: { id: "appeal.uphold.title", defaultMessage: "Keep the decision?" },
  upholdEffect: {
    id: "appeal.uphold.effect",
    defaultMessage: "It stays in force and the appeal is closed. The author gets your answer. You can’t undo this.",
  },
  required: { id: "appeal.required", defaultMessage: "Write a few words for the author." },
  notYours: { id: "appeal.notYours", defaultMessage: "You made this decision, so another moderator must decide the appeal." },
  gone: { id: "appeal.gone", defaultMessage: "Someone who has left" },
  sent: { id: "appeal.sent", defaultMessage: "Reply sent" },
  doneReversed: { id: "appeal.done.reversed", defaultMessage: "Decision reversed. The author was notified." },
  doneUpheld: { id: "appeal.done.upheld", defaultMessage: "Decision kept. The author was notified." },
  closed: { id: "appeal.failure.closed", defaultMessage: "This appeal is already closed." },
  failed: { id: "appeal.failure", defaultMessage: "Nothing was sent. Try again." },
});

export const filterLabels: Record<AppealFilter, MessageDescriptor> = defineMessages({
  open: { id: "appeal.status.open", defaultMessage: "To decide" },
  upheld: { id: "appeal.status.upheld", defaultMessage: "Decision kept" },
  reversed: { id: "appeal.status.reversed", defaultMessage: "Decision reversed" },
  all: { id: "appeal.status.all", defaultMessage: "All" },
});
