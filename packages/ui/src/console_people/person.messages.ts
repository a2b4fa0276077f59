import type { AccountAct } from "@cortile/contract/account_admin";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  failed: { id: "person.failed", defaultMessage: "This account couldn’t be loaded." },
  back: { id: "person.back", defaultMessage: "All people" },
  profile: { id: "person.profile", defaultMessage: "View profile" },
  message: { id: "person.message", defaultMessage: "Message" },
  more: { id: "person.more", defaultMessage: "More actions" },
  audit: { id: "person.audit", defaultMessage: "View in the audit log" },
  changeRole: { id: "person.role", defaultMessage: "Change role" },
  editTags: { id: "person.tags.edit", defaultMessage: "Edit tags" },
  about: { id: "person.about", defaultMessage: "Account" },
  username: { id: "person.username", defaultMessage: "Username" },
  email: { id: "person.email", defaultMessage: "Email" },
  confirmed: { id: "person.email.confirmed", defaultMessage: "confirmed" },
  unconfirmed: { id: "person.email.unconfirmed", defaultMessage: "not confirmed" },
  refused: { id: "person.email.refused", defaultMessage: "refused by its server" },
  forAdmins: { id: "person.forAdmins", defaultMessage: "Only administrators see this" },
  joined: { id: "person.joined", defaultMessage: "Joined" },
  seen: { id: "person.seen", defaultMessage: "Last seen" },
  never: { id: "person.never", defaultMessage: "Never" },
  reputation: { id: "person.reputation", defaultMessage: "Reputation" },
  tags: { id: "person.tags", defaultMessage: "Tags" },
  none: { id: "person.none", defaultMessage: "None" },
  security: { id: "person.security", defaultMessage: "Sign-in and security" },
  signIn: { id: "person.signIn", defaultMessage: "Signs in with" },
  password: { id: "person.password", defaultMessage: "Password" },
  twoFactor: { id: "person.twoFactor", defaultMessage: "Two-step verification" },
  on: { id: "person.on", defaultMessage: "On" },
  off: { id: "person.off", defaultMessage: "Off" },
  sessions: { id: "person.sessions", defaultMessage: "Where they’re signed in" },
  noSessions: { id: "person.sessions.none", defaultMessage: "Not signed in anywhere." },
  app: { id: "person.sessions.app", defaultMessage: "An app" },
  unknownDevice: { id: "person.sessions.unknown", defaultMessage: "Unknown device" },
  networks: { id: "person.networks", defaultMessage: "Networks of the last 90 days" },
  networksHint: {
    id: "person.networks.hint",
    defaultMessage: "A name stands for one network. Addresses are not stored.",
  },
  reports: { id: "person.reports", defaultMessage: "Reports of this account" },
  noReports: { id: "person.reports.none", defaultMessage: "No one has reported this account." },
  cases: { id: "person.cases", defaultMessage: "Reported content" },
  noCases: { id: "person.cases.none", defaultMessage: "None of their content has been reported." },
  sent: { id: "person.reportsSent", defaultMessage: "Reports they sent" },
  noSent: { id: "person.reportsSent.none", defaultMessage: "They haven’t reported anything." },
  acts: { id: "person.acts", defaultMessage: "Moderation history" },
  noActs: { id: "person.acts.none", defaultMessage: "No decisions so far." },
  scores: { id: "person.scores", defaultMessage: "Reputation changes" },
  noScores: { id: "person.scores.none", defaultMessage: "No changes so far." },
  notes: { id: "person.notes", defaultMessage: "Notes for the team" },
  note: { id: "person.note", defaultMessage: "Add a note" },
  noteHint: { id: "person.note.hint", defaultMessage: "Only staff see it." },
  addNote: { id: "person.note.add", defaultMessage: "Add note" },
  noteAdded: { id: "person.note.added", defaultMessage: "Note added" },
  erasingNow: {
    id: "person.erasingNow",
    defaultMessage: "This account is being erased, with everything they wrote.",
  },
  gone: { id: "person.gone", defaultMessage: "Someone who has left" },
  reason: { id: "person.reason", defaultMessage: "Reason" },
  reasonHint: { id: "person.reason.hint", defaultMessage: "Goes into the audit log. The person doesn’t see it." },
  role: { id: "person.role.label", defaultMessage: "New role" },
  member: { id: "person.role.member", defaultMessage: "Member, no role" },
  roleEffect: { id: "person.role.effect", defaultMessage: "It takes effect at once, and the person is told by email." },
  roleDone: { id: "person.role.done", defaultMessage: "Role changed" },
  tagsDone: { id: "person.tags.done", defaultMessage: "Tags saved" },
  save: { id: "person.save", defaultMessage: "Save" },
  saving: { id: "person.saving", defaultMessage: "Saving…" },
  unblock: { id: "person.unblock", defaultMessage: "Unblock" },
});

