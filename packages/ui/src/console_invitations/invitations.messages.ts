import type { importProblem, InvitationState } from "@cortile/contract/invitation";
import type { UserRole } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  search: { id: "invitation.search", defaultMessage: "Email or name" },
  state: { id: "invitation.state", defaultMessage: "Status" },
  anyState: { id: "invitation.state.any", defaultMessage: "Any status" },
  none: { id: "invitation.none", defaultMessage: "No one has been invited yet." },
  person: { id: "invitation.person", defaultMessage: "Invited" },
  role: { id: "invitation.role", defaultMessage: "Role" },
  member: { id: "invitation.role.member", defaultMessage: "Member" },
  sent: { id: "invitation.sent", defaultMessage: "Sent" },
  expires: { id: "invitation.expires", defaultMessage: "Expires" },
  never: { id: "invitation.expires.never", defaultMessage: "Never" },
  by: { id: "invitation.by", defaultMessage: "Invited by" },
  invite: { id: "invitation.invite", defaultMessage: "Invite people" },
  import: { id: "invitation.import", defaultMessage: "Import from CSV" },
  emails: { id: "invitation.emails", defaultMessage: "Email addresses" },
  emailsHint: { id: "invitation.emails.hint", defaultMessage: "Up to 100, separated by spaces, commas or new lines." },
  tooMany: { id: "invitation.emails.tooMany", defaultMessage: "Enter 100 addresses at most, or import a file." },
  message: { id: "invitation.message", defaultMessage: "Personal message" },
  roleHint: { id: "invitation.role.hint", defaultMessage: "They get this role when they join." },
  send: { id: "invitation.send", defaultMessage: "Send invitations" },
  sending: { id: "invitation.sending", defaultMessage: "Sending…" },
  resend: { id: "invitation.resend", defaultMessage: "Send again" },
  resendWaits: { id: "invitation.resendWaits", defaultMessage: "The invitation waits in the outbox" },
  resent: { id: "invitation.resent", defaultMessage: "Invitation sent again" },
  revoke: { id: "invitation.revoke", defaultMessage: "Revoke" },
  revoking: { id: "invitation.revoking", defaultMessage: "Revoking…" },
  revoked: { id: "invitation.revoked", defaultMessage: "Invitation revoked" },
  revokeEffect: {
    id: "invitation.revoke.effect",
    defaultMessage: "The link in the email stops working. You can invite them again.",
  },
  done: { id: "invitation.done", defaultMessage: "Done" },
  leftOut: { id: "invitation.leftOut", defaultMessage: "Not invited" },
  file: { id: "invitation.file", defaultMessage: "CSV file" },
  fileHint: {
    id: "invitation.file.hint",
    defaultMessage:
      "The first line names the columns: email, and if you like name, username, role and tags (separated by ;). Up to 5,000 people. They get an invitation and choose their own password.",
  },
  chooseFile: { id: "invitation.file.choose", defaultMessage: "Choose a file" },
  chooseOther: { id: "invitation.file.chooseOther", defaultMessage: "Choose another file" },
  sample: { id: "invitation.file.sample", defaultMessage: "Download a sample file" },
  cancel: { id: "invitation.cancel", defaultMessage: "Cancel" },
  checking: { id: "invitation.checking", defaultMessage: "Checking the file…" },
  tooLarge: { id: "invitation.file.tooLarge", defaultMessage: "This file is too large. The limit is 1 MB." },
  fileFailed: { id: "invitation.file.failed", defaultMessage: "This file couldn’t be read." },
  line: { id: "invitation.line", defaultMessage: "Line" },
  email: { id: "invitation.email", defaultMessage: "Email" },
  problem: { id: "invitation.problem", defaultMessage: "Problem" },
  running: { id: "invitation.running", defaultMessage: "Inviting… You can close this: it goes on by itself." },
  failed: { id: "invitation.failed", defaultMessage: "Nothing was changed. Try again." },
  denied: { id: "invitation.denied", defaultMessage: "Only the owner invites administrators." },
  conflict: { id: "invitation.conflict", defaultMessage: "This invitation has been used or revoked." },
});

