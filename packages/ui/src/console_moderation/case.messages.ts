import type { CaseAct, CaseKind, ModerationRuleKind } from "@cortile/contract/enums";
import type { ReportCase } from "@cortile/contract/moderation";
import { defineMessages, type IntlShape, type MessageDescriptor } from "react-intl";
import { personName } from "#core/kit";
import type { CaseFilter, CaseOrder } from "./case.address.ts";

export const messages = defineMessages({
  search: { id: "case.search", defaultMessage: "Words in the content or name" },
  apply: { id: "case.apply", defaultMessage: "Search" },
  order: { id: "case.order", defaultMessage: "Order" },
  kind: { id: "case.kind", defaultMessage: "Type" },
  anyKind: { id: "case.anyKind", defaultMessage: "All types" },
  assigned: { id: "case.assigned", defaultMessage: "Assigned to" },
  anyone: { id: "case.anyone", defaultMessage: "Anyone" },
  me: { id: "case.me", defaultMessage: "Me" },
  nobody: { id: "case.nobody", defaultMessage: "Nobody" },
  author: { id: "case.author", defaultMessage: "Author" },
  by: { id: "case.by", defaultMessage: "Reported by" },
  min: { id: "case.min", defaultMessage: "Reports, at least" },
  statuses: { id: "case.statuses", defaultMessage: "Status" },
  empty: { id: "case.empty", defaultMessage: "Nothing to review." },
  message: { id: "case.message", defaultMessage: "Private message" },
  toReview: { id: "case.toReview", defaultMessage: "To review" },
  openReports: { id: "case.openReports", defaultMessage: "All reports" },
  nothingToReview: { id: "case.nothingToReview", defaultMessage: "Nothing to review. Every report has been decided." },
  noWords: { id: "case.noWords", defaultMessage: "Content without text" },
  gone: { id: "case.gone", defaultMessage: "Someone who has left" },
  pickAll: { id: "case.pickAll", defaultMessage: "Select all on this page" },
  clear: { id: "case.clear", defaultMessage: "Clear selection" },
  held: { id: "case.held", defaultMessage: "Held for review" },
  context: { id: "case.context", defaultMessage: "View in context" },
  readMessage: { id: "case.readMessage", defaultMessage: "Read the message" },
  readNote: { id: "case.readNote", defaultMessage: "Reading it is recorded in the audit log." },
  reporters: { id: "case.reporters", defaultMessage: "Reported by" },
  noReporters: { id: "case.noReporters", defaultMessage: "No one has reported this." },
  found: { id: "case.found", defaultMessage: "Found by rules" },
  history: { id: "case.history", defaultMessage: "Author’s history" },
  historyPerson: { id: "case.history.person", defaultMessage: "History of the account" },
  blocked: { id: "case.blocked", defaultMessage: "Blocked now" },
  noActs: { id: "case.noActs", defaultMessage: "No earlier decisions." },
  similar: { id: "case.similar", defaultMessage: "Other open reports about this author" },
  similarPerson: { id: "case.similar.person", defaultMessage: "Other open reports about this person" },
  done: { id: "case.done", defaultMessage: "Decisions" },
  automatic: { id: "case.automatic", defaultMessage: "Automatic" },
  appealed: { id: "case.appealed", defaultMessage: "Appealed" },
  notes: { id: "case.notes", defaultMessage: "Notes for the team" },
  note: { id: "case.note", defaultMessage: "Add a note" },
  addNote: { id: "case.addNote", defaultMessage: "Add note" },
  deletedByAuthor: { id: "case.deletedByAuthor", defaultMessage: "Deleted by the author" },
  loadFailed: { id: "case.loadFailed", defaultMessage: "This report couldn’t be loaded." },
  why: { id: "case.why", defaultMessage: "Reason" },
  motive: { id: "case.motive", defaultMessage: "Explanation for the author" },
  motivePerson: { id: "case.motive.person", defaultMessage: "Explanation for the person" },
  motiveHint: { id: "case.motive.hint", defaultMessage: "Sent with the decision. Say what broke the rules." },
  rule: { id: "case.rule", defaultMessage: "Broken rule" },
  days: { id: "case.days", defaultMessage: "Days" },
  daysHint: { id: "case.days.hint", defaultMessage: "Leave it empty to block the account for good." },
  daysInvalid: { id: "case.days.invalid", defaultMessage: "Enter a number of days from 1 to 3650." },
  busy: { id: "case.busy", defaultMessage: "Saving…" },
  undo: { id: "case.undo", defaultMessage: "Undo" },
  undone: { id: "case.undone", defaultMessage: "Undone" },
  notUndone: { id: "case.failure.undo", defaultMessage: "This can no longer be undone." },
  notAssigned: { id: "case.failure.assign", defaultMessage: "You can’t assign the report to this person." },
  denied: { id: "case.failure.denied", defaultMessage: "You can’t moderate this." },
  failed: { id: "case.failure", defaultMessage: "Nothing was changed. Try again." },
  shortcuts: { id: "case.shortcuts", defaultMessage: "Keyboard shortcuts" },
  useShortcuts: { id: "case.shortcuts.use", defaultMessage: "Use keyboard shortcuts" },
});