export const templates = defineMessages<{
  closing: { date: string };
  erasing: { date: string };
  passkeys: { count: number };
  actTitle: { act: string; name: string };
  roleTitle: { name: string };
  tagsTitle: { name: string };
  moreOf: { name: string };
  reportCount: { count: number };
}>({
  reportCount: { id: "person.reportCount", defaultMessage: "{count, plural, one {# report} other {# reports}}" },
  closing: {
    id: "person.closing",
    defaultMessage: "This account is closed. It will be erased on {date}; what they wrote stays without their name.",
  },
  erasing: {
    id: "person.erasing",
    defaultMessage: "This account is closed. On {date} it will be erased, with everything they wrote.",
  },
  passkeys: { id: "person.passkeys", defaultMessage: "{count, plural, =0 {No passkeys} one {# passkey} other {# passkeys}}" },
  actTitle: { id: "person.act.title", defaultMessage: "{act}: {name}" },
  roleTitle: { id: "person.role.title", defaultMessage: "Role of {name}" },
  tagsTitle: { id: "person.tags.title", defaultMessage: "Tags of {name}" },
  moreOf: { id: "person.moreOf", defaultMessage: "More actions for {name}" },
});

export const actLabels: Record<AccountAct, MessageDescriptor> = defineMessages({
  confirm_email: { id: "person.act.confirmEmail", defaultMessage: "Confirm email" },
  end_sessions: { id: "person.act.endSessions", defaultMessage: "Sign out everywhere" },
  remove_two_factor: { id: "person.act.removeTwoFactor", defaultMessage: "Turn off two-step verification" },
  close: { id: "person.act.close", defaultMessage: "Close account" },
  erase: { id: "person.act.erase", defaultMessage: "Erase account and content" },
  recover: { id: "person.act.recover", defaultMessage: "Recover account" },
});

/** What follows from an act. */
export const effects: Record<AccountAct, MessageDescriptor> = defineMessages({
  confirm_email: {
    id: "person.effect.confirmEmail",
    defaultMessage: "The address counts as theirs without a link. Do this only if you know that it is.",
  },
  end_sessions: {
    id: "person.effect.endSessions",
    defaultMessage: "They’re signed out of every browser and app, and can sign in again.",
  },
  remove_two_factor: {
    id: "person.effect.removeTwoFactor",
    defaultMessage:
      "They sign in without a code until they turn it on again, and are told by email. Check first that it is really them who asks.",
  },
  close: {
    id: "person.effect.close",
    defaultMessage:
      "They’re signed out and leave the community. The account is erased after 14 days, and can be recovered until then. What they wrote stays without their name.",
  },
  erase: {
    id: "person.effect.erase",
    defaultMessage: "The account and everything they wrote are erased at once. This can’t be undone.",
  },
  recover: { id: "person.effect.recover", defaultMessage: "The account is open again as it was, and they’re told by email." },
});

export const doneMessages: Record<AccountAct, MessageDescriptor> = defineMessages({
  confirm_email: { id: "person.done.confirmEmail", defaultMessage: "Email confirmed" },
  end_sessions: { id: "person.done.endSessions", defaultMessage: "Signed out everywhere" },
  remove_two_factor: { id: "person.done.removeTwoFactor", defaultMessage: "Two-step verification is off" },
  close: { id: "person.done.close", defaultMessage: "Account closed" },
  erase: { id: "person.done.erase", defaultMessage: "Account is being erased" },
  recover: { id: "person.done.recover", defaultMessage: "Account recovered" },
});
