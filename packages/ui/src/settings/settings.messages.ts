import type { AlertChannel, AlertKind } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  publicTab: { id: "settings.tab.public", defaultMessage: "Public information" },
  accountTab: { id: "settings.tab.account", defaultMessage: "Account" },
  notificationsTab: { id: "settings.tab.notifications", defaultMessage: "Notifications" },
  parts: { id: "settings.parts", defaultMessage: "Settings sections" },
  signedOut: {
    id: "settings.signedOut",
    defaultMessage: "Your session has ended. Your changes are still here: sign in, then save them.",
  },
  signIn: { id: "settings.signIn", defaultMessage: "Sign in" },
  aboutTitle: { id: "settings.about.title", defaultMessage: "About you" },
  aboutText: { id: "settings.about.text", defaultMessage: "Shown on your profile." },
  blockedProfile: {
    id: "settings.profile.blocked",
    defaultMessage: "Your account is blocked. Until the block ends, you can clear these fields, but not change them.",
  },
  blockedField: {
    id: "settings.profile.blockedField",
    defaultMessage: "Your account is blocked: you can only clear this field.",
  },
  moreTitle: { id: "settings.more.title", defaultMessage: "More about you" },
  realName: { id: "settings.realName", defaultMessage: "Name" },
  username: { id: "settings.username", defaultMessage: "Username" },
  bio: { id: "settings.bio", defaultMessage: "Bio" },
  job: { id: "settings.job", defaultMessage: "Job" },
  location: { id: "settings.location", defaultMessage: "Location" },
  website: { id: "settings.website", defaultMessage: "Website" },
  visibilityTitle: { id: "settings.visibility.title", defaultMessage: "Who can see this" },
  visibilityText: {
    id: "settings.visibility.text",
    defaultMessage: "Choose who can see these fields on your profile.",
  },
  visibleToMembers: { id: "settings.visibility.members", defaultMessage: "Members only" },
  visibleToEveryone: { id: "settings.visibility.everyone", defaultMessage: "Everyone" },
  birth: { id: "settings.birth", defaultMessage: "Date of birth" },
  gender: { id: "settings.gender", defaultMessage: "Gender" },
  unsaved: { id: "settings.unsaved", defaultMessage: "You have unsaved changes" },
  undo: { id: "settings.undo", defaultMessage: "Undo" },
  save: { id: "settings.save", defaultMessage: "Save" },
  saving: { id: "settings.saving", defaultMessage: "Saving…" },
  saved: { id: "settings.saved", defaultMessage: "Saved" },
  leaveTitle: { id: "settings.leave.title", defaultMessage: "Leave without saving?" },
  leaveText: { id: "settings.leave.text", defaultMessage: "Your changes will be lost." },
  leave: { id: "settings.leave.action", defaultMessage: "Leave without saving" },
  stay: { id: "settings.leave.stay", defaultMessage: "Stay here" },
  emailTitle: { id: "settings.email.title", defaultMessage: "Email" },
  emailText: {
    id: "settings.email.text",
    defaultMessage: "For signing in and for our emails. Only you and the administrators can see it.",
  },
  changeEmail: { id: "settings.email.change", defaultMessage: "Change email" },
  newEmail: { id: "settings.email.new", defaultMessage: "New email" },
  emailPasswordHint: {
    id: "settings.email.passwordHint",
    defaultMessage: "Your email gives access to your account, so confirm that it’s you.",
  },
  blockedTitle: { id: "settings.blocked.title", defaultMessage: "Blocked people" },
  blockedText: { id: "settings.blocked.text", defaultMessage: "You don’t see each other’s posts. They aren’t notified." },
  blockedShow: { id: "settings.blocked.show", defaultMessage: "View blocked people" },
  newEmailHint: { id: "settings.email.hint", defaultMessage: "It changes once you open the link we send there." },
  sendLink: { id: "settings.email.send", defaultMessage: "Send link" },
  sendingLink: { id: "settings.email.sending", defaultMessage: "Sending…" },
  resendLink: { id: "settings.email.resend", defaultMessage: "Resend link" },
  linkSent: { id: "settings.email.linkSent", defaultMessage: "Link sent" },
  cancelEmailChange: { id: "settings.email.cancelChange", defaultMessage: "Cancel change" },
  cancel: { id: "settings.cancel", defaultMessage: "Cancel" },
  refused: {
    id: "settings.email.refused",
    defaultMessage: "Our email to this address couldn’t be delivered. Check the spelling.",
  },
  bounced: {
    id: "settings.email.bounced",
    defaultMessage: "Our emails to this address come back, so we stopped sending them. Confirm it again, or change it.",
  },
  unconfirmed: { id: "settings.email.unconfirmed", defaultMessage: "This address isn’t confirmed yet." },
  passwordTitle: { id: "settings.password.title", defaultMessage: "Password" },
  passwordText: { id: "settings.password.text", defaultMessage: "Changing it signs you out on all other devices." },
  changePassword: { id: "settings.password.change", defaultMessage: "Change password" },
  currentPassword: { id: "settings.password.current", defaultMessage: "Current password" },
  newPassword: { id: "settings.password.new", defaultMessage: "New password" },
  repeatPassword: { id: "settings.password.repeat", defaultMessage: "Repeat new password" },
  passwordChanged: { id: "settings.password.changed", defaultMessage: "Your password was changed" },
  languageTitle: { id: "settings.language.title", defaultMessage: "Language" },
  languageText: { id: "settings.language.text", defaultMessage: "For the site and our emails." },
  sessionsTitle: { id: "settings.sessions.title", defaultMessage: "Devices" },
  sessionsText: {
    id: "settings.sessions.text",
    defaultMessage: "If you don’t recognise one, sign it out and change your password.",
  },
  noSessions: { id: "settings.sessions.none", defaultMessage: "No devices are signed in." },
  unknownDevice: { id: "settings.sessions.unknown", defaultMessage: "Unknown device" },
  app: { id: "settings.sessions.app", defaultMessage: "App or another site" },
  thisDevice: { id: "settings.sessions.this", defaultMessage: "This device" },
  endSession: { id: "settings.sessions.end", defaultMessage: "Sign out" },
  sessionEnded: { id: "settings.sessions.ended", defaultMessage: "Signed out" },
  sessionFailed: { id: "settings.sessions.failed", defaultMessage: "The device couldn’t be signed out. Try again." },
  settingSaved: { id: "settings.setting.saved", defaultMessage: "Setting saved" },
  settingFailed: { id: "settings.setting.failed", defaultMessage: "The setting couldn’t be saved. Try again." },
  screenTitle: { id: "settings.screen.title", defaultMessage: "On your devices" },
  screenText: { id: "settings.screen.text", defaultMessage: "Notifications on this site and on your phone." },
  toasts: { id: "settings.toasts", defaultMessage: "Show pop-up messages" },
  toastsHint: { id: "settings.toasts.hint", defaultMessage: "Short notices while you use the site" },
  sound: { id: "settings.sound", defaultMessage: "Play a sound" },
  soundHint: { id: "settings.sound.hint", defaultMessage: "When a pop-up message appears" },
  push: { id: "settings.push", defaultMessage: "Push notifications" },
  pushHint: { id: "settings.push.hint", defaultMessage: "On phones, and in browsers that allow them" },
  mailTitle: { id: "settings.mail.title", defaultMessage: "Email notifications" },
  mailText: { id: "settings.mail.text", defaultMessage: "How often we email you, except for private messages." },
  mailAtOnce: { id: "settings.mail.atOnce", defaultMessage: "Immediately" },
  mailDaily: { id: "settings.mail.daily", defaultMessage: "Once a day" },
  mailNever: { id: "settings.mail.never", defaultMessage: "Never" },
  alertsTitle: { id: "settings.alerts.title", defaultMessage: "Private messages" },
  aiTitle: { id: "settings.ai.title", defaultMessage: "AI services" },
  ai: { id: "settings.ai", defaultMessage: "What I write may be checked by an AI service" },
  aiHint: {
    id: "settings.ai.hint",
    defaultMessage: "Some communities have texts checked for abuse by a service outside. If it’s off, yours are left out.",
  },
  gridTitle: { id: "settings.grid.title", defaultMessage: "Choose your notifications" },
  gridText: {
    id: "settings.grid.text",
    defaultMessage: "Your notifications page always has everything. Choose what else reaches you.",
  },
  gridKind: { id: "settings.grid.kind", defaultMessage: "Notification" },
  quietTitle: { id: "settings.quiet.title", defaultMessage: "Quiet hours" },
  quietText: { id: "settings.quiet.text", defaultMessage: "Emails and push notifications wait until they end." },
  quiet: { id: "settings.quiet", defaultMessage: "Turn on quiet hours" },
  quietFrom: { id: "settings.quiet.from", defaultMessage: "From" },
  quietTo: { id: "settings.quiet.to", defaultMessage: "Until" },
  quietSame: { id: "settings.quiet.same", defaultMessage: "Choose two different times." },
  messageActivity: { id: "settings.messageActivity", defaultMessage: "Show when I have read messages and am typing" },
  messageActivityHint: {
    id: "settings.messageActivity.hint",
    defaultMessage: "If it’s off, you won’t see it from others either",
  },
});