export const templates = defineMessages<{
  count: { count: number };
  reports: { count: number };
  waiting: { count: number };
  moreFilters: { count: number };
  actions: { title: string };
  openAppeals: { count: number };
  heldTexts: { count: number };
  newAccounts: { count: number };
  openMessages: { count: number };
  picked: { count: number };
  pick: { title: string };
  partly: { done: number; failed: number };
  received: { count: number };
  given: { count: number };
  watching: { names: string };
  decided: { name: string; act: string };
  decidedAlone: { act: string };
}>({
  count: { id: "case.count", defaultMessage: "{count, plural, one {# item} other {# items}}" },
  reports: { id: "case.reports", defaultMessage: "{count, plural, one {# report} other {# reports}}" },
  moreFilters: { id: "case.moreFilters", defaultMessage: "{count, plural, =0 {More filters} other {More filters (#)}}" },
  openAppeals: { id: "case.openAppeals", defaultMessage: "{count, plural, one {# open appeal} other {# open appeals}}" },
  newAccounts: {
    id: "case.newAccounts",
    defaultMessage: "{count, plural, one {# new account} other {# new accounts}} to approve",
  },
  openMessages: {
    id: "case.openMessages",
    defaultMessage: "{count, plural, one {# message} other {# messages}} to answer",
  },
  heldTexts: { id: "case.heldTexts", defaultMessage: "{count, plural, one {# text} other {# texts}} held for review" },
  actions: { id: "case.actions", defaultMessage: "Actions: {title}" },
  waiting: { id: "case.waiting", defaultMessage: "{count, plural, other {# waiting}}" },
  picked: { id: "case.picked", defaultMessage: "{count, plural, one {# selected} other {# selected}}" },
  pick: { id: "case.pick", defaultMessage: "Select: {title}" },
  partly: { id: "case.partly", defaultMessage: "{done} changed, {failed} not changed. Someone else may have decided." },
  received: { id: "case.received", defaultMessage: "Reported {count, plural, one {# time} other {# times}}" },
  given: { id: "case.given", defaultMessage: "Sent {count, plural, one {# report} other {# reports}}" },
  decided: { id: "case.decided", defaultMessage: "{name} has decided meanwhile: {act}" },
  decidedAlone: { id: "case.decided.alone", defaultMessage: "This has been decided meanwhile: {act}" },
  watching: { id: "case.watching", defaultMessage: "Also looking at this: {names}" },
});

export const statusLabels: Record<CaseFilter, MessageDescriptor> = defineMessages({
  open: { id: "case.status.open", defaultMessage: "To review" },
  held: { id: "case.status.held", defaultMessage: "Held" },
  ignored: { id: "case.status.ignored", defaultMessage: "Ignored" },
  resolved: { id: "case.status.resolved", defaultMessage: "Resolved" },
  hidden: { id: "case.status.hidden", defaultMessage: "Hidden" },
  deleted: { id: "case.status.deleted", defaultMessage: "Deleted" },
  all: { id: "case.status.all", defaultMessage: "All" },
});

export const orderLabels: Record<CaseOrder, MessageDescriptor> = defineMessages({
  "-last_flagged_at": { id: "case.order.newest", defaultMessage: "Latest report first" },
  last_flagged_at: { id: "case.order.oldest", defaultMessage: "Longest waiting first" },
  "-flag_count": { id: "case.order.most", defaultMessage: "Most reported first" },
  "-moderated_at": { id: "case.order.decided", defaultMessage: "Latest decision first" },
});

const actLabels: Record<CaseAct, MessageDescriptor> = defineMessages({
  ignore: { id: "case.act.ignore", defaultMessage: "Ignore" },
  dismiss: { id: "case.act.dismiss", defaultMessage: "Dismiss and tell reporters" },
  hide: { id: "case.act.hide", defaultMessage: "Hide" },
  delete: { id: "case.act.delete", defaultMessage: "Delete" },
  restore: { id: "case.act.restore", defaultMessage: "Restore" },
  warn: { id: "case.act.warn", defaultMessage: "Warn" },
  block: { id: "case.act.block", defaultMessage: "Block author" },
  unblock: { id: "case.act.unblock", defaultMessage: "Unblock author" },
});