/** What is said when a change is refused. */
export const failures = {
  permission_denied: messages.denied,
  conflict: messages.conflict,
  failed: messages.failed,
};

export const templates = defineMessages<{
  count: { count: number };
  resendTo: { email: string };
  revokeOf: { email: string };
  revokeTitle: { email: string };
  sentTo: { count: number };
  waitFor: { count: number };
  willInvite: { count: number };
  willLeaveOut: { count: number };
  unknownColumns: { names: string };
  inviteCount: { count: number };
  imported: { invited: number; left: number };
}>({
  count: { id: "invitation.count", defaultMessage: "{count, plural, one {# invitation} other {# invitations}}" },
  resendTo: { id: "invitation.resendTo", defaultMessage: "Send again to {email}" },
  revokeOf: { id: "invitation.revokeOf", defaultMessage: "Revoke the invitation of {email}" },
  revokeTitle: { id: "invitation.revoke.title", defaultMessage: "Revoke the invitation of {email}?" },
  sentTo: {
    id: "invitation.sentTo",
    defaultMessage: "{count, plural, =0 {No invitation sent} one {# invitation sent} other {# invitations sent}}",
  },
  waitFor: {
    id: "invitation.waitFor",
    defaultMessage:
      "{count, plural, =0 {No invitation created} one {# invitation waits in the outbox} other {# invitations wait in the outbox}}",
  },
  willInvite: {
    id: "invitation.willInvite",
    defaultMessage: "{count, plural, one {# person will be invited.} other {# people will be invited.}}",
  },
  willLeaveOut: {
    id: "invitation.willLeaveOut",
    defaultMessage: "{count, plural, one {# line is left out:} other {# lines are left out:}}",
  },
  unknownColumns: { id: "invitation.unknownColumns", defaultMessage: "Ignored columns: {names}" },
  inviteCount: { id: "invitation.inviteCount", defaultMessage: "{count, plural, one {Invite # person} other {Invite # people}}" },
  imported: { id: "invitation.imported", defaultMessage: "{invited} invited, {left} left out." },
});

export const stateLabels: Record<InvitationState, MessageDescriptor> = defineMessages({
  pending: { id: "invitation.state.pending", defaultMessage: "Pending" },
  accepted: { id: "invitation.state.accepted", defaultMessage: "Accepted" },
  expired: { id: "invitation.state.expired", defaultMessage: "Expired" },
  revoked: { id: "invitation.state.revoked", defaultMessage: "Revoked" },
});

export const problemLabels: Record<(typeof importProblem)[number], MessageDescriptor> = defineMessages({
  invalid: { id: "invitation.problem.invalid", defaultMessage: "Not an email address" },
  member: { id: "invitation.problem.member", defaultMessage: "Already a member" },
  pending: { id: "invitation.problem.pending", defaultMessage: "Already invited" },
  duplicate: { id: "invitation.problem.duplicate", defaultMessage: "Appears more than once" },
  username_invalid: { id: "invitation.problem.usernameInvalid", defaultMessage: "Not a valid username" },
  username_taken: { id: "invitation.problem.usernameTaken", defaultMessage: "Username is taken" },
  role_unknown: { id: "invitation.problem.roleUnknown", defaultMessage: "Unknown role" },
  role_denied: { id: "invitation.problem.roleDenied", defaultMessage: "Only the owner invites administrators" },
  tag_unknown: { id: "invitation.problem.tagUnknown", defaultMessage: "Unknown tag" },
});

export const roleLabels: Record<UserRole, MessageDescriptor> = defineMessages({
  admin: { id: "invitation.role.admin", defaultMessage: "Admin" },
  moderator: { id: "invitation.role.moderator", defaultMessage: "Moderator" },
  editor: { id: "invitation.role.editor", defaultMessage: "Editor" },
  publisher: { id: "invitation.role.publisher", defaultMessage: "Publisher" },
});
