import { defineMessages } from "react-intl";

export const messages = defineMessages({
  title: { id: "message.title", defaultMessage: "Messages" },
  list: { id: "message.list", defaultMessage: "Conversations" },
  write: { id: "message.new", defaultMessage: "New message" },
  search: { id: "message.search", defaultMessage: "Search conversations" },
  none: { id: "message.none", defaultMessage: "No conversations yet. Write to somebody to start one." },
  noneFound: { id: "message.noneFound", defaultMessage: "No conversation with that name." },
  hits: { id: "message.hits", defaultMessage: "In your messages" },
  noHits: { id: "message.noHits", defaultMessage: "No messages with these words." },
  toLatest: { id: "message.toLatest", defaultMessage: "Jump to latest" },
  read: { id: "message.read", defaultMessage: "Read" },
  mute: { id: "message.mute", defaultMessage: "Mute" },
  unmute: { id: "message.unmute", defaultMessage: "Unmute" },
  muted: { id: "message.muted", defaultMessage: "Muted" },
  choose: { id: "message.choose", defaultMessage: "Choose a conversation, or write a new message." },
  separately: { id: "message.separately", defaultMessage: "Each person gets it in a conversation of their own." },
  privacy: {
    id: "message.privacy",
    defaultMessage:
      "Only the people in a conversation and nobody else in the community can read it. Whoever runs the server could technically: messages aren’t end-to-end encrypted.",
  },
  groupPrivacy: {
    id: "message.groupPrivacy",
    defaultMessage:
      "Only the group’s members can read this conversation, including those who join later. Whoever runs the server could technically: messages aren’t end-to-end encrypted.",
  },
  more: { id: "message.more", defaultMessage: "Show more" },
  seeProfile: { id: "message.seeProfile", defaultMessage: "View profile" },
  deleteThread: { id: "message.thread.delete", defaultMessage: "Delete conversation" },
  deletingThread: { id: "message.thread.deleting", defaultMessage: "Deleting…" },
  deleteThreadEffect: {
    id: "message.thread.deleteEffect",
    defaultMessage: "You’ll no longer see these messages. The other person keeps theirs. This can’t be undone.",
  },
  deleteGroupThreadEffect: {
    id: "message.thread.deleteGroupEffect",
    defaultMessage: "You’ll no longer see these messages. The other members keep theirs. This can’t be undone.",
  },
  deleteMessage: { id: "message.delete", defaultMessage: "Delete" },
  deleting: { id: "message.deleting", defaultMessage: "Deleting…" },
  deleteTitle: { id: "message.delete.title", defaultMessage: "Delete this message?" },
  deleteEffect: {
    id: "message.delete.effect",
    defaultMessage: "It’s deleted for both of you. After a minute, a note stays in its place. This can’t be undone.",
  },
  deleteInGroupEffect: {
    id: "message.delete.groupEffect",
    defaultMessage: "It’s deleted for all members. After a minute, a note stays in its place. This can’t be undone.",
  },
  messageActions: { id: "message.actions", defaultMessage: "Message options" },
  deleted: { id: "message.deleted", defaultMessage: "Message deleted" },
  today: { id: "message.today", defaultMessage: "Today" },
  yesterday: { id: "message.yesterday", defaultMessage: "Yesterday" },
  unread: { id: "message.unreadMark", defaultMessage: "New" },
  newBelow: { id: "message.newBelow", defaultMessage: "New messages" },
  unavailable: { id: "message.unavailable", defaultMessage: "This conversation isn’t available." },
  back: { id: "message.back", defaultMessage: "Back to conversations" },
  to: { id: "message.to", defaultMessage: "To" },
  toHint: { id: "message.to.hint", defaultMessage: "Name or username" },
  nobody: { id: "message.nobody", defaultMessage: "Nobody found" },
  placeholder: { id: "message.placeholder", defaultMessage: "Write a message" },
  send: { id: "message.send", defaultMessage: "Send" },
  sending: { id: "message.sending", defaultMessage: "Sending…" },
  notSent: { id: "message.notSent", defaultMessage: "We couldn’t send your message." },
  retry: { id: "message.retry", defaultMessage: "Retry" },
  discard: { id: "message.discard", defaultMessage: "Discard" },
  attach: { id: "message.attach", defaultMessage: "Attach files, up to 10 MB each" },
  drop: { id: "message.drop", defaultMessage: "Drop files to attach them, up to 10 MB each" },
  attached: { id: "message.attached", defaultMessage: "Attached files" },
  uploadFailed: { id: "message.uploadFailed", defaultMessage: "The upload was interrupted." },
  gone: { id: "message.gone", defaultMessage: "This account was deleted. You can still read the conversation." },
  blocked: { id: "message.blocked", defaultMessage: "Your account is blocked, so you can’t send messages." },
  cannotWrite: { id: "message.cannotWrite", defaultMessage: "You can’t message this person." },
  deletedAccount: { id: "message.deletedAccount", defaultMessage: "Deleted account" },
});

export const templates = defineMessages<{
  unread: { count: number };
  options: { name: string };
  withPerson: { name: string };
  you: { text: string };
  by: { name: string; text: string };
  unsent: { text: string };
  tooLarge: { name: string };
  emptyFile: { name: string };
  remove: { name: string };
  progress: { name: string; percent: number };
  deleteThreadTitle: { name: string };
  hidden: { name: string };
  writeTo: { name: string };
  openPicture: { name: string };
  typing: { name: string };
}>({
  unread: { id: "message.unread", defaultMessage: "{count, plural, one {# unread message} other {# unread messages}}" },
  options: { id: "message.options", defaultMessage: "Options for the conversation with {name}" },
  withPerson: { id: "message.with", defaultMessage: "Conversation with {name}" },
  by: { id: "message.by", defaultMessage: "{name}: {text}" },
  unsent: { id: "message.unsent", defaultMessage: "Not sent: {text}" },
  you: { id: "message.you", defaultMessage: "You: {text}" },
  tooLarge: { id: "message.tooLarge", defaultMessage: "“{name}” is larger than 10 MB, the most an attachment can be." },
  emptyFile: { id: "message.emptyFile", defaultMessage: "“{name}” is empty." },
  remove: { id: "message.remove", defaultMessage: "Remove {name}" },
  progress: { id: "message.progress", defaultMessage: "{name}: {percent}% uploaded" },
  deleteThreadTitle: { id: "message.thread.deleteTitle", defaultMessage: "Delete the conversation with {name}?" },
  hidden: { id: "message.hidden", defaultMessage: "You blocked {name}. Unblock them on their profile to write." },
  writeTo: { id: "message.writeTo", defaultMessage: "Write to {name}" },
  openPicture: { id: "message.openPicture", defaultMessage: "Open {name}" },
  typing: { id: "message.typing", defaultMessage: "{name} is typing…" },
});

export const deleteFailures = defineMessages({
  failed: { id: "message.failed.delete", defaultMessage: "We couldn’t delete the message." },
});
export const muteFailures = defineMessages({
  failed: { id: "message.failed.mute", defaultMessage: "We couldn’t change this conversation." },
});
export const threadDeleteFailures = defineMessages({
  failed: { id: "message.failed.thread", defaultMessage: "We couldn’t delete the conversation." },
});