/** Of accounts, which are nobody's content. */
const personActLabels: Partial<Record<CaseAct, MessageDescriptor>> = defineMessages({
  block: { id: "case.act.block.person", defaultMessage: "Block" },
});

const effects: Record<CaseAct, MessageDescriptor> = defineMessages({
  ignore: { id: "case.effect.ignore", defaultMessage: "It stays as it is. It comes back here if someone else reports it." },
  dismiss: {
    id: "case.effect.dismiss",
    defaultMessage: "It stays as it is. Everyone who reported it is thanked and told that it follows the rules.",
  },
  hide: {
    id: "case.effect.hide",
    defaultMessage: "Only the author and staff still see it. The author is told why and can appeal. You can undo it.",
  },
  delete: {
    id: "case.effect.delete",
    defaultMessage: "It leaves the community. The author is told why and can appeal. You can undo it.",
  },
  restore: { id: "case.effect.restore", defaultMessage: "Everyone sees it again, and the author is told." },
  warn: {
    id: "case.effect.warn",
    defaultMessage: "They get a warning with the reason and can appeal. Nothing is hidden.",
  },
  block: {
    id: "case.effect.block",
    defaultMessage:
      "They can still read, but can’t post, comment, react or send messages, and nobody else sees what they published. They’re told why and can appeal.",
  },
  unblock: { id: "case.effect.unblock", defaultMessage: "The account is active again." },
});

type Counted = { count: number; name: string };
const doneMessages = defineMessages<Record<CaseAct, Counted>>({
  ignore: { id: "case.done.ignore", defaultMessage: "{count, plural, one {Reports ignored} other {Reports on # items ignored}}" },
  dismiss: {
    id: "case.done.dismiss",
    defaultMessage: "{count, plural, one {Reports dismissed} other {Reports on # items dismissed}}",
  },
  hide: { id: "case.done.hide", defaultMessage: "{count, plural, one {Hidden} other {# items hidden}}" },
  delete: { id: "case.done.delete", defaultMessage: "{count, plural, one {Deleted} other {# items deleted}}" },
  restore: { id: "case.done.restore", defaultMessage: "{count, plural, one {Restored} other {# items restored}}" },
  warn: { id: "case.done.warn", defaultMessage: "{count, plural, one {{name} was warned} other {# warnings sent}}" },
  block: { id: "case.done.block", defaultMessage: "{count, plural, one {{name} is blocked} other {# accounts blocked}}" },
  unblock: {
    id: "case.done.unblock",
    defaultMessage: "{count, plural, one {{name} is no longer blocked} other {# accounts unblocked}}",
  },
});

/** `named` is `no` where whose it is has left; `thing` is one of {@link things}. */
type Asked = Counted & { named: "yes" | "no"; thing: string };
const titles = defineMessages<Record<CaseAct, Asked>>({
  ignore: {
    id: "case.title.ignore",
    defaultMessage: "{count, plural, one {Ignore these reports?} other {Ignore the reports on # items?}}",
  },
  dismiss: {
    id: "case.title.dismiss",
    defaultMessage: "{count, plural, one {Dismiss these reports?} other {Dismiss the reports on # items?}}",
  },
  hide: {
    id: "case.title.hide",
    defaultMessage:
      "{count, plural, one {{named, select, yes {Hide {name}’s {thing}?} other {Hide this {thing}?}}} other {Hide # items?}}",
  },
  delete: {
    id: "case.title.delete",
    defaultMessage:
      "{count, plural, one {{named, select, yes {Delete {name}’s {thing}?} other {Delete this {thing}?}}} other {Delete # items?}}",
  },
  restore: {
    id: "case.title.restore",
    defaultMessage:
      "{count, plural, one {{named, select, yes {Restore {name}’s {thing}?} other {Restore this {thing}?}}} other {Restore # items?}}",
  },
  warn: { id: "case.title.warn", defaultMessage: "{count, plural, one {Warn {name}?} other {Warn the authors of # items?}}" },
  block: { id: "case.title.block", defaultMessage: "{count, plural, one {Block {name}?} other {Block the authors of # items?}}" },
  unblock: {
    id: "case.title.unblock",
    defaultMessage: "{count, plural, one {Unblock {name}?} other {Unblock the authors of # items?}}",
  },
});