export const alertChannels = defineMessages({
  toast: { id: "settings.grid.toast", defaultMessage: "On site" },
  email: { id: "settings.grid.email", defaultMessage: "Email" },
  push: { id: "settings.grid.push", defaultMessage: "Push" },
} satisfies Record<AlertChannel, MessageDescriptor>);

export const alertKinds = defineMessages({
  comments: { id: "settings.grid.comments", defaultMessage: "Comments and replies" },
  mentions: { id: "settings.grid.mentions", defaultMessage: "Mentions" },
  reactions: { id: "settings.grid.reactions", defaultMessage: "Reactions and saves" },
  posts: { id: "settings.grid.posts", defaultMessage: "New posts from people you follow" },
  people: { id: "settings.grid.people", defaultMessage: "Followers and connection requests" },
  places: { id: "settings.grid.places", defaultMessage: "Groups, events and courses" },
  messages: { id: "settings.grid.messages", defaultMessage: "Private messages" },
} satisfies Record<AlertKind, MessageDescriptor>);

/** Those with a value. */
export const templates = defineMessages<{
  emailPending: { email: string };
  gridCell: { kind: string; channel: string };
  quietZone: { zone: string };
  appLastSeen: { time: string };
  lastSeen: { time: string };
  endSession: { name: string };
}>({
  gridCell: { id: "settings.grid.cell", defaultMessage: "{kind}: {channel}" },
  quietZone: { id: "settings.quiet.zone", defaultMessage: "Time zone: {zone}" },
  emailPending: {
    id: "settings.email.pending",
    defaultMessage: "We sent a link to {email}. Open it to confirm your new address.",
  },
  appLastSeen: { id: "settings.sessions.appLastSeen", defaultMessage: "App or another site · Last used: {time}" },
  lastSeen: { id: "settings.sessions.lastSeen", defaultMessage: "Last used: {time}" },
  endSession: { id: "settings.sessions.endOne", defaultMessage: "Sign out {name}" },
});

export const genderMessages = defineMessages({
  Unspecified: { id: "settings.gender.unspecified", defaultMessage: "Prefer not to say" },
  Female: { id: "settings.gender.female", defaultMessage: "Female" },
  Male: { id: "settings.gender.male", defaultMessage: "Male" },
});
