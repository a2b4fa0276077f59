import type { AppealStatus, CaseKind, ModerationAct } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  none: { id: "decision.none", defaultMessage: "No decisions about your content or account." },
  logEmpty: { id: "decision.log.empty", defaultMessage: "No decisions yet." },
  what: { id: "decision.what", defaultMessage: "Decision" },
  about: { id: "decision.about", defaultMessage: "About" },
  when: { id: "decision.when", defaultMessage: "When" },
  why: { id: "decision.why", defaultMessage: "Why" },
  rule: { id: "decision.rule", defaultMessage: "Rule" },
  rules: { id: "decision.rules", defaultMessage: "Community rules" },
  how: { id: "decision.how", defaultMessage: "How it was decided" },
  automatic: { id: "decision.automatic", defaultMessage: "Automatically, by a rule of the community" },
  byPerson: { id: "decision.byPerson", defaultMessage: "By a moderator" },
  reversed: { id: "decision.reversed", defaultMessage: "This decision was reversed. It no longer has any effect." },
  followed: { id: "decision.followed", defaultMessage: "The review ended with another decision." },
  approved: { id: "decision.approved", defaultMessage: "It was approved and published." },
  waiting: {
    id: "decision.waiting",
    defaultMessage:
      "The first posts and comments of new members are reviewed before they’re published. Until then only you and the moderators can see it.",
  },
  view: { id: "decision.view", defaultMessage: "View it" },
  appeal: { id: "decision.appeal", defaultMessage: "Appeal" },
  appealNote: {
    id: "decision.appeal.note",
    defaultMessage: "Another moderator will review it. You can appeal a decision once.",
  },
  appealLabel: { id: "decision.appeal.label", defaultMessage: "Why should it be reversed?" },
  appealSend: { id: "decision.appeal.send", defaultMessage: "Send appeal" },
  reply: { id: "decision.reply", defaultMessage: "Your message" },
  replySend: { id: "decision.reply.send", defaultMessage: "Send" },
  sending: { id: "decision.sending", defaultMessage: "Sending…" },
  required: { id: "decision.required", defaultMessage: "Write a few words." },
  tooLate: { id: "decision.tooLate", defaultMessage: "The time to appeal this decision is over." },
  you: { id: "decision.you", defaultMessage: "You" },
  moderators: { id: "decision.moderators", defaultMessage: "Moderators" },
  thread: { id: "decision.thread", defaultMessage: "Your appeal" },
  closed: { id: "decision.failure.closed", defaultMessage: "This decision can no longer be appealed." },
  blocked: { id: "decision.blocked", defaultMessage: "Your account is blocked. You can read, but not post or reply." },
  whyBlocked: { id: "decision.blocked.why", defaultMessage: "Why, and how to appeal" },
  contact: { id: "decision.blocked.contact", defaultMessage: "Contact the team" },
  failed: { id: "decision.failure", defaultMessage: "It wasn’t sent. Try again." },
});

export const templates = defineMessages<{ days: { days: number }; until: { date: string }; blockedUntil: { date: string } }>({
  days: {
    id: "decision.days",
    defaultMessage: "{days, plural, =0 {For good} one {For # day} other {For # days}}",
  },
  until: { id: "decision.until", defaultMessage: "You can appeal until {date}." },
  blockedUntil: {
    id: "decision.blocked.until",
    defaultMessage: "Your account is blocked until {date}. You can read, but not post or reply.",
  },
});

export const actLabels: Record<ModerationAct, MessageDescriptor> = defineMessages({
  hide: { id: "decision.act.hide", defaultMessage: "Hidden" },
  delete: { id: "decision.act.delete", defaultMessage: "Deleted" },
  restore: { id: "decision.act.restore", defaultMessage: "Restored" },
  ignore: { id: "decision.act.ignore", defaultMessage: "Reports ignored" },
  dismiss: { id: "decision.act.dismiss", defaultMessage: "Reports dismissed" },
  warn: { id: "decision.act.warn", defaultMessage: "Warning" },
  block: { id: "decision.act.block", defaultMessage: "Account blocked" },
  unblock: { id: "decision.act.unblock", defaultMessage: "Account unblocked" },
  hold: { id: "decision.act.hold", defaultMessage: "Held for review" },
  approve: { id: "decision.act.approve", defaultMessage: "Approved" },
  undo: { id: "decision.act.undo", defaultMessage: "Undone" },
});

export const kindLabels: Record<CaseKind, MessageDescriptor> = defineMessages({
  discussion: { id: "decision.kind.discussion", defaultMessage: "Article" },
  post: { id: "decision.kind.post", defaultMessage: "Post" },
  status: { id: "decision.kind.status", defaultMessage: "Status" },
  comment: { id: "decision.kind.comment", defaultMessage: "Comment" },
  message: { id: "decision.kind.message", defaultMessage: "Private message" },
  user: { id: "decision.kind.user", defaultMessage: "Account" },
  group: { id: "decision.kind.group", defaultMessage: "Group" },
  event: { id: "decision.kind.event", defaultMessage: "Event" },
  course: { id: "decision.kind.course", defaultMessage: "Course" },
});

export const appealLabels: Record<AppealStatus, MessageDescriptor> = defineMessages({
  open: { id: "decision.appeal.open", defaultMessage: "Appeal under review" },
  upheld: { id: "decision.appeal.upheld", defaultMessage: "Appeal rejected: the decision stands" },
  reversed: { id: "decision.appeal.reversed", defaultMessage: "Appeal accepted: the decision was reversed" },
});