/** What a case is about, as a question names it. */
export const things: Record<CaseKind, MessageDescriptor> = defineMessages({
  discussion: { id: "case.thing.discussion", defaultMessage: "article" },
  post: { id: "case.thing.post", defaultMessage: "post" },
  status: { id: "case.thing.status", defaultMessage: "status" },
  comment: { id: "case.thing.comment", defaultMessage: "comment" },
  message: { id: "case.thing.message", defaultMessage: "private message" },
  user: { id: "case.thing.user", defaultMessage: "account" },
  group: { id: "case.thing.group", defaultMessage: "group" },
  event: { id: "case.thing.event", defaultMessage: "event" },
  course: { id: "case.thing.course", defaultMessage: "course" },
});

/** Of what a rule holds back: leaving it as it is publishes it. */
const approval: Record<"label" | "effect" | "dismiss" | "mixed", MessageDescriptor> = defineMessages({
  label: { id: "case.approve", defaultMessage: "Approve" },
  effect: { id: "case.approve.effect", defaultMessage: "It’s published, and the author is told." },
  dismiss: {
    id: "case.approve.dismiss",
    defaultMessage: "It’s published. The author and everyone who reported it are told.",
  },
  mixed: {
    id: "case.approve.mixed",
    defaultMessage: "What is held for review is published and its authors are told. The rest stays as it is.",
  },
});
const approvalTitle = defineMessages<{ title: Asked }>({
  title: {
    id: "case.approve.title",
    defaultMessage:
      "{count, plural, one {{named, select, yes {Approve {name}’s {thing}?} other {Approve this {thing}?}}} other {Approve # items?}}",
  },
});
const approvalDone = defineMessages<{ done: Counted }>({
  done: { id: "case.approve.done", defaultMessage: "{count, plural, one {Approved} other {# items approved}}" },
});

/** What an act on these cases is called, what follows from it, and what is said once it is done. */
export function wordsOf(act: CaseAct, of: readonly { held: boolean; kind: CaseKind }[]) {
  const isAboutPeople = of.every(({ kind }) => kind === "user");
  const label = (isAboutPeople ? personActLabels[act] : undefined) ?? actLabels[act];
  const words = { label, title: titles[act], effect: effects[act], done: doneMessages[act] };
  const held = of.filter((one) => one.held).length;
  if (held === 0 || (act !== "ignore" && act !== "dismiss")) return words;
  if (held < of.length) return { ...words, effect: approval.mixed };
  if (act === "dismiss") return { ...words, effect: approval.dismiss };
  return { label: approval.label, effect: approval.effect, ...approvalTitle, ...approvalDone };
}

/** Whose it is and what it is, for the titles of questions about these cases and what is said once it is done. */
export function wordsIn(intl: IntlShape, of: readonly Pick<ReportCase, "kind" | "author">[]): Asked {
  const [first] = of;
  const author = first?.author && !first.author.deleted ? first.author : null;
  return {
    count: of.length,
    named: author ? "yes" : "no",
    name: author ? personName(author) : intl.formatMessage(messages.gone),
    thing: intl.formatMessage(things[first?.kind ?? "post"]),
  };
}

export const ruleLabels: Record<ModerationRuleKind, MessageDescriptor> = defineMessages({
  words: { id: "case.rule.words", defaultMessage: "Word list" },
  links: { id: "case.rule.links", defaultMessage: "Links of new members" },
  first_post: { id: "case.rule.first_post", defaultMessage: "First-post review" },
  rate: { id: "case.rule.rate", defaultMessage: "Unusual rate" },
  duplicate: { id: "case.rule.duplicate", defaultMessage: "Duplicate text" },
  classifier: { id: "case.rule.classifier", defaultMessage: "Classifier" },
});

export const keyMessages = defineMessages({
  next: { id: "case.key.next", defaultMessage: "Next report" },
  previous: { id: "case.key.previous", defaultMessage: "Previous report" },
  pick: { id: "case.key.pick", defaultMessage: "Select this report" },
  hide: { id: "case.key.hide", defaultMessage: "Hide" },
  delete: { id: "case.key.delete", defaultMessage: "Delete" },
  ignore: { id: "case.key.ignore", defaultMessage: "Ignore the reports, or approve what waits" },
  dismiss: { id: "case.key.dismiss", defaultMessage: "Dismiss and tell reporters" },
  warn: { id: "case.key.warn", defaultMessage: "Warn the author" },
  block: { id: "case.key.block", defaultMessage: "Block the author" },
  restore: { id: "case.key.restore", defaultMessage: "Restore" },
  help: { id: "case.key.help", defaultMessage: "Show these shortcuts" },
});
