import type { AccountState } from "@cortile/contract/account_admin";
import type { UserRole } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  search: { id: "console.people.search", defaultMessage: "Name, username, email or id" },
  role: { id: "console.people.role", defaultMessage: "Role" },
  anyRole: { id: "console.people.role.any", defaultMessage: "All roles" },
  noRole: { id: "console.people.role.none", defaultMessage: "Members without a role" },
  state: { id: "console.people.state", defaultMessage: "Status" },
  anyState: { id: "console.people.state.any", defaultMessage: "Any status" },
  tag: { id: "console.people.tag", defaultMessage: "Tag" },
  anyTag: { id: "console.people.tag.any", defaultMessage: "Any tag" },
  more: { id: "console.people.more", defaultMessage: "More filters" },
  joinedFrom: { id: "console.people.joinedFrom", defaultMessage: "Joined from" },
  joinedTo: { id: "console.people.joinedTo", defaultMessage: "Joined until" },
  seenFrom: { id: "console.people.seenFrom", defaultMessage: "Last seen from" },
  seenTo: { id: "console.people.seenTo", defaultMessage: "Not seen since" },
  field: { id: "console.people.field", defaultMessage: "Profile field" },
  anyField: { id: "console.people.field.any", defaultMessage: "Any field" },
  value: { id: "console.people.value", defaultMessage: "Value of the field" },
  none: { id: "console.people.none", defaultMessage: "No one has joined yet." },
  person: { id: "console.people.person", defaultMessage: "Person" },
  joined: { id: "console.people.joined", defaultMessage: "Joined" },
  seen: { id: "console.people.seen", defaultMessage: "Last seen" },
  never: { id: "console.people.never", defaultMessage: "Never" },
  reports: { id: "console.people.reports", defaultMessage: "Reports" },
  until: { id: "console.people.until", defaultMessage: "Blocked until" },
  forever: { id: "console.people.forever", defaultMessage: "Blocked for good" },
  awaiting: { id: "console.people.awaiting", defaultMessage: "Waiting for approval" },
  closed: { id: "console.people.closed", defaultMessage: "Closed" },
  unconfirmed: { id: "console.people.unconfirmed", defaultMessage: "Email not confirmed" },
  approve: { id: "console.people.approve", defaultMessage: "Approve" },
  approving: { id: "console.people.approving", defaultMessage: "Approving…" },
  block: { id: "console.people.block", defaultMessage: "Block" },
  unblock: { id: "console.people.unblock", defaultMessage: "Unblock" },
  addTag: { id: "console.people.addTag", defaultMessage: "Add tag" },
  removeTag: { id: "console.people.removeTag", defaultMessage: "Remove tag" },
  chooseTag: { id: "console.people.chooseTag", defaultMessage: "Choose a tag" },
  noTags: { id: "console.people.noTags", defaultMessage: "There are no tags for people yet. Add one under Tags." },
  why: { id: "console.people.why", defaultMessage: "Reason" },
  motive: { id: "console.people.motive", defaultMessage: "Explanation for the person" },
  motiveHint: { id: "console.people.motive.hint", defaultMessage: "Sent with the decision. Say what broke the rules." },
  days: { id: "console.people.days", defaultMessage: "Days" },
  daysHint: { id: "console.people.days.hint", defaultMessage: "Leave it empty to block for good." },
  daysInvalid: { id: "console.people.days.invalid", defaultMessage: "Enter a whole number of days, from 1 to 3650." },
  blockEffect: {
    id: "console.people.block.effect",
    defaultMessage:
      "They can still read, but can’t post, comment, react or send messages, and nobody else sees what they published. They’re told why and can appeal.",
  },
  blocking: { id: "console.people.blocking", defaultMessage: "Blocking…" },
  undo: { id: "console.people.undo", defaultMessage: "Undo" },
  saving: { id: "console.people.saving", defaultMessage: "Saving…" },
  failed: { id: "console.people.failed", defaultMessage: "Nothing was changed. Try again." },
  denied: { id: "console.people.denied", defaultMessage: "You can’t do this to this account." },
  conflict: { id: "console.people.conflict", defaultMessage: "This has already been done." },
});

/** What is said when a change is refused. */
export const failures = {
  permission_denied: messages.denied,
  conflict: messages.conflict,
  failed: messages.failed,
};

export const templates = defineMessages<{
  count: { count: number };
  done: { count: number };
  partly: { done: number; failed: number };
  blocked: { count: number; name: string };
  blockTitle: { count: number; name: string };
  tagTitle: { count: number };
  untagTitle: { count: number };
}>({
  count: { id: "console.people.count", defaultMessage: "{count, plural, one {# account} other {# accounts}}" },
  done: { id: "console.people.done", defaultMessage: "{count, plural, one {# account changed} other {# accounts changed}}" },
  partly: { id: "console.people.partly", defaultMessage: "{done} changed, {failed} not changed" },
  blocked: {
    id: "console.people.block.done",
    defaultMessage: "{count, plural, one {{name} is blocked} other {# accounts blocked}}",
  },
  blockTitle: {
    id: "console.people.block.title",
    defaultMessage: "{count, plural, one {Block {name}?} other {Block # accounts?}}",
  },
  tagTitle: {
    id: "console.people.addTag.title",
    defaultMessage: "{count, plural, one {Add a tag to this person} other {Add a tag to # people}}",
  },
  untagTitle: {
    id: "console.people.removeTag.title",
    defaultMessage: "{count, plural, one {Remove a tag from this person} other {Remove a tag from # people}}",
  },
});

export const stateLabels: Record<AccountState, MessageDescriptor> = defineMessages({
  active: { id: "console.people.state.active", defaultMessage: "Active" },
  blocked: { id: "console.people.state.blocked", defaultMessage: "Blocked" },
  blocked_days: { id: "console.people.state.blockedDays", defaultMessage: "Blocked for days" },
  blocked_forever: { id: "console.people.state.blockedForever", defaultMessage: "Blocked for good" },
  waiting: { id: "console.people.state.waiting", defaultMessage: "Waiting for approval" },
  closed: { id: "console.people.state.closed", defaultMessage: "Closed" },
});

export const roleLabels: Record<UserRole, MessageDescriptor> = defineMessages({
  admin: { id: "console.people.role.admin", defaultMessage: "Admin" },
  moderator: { id: "console.people.role.moderator", defaultMessage: "Moderator" },
  editor: { id: "console.people.role.editor", defaultMessage: "Editor" },
  publisher: { id: "console.people.role.publisher", defaultMessage: "Publisher" },
});
