import { defineMessages } from "react-intl";

export const messages = defineMessages({
  exportIdle: {
    id: "leaving.export.idle",
    defaultMessage:
      "Get a file with your profile, what you wrote, your pictures and what you did here: pages to read, and the same for programs.",
  },
  exportCreate: { id: "leaving.export.create", defaultMessage: "Create the file" },
  exportAsking: { id: "leaving.export.asking", defaultMessage: "Asking" },
  exportProgress: { id: "leaving.export.progress", defaultMessage: "Your file is being made" },
  exportMail: {
    id: "leaving.export.mail",
    defaultMessage: "You can leave this page: we’ll write to you when it’s ready.",
  },
  exportDownload: { id: "leaving.export.download", defaultMessage: "Download" },
  exportFailed: { id: "leaving.export.failed", defaultMessage: "The file couldn’t be made. You can ask for it again." },
  exportAskFailed: { id: "leaving.export.askFailed", defaultMessage: "That didn’t work. Try again in a moment." },
  expiredTitle: { id: "leaving.expired.title", defaultMessage: "This link has expired" },
  expiredText: {
    id: "leaving.expired.text",
    defaultMessage:
      "Links to your data work for an hour or two. In your settings you can download the file, or ask for a new one.",
  },
  expiredNext: { id: "leaving.expired.next", defaultMessage: "Go to your data" },
  deleteAccount: { id: "leaving.delete", defaultMessage: "Delete account" },
  deleting: { id: "leaving.deleting", defaultMessage: "Deleting" },
  effectClosed: {
    id: "leaving.effect.closed",
    defaultMessage: "Your profile closes at once, and you are signed out everywhere.",
  },
  effectGrace: {
    id: "leaving.effect.grace",
    defaultMessage: "For 14 days, signing in brings everything back. Then the account is deleted for good.",
  },
  effectGone: {
    id: "leaving.effect.gone",
    defaultMessage: "After that you can neither sign in nor download your data.",
  },
  textsTitle: { id: "leaving.texts", defaultMessage: "What you wrote" },
  textsStay: { id: "leaving.texts.stay", defaultMessage: "Stays, without my name" },
  textsStayHint: {
    id: "leaving.texts.stayHint",
    defaultMessage: "Conversations stay whole. Your name, your picture and every link to you go.",
  },
  textsGo: { id: "leaving.texts.go", defaultMessage: "Goes with me" },
  textsGoHint: {
    id: "leaving.texts.goHint",
    defaultMessage: "Posts, articles, comments and pictures are erased. Replies of others stay where they are.",
  },
  dataTitle: { id: "leaving.data", defaultMessage: "Your data" },
  dataDone: { id: "leaving.data.done", defaultMessage: "I have my data, or don’t want it" },
  failed: { id: "leaving.failed", defaultMessage: "Your account wasn’t deleted. Try again in a moment." },
  left: { id: "leaving.left", defaultMessage: "Your account is closed. Signing in within 14 days brings it back." },
});

/** Those with a value. */
export const valued = defineMessages<{
  exportReady: { time: string; until: string };
  exportAgain: { time: string };
  typeName: { username: string };
  exportSize: { size: string };
}>({
  exportReady: { id: "leaving.export.ready", defaultMessage: "Asked for on {time}, there until {until}." },
  exportAgain: { id: "leaving.export.again", defaultMessage: "You can ask for a new one once a day: again from {time}." },
  typeName: { id: "leaving.typeName", defaultMessage: "Type {username} to confirm" },
  exportSize: { id: "leaving.export.size", defaultMessage: "ZIP, {size} MB" },
});
