import { defineMessages } from "react-intl";

export const messages = defineMessages({
  exportIdle: {
    id: "accountDeletion.export.idle",
    defaultMessage: "Download your profile, posts, comments, pictures and activity, as web pages and as JSON.",
  },
  exportCreate: { id: "accountDeletion.export.create", defaultMessage: "Request download" },
  exportAsking: { id: "accountDeletion.export.asking", defaultMessage: "Requesting…" },
  exportProgress: { id: "accountDeletion.export.progress", defaultMessage: "Preparing your file" },
  exportMail: {
    id: "accountDeletion.export.mail",
    defaultMessage: "You can leave this page: we’ll email you when it’s ready.",
  },
  exportDownload: { id: "accountDeletion.export.download", defaultMessage: "Download" },
  exportFailed: {
    id: "accountDeletion.export.failed",
    defaultMessage: "The file couldn’t be created. You can request it again.",
  },
  exportAskFailed: { id: "accountDeletion.export.askFailed", defaultMessage: "That didn’t work. Try again in a moment." },
  expiredTitle: { id: "accountDeletion.expired.title", defaultMessage: "This link has expired" },
  expiredText: {
    id: "accountDeletion.expired.text",
    defaultMessage: "Download links expire after two hours. In your settings you can download the file or request a new one.",
  },
  expiredNext: { id: "accountDeletion.expired.next", defaultMessage: "Go to your data" },
  deleteAccount: { id: "accountDeletion.delete", defaultMessage: "Delete account" },
  deleting: { id: "accountDeletion.deleting", defaultMessage: "Deleting…" },
  effectClosed: {
    id: "accountDeletion.effect.closed",
    defaultMessage: "Your profile closes at once, and you are signed out everywhere.",
  },
  effectGrace: {
    id: "accountDeletion.effect.grace",
    defaultMessage: "Sign in within 14 days to restore it. After that it is deleted permanently.",
  },
  effectGone: {
    id: "accountDeletion.effect.gone",
    defaultMessage: "After that you can’t sign in or download your data.",
  },
  effectRun: {
    id: "accountDeletion.effect.run",
    defaultMessage:
      "Groups and events you run then pass to their longest-standing member, and courses to another teacher. Without one, groups close and events are cancelled.",
  },
  textsTitle: { id: "accountDeletion.texts", defaultMessage: "What you wrote" },
  textsStay: { id: "accountDeletion.texts.stay", defaultMessage: "Keep it, without my name" },
  textsStayHint: {
    id: "accountDeletion.texts.stayHint",
    defaultMessage: "Conversations stay complete. Your name, picture and profile are removed.",
  },
  textsGo: { id: "accountDeletion.texts.go", defaultMessage: "Delete it" },
  textsGoHint: {
    id: "accountDeletion.texts.goHint",
    defaultMessage: "Your posts, articles, comments and pictures are deleted. Other people’s replies stay.",
  },
  dataTitle: { id: "accountDeletion.data", defaultMessage: "Your data" },
  dataDone: { id: "accountDeletion.data.done", defaultMessage: "I’ve downloaded my data, or don’t need it" },
  failed: { id: "accountDeletion.failed", defaultMessage: "Your account wasn’t deleted. Try again in a moment." },
  left: { id: "accountDeletion.left", defaultMessage: "Your account is closed. Sign in within 14 days to restore it." },
});

/** Those with a value. */
export const templates = defineMessages<{
  exportReady: { time: string; until: string };
  exportAgain: { time: string };
  typeName: { username: string };
  exportSize: { size: string };
}>({
  exportReady: { id: "accountDeletion.export.ready", defaultMessage: "Requested {time}. Available until {until}." },
  exportAgain: { id: "accountDeletion.export.again", defaultMessage: "You can request one a day. Next request: {time}." },
  typeName: { id: "accountDeletion.typeName", defaultMessage: "Type “{username}” to confirm" },
  exportSize: { id: "accountDeletion.export.size", defaultMessage: "ZIP, {size}" },
});
