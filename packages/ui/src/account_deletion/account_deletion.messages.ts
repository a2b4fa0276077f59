import { defineMessages } from "react-intl";

export const messages = defineMessages({
  exportIdle: {
    id: "accountDeletion.export.idle",
    defaultMessage:
      "Get a file with your profile, what you wrote, your pictures and what you did here: pages to read, and the same for programs.",
  },
  exportCreate: { id: "accountDeletion.export.create", defaultMessage: "Create the file" },
  exportAsking: { id: "accountDeletion.export.asking", defaultMessage: "Asking" },
  exportProgress: { id: "accountDeletion.export.progress", defaultMessage: "Your file is being made" },
  exportMail: {
    id: "accountDeletion.export.mail",
    defaultMessage: "You can leave this page: we’ll write to you when it’s ready.",
  },
  exportDownload: { id: "accountDeletion.export.download", defaultMessage: "Download" },
  exportFailed: { id: "accountDeletion.export.failed", defaultMessage: "The file couldn’t be made. You can ask for it again." },
  exportAskFailed: { id: "accountDeletion.export.askFailed", defaultMessage: "That didn’t work. Try again in a moment." },
  expiredTitle: { id: "accountDeletion.expired.title", defaultMessage: "This link has expired" },
  expiredText: {
    id: "accountDeletion.expired.text",
    defaultMessage:
      "Links to your data work for an hour or two. In your settings you can download the file, or ask for a new one.",
  },
  expiredNext: { id: "accountDeletion.expired.next", defaultMessage: "Go to your data" },
  deleteAccount: { id: "accountDeletion.delete", defaultMessage: "Delete account" },
  deleting: { id: "accountDeletion.deleting", defaultMessage: "Deleting" },
  effectClosed: {
    id: "accountDeletion.effect.closed",
    defaultMessage: "Your profile closes at once, and you are signed out everywhere.",
  },
  effectGrace: {
    id: "accountDeletion.effect.grace",
    defaultMessage: "For 14 days, signing in brings everything back. Then the account is deleted for good.",
  },
  effectGone: {
    id: "accountDeletion.effect.gone",
    defaultMessage: "After that you can neither sign in nor download your data.",
  },
  textsTitle: { id: "accountDeletion.texts", defaultMessage: "What you wrote" },
  textsStay: { id: "accountDeletion.texts.stay", defaultMessage: "Stays, without my name" },
  textsStayHint: {
    id: "accountDeletion.texts.stayHint",
    defaultMessage: "Conversations stay whole. Your name, your picture and every link to you go.",
  },
  textsGo: { id: "accountDeletion.texts.go", defaultMessage: "Goes with me" },
  textsGoHint: {
    id: "accountDeletion.texts.goHint",
    defaultMessage: "Posts, articles, comments and pictures are erased. Replies of others stay where they are.",
  },
  dataTitle: { id: "accountDeletion.data", defaultMessage: "Your data" },
  dataDone: { id: "accountDeletion.data.done", defaultMessage: "I have my data, or don’t want it" },
  failed: { id: "accountDeletion.failed", defaultMessage: "Your account wasn’t deleted. Try again in a moment." },
  left: { id: "accountDeletion.left", defaultMessage: "Your account is closed. Signing in within 14 days brings it back." },
});

/** Those with a value. */
export const valued = defineMessages<{
  exportReady: { time: string; until: string };
  exportAgain: { time: string };
  typeName: { username: string };
  exportSize: { size: string };
}>({
  exportReady: { id: "accountDeletion.export.ready", defaultMessage: "Asked for on {time}, there until {until}." },
  exportAgain: { id: "accountDeletion.export.again", defaultMessage: "You can ask for a new one once a day: again from {time}." },
  typeName: { id: "accountDeletion.typeName", defaultMessage: "Type {username} to confirm" },
  exportSize: { id: "accountDeletion.export.size", defaultMessage: "ZIP, {size} MB" },
});
