import { defineMessages } from "react-intl";

export const messages = defineMessages({
  order: { id: "comment.order", defaultMessage: "Sort comments" },
  activities: { id: "comment.activity.title", defaultMessage: "Relevant activity" },
  firstComments: { id: "comment.activity.first", defaultMessage: "First comments" },
  recentComments: { id: "comment.activity.recent", defaultMessage: "Recent comments" },
  activityOrder: { id: "comment.activity.order", defaultMessage: "Choose which comments to show" },
  reacted: { id: "comment.activity.vote", defaultMessage: "reacted" },
  chose: { id: "comment.activity.pollvote", defaultMessage: "voted in the poll" },
  saved: { id: "comment.activity.follow", defaultMessage: "saved this" },
  moreActivity: { id: "comment.activity.more", defaultMessage: "Show more" },
  relevant: { id: "comment.order.relevant", defaultMessage: "Relevant" },
  recent: { id: "comment.order.recent", defaultMessage: "Recent" },
  first: { id: "comment.order.first", defaultMessage: "First" },
  followed: { id: "comment.order.followed", defaultMessage: "People I follow" },
  connected: { id: "comment.order.connected", defaultMessage: "My connections" },
  showMore: { id: "comment.preview.showMore", defaultMessage: "Show more" },
  add: { id: "comment.box.add", defaultMessage: "Add a comment" },
  send: { id: "comment.box.send", defaultMessage: "Comment" },
  sendReply: { id: "comment.box.sendReply", defaultMessage: "Reply" },
  sending: { id: "comment.box.sending", defaultMessage: "Sending…" },
  saveEdit: { id: "comment.edit.save", defaultMessage: "Save" },
  savingEdit: { id: "comment.edit.saving", defaultMessage: "Saving…" },
  cancel: { id: "comment.box.cancel", defaultMessage: "Cancel" },
  editLabel: { id: "comment.edit.label", defaultMessage: "Edit your comment" },
  addPicture: { id: "comment.box.picture", defaultMessage: "Add a picture" },
  reply: { id: "comment.reply", defaultMessage: "Reply" },
  author: { id: "comment.role.author", defaultMessage: "Author" },
  moderator: { id: "comment.role.moderator", defaultMessage: "Moderator" },
  copyLink: { id: "comment.menu.copyLink", defaultMessage: "Copy link" },
  edit: { id: "comment.menu.edit", defaultMessage: "Edit" },
  delete: { id: "comment.menu.delete", defaultMessage: "Delete" },
  deleting: { id: "comment.menu.deleting", defaultMessage: "Deleting…" },
  restore: { id: "comment.menu.restore", defaultMessage: "Restore" },
  undo: { id: "comment.undo", defaultMessage: "Undo" },
  deleteTitle: { id: "comment.delete.title", defaultMessage: "Delete this comment?" },
  deleteEffect: {
    id: "comment.delete.effect",
    defaultMessage: "Nobody else will see it. You can undo this until you leave the page.",
  },
  deleted: { id: "comment.deleted", defaultMessage: "Comment deleted" },
  restored: { id: "comment.restored", defaultMessage: "Comment restored" },
  deletedLine: { id: "comment.line.deleted", defaultMessage: "This comment was deleted." },
  ownDeletedLine: { id: "comment.line.ownDeleted", defaultMessage: "You deleted this comment." },
  removedLine: { id: "comment.line.removed", defaultMessage: "Removed by the moderators. Only you and staff see it." },
  hiddenLine: { id: "comment.line.hidden", defaultMessage: "Hidden by the moderators." },
  waiting: { id: "comment.waiting", defaultMessage: "Waiting for review" },
  heldLine: { id: "comment.line.held", defaultMessage: "Waiting for review by the moderators." },
  reported: { id: "comment.reported", defaultMessage: "Reported by the community" },
  showAnyway: { id: "comment.line.show", defaultMessage: "Show anyway" },
  empty: { id: "comment.empty", defaultMessage: "No comments yet. Be the first to comment." },
  more: { id: "comment.more", defaultMessage: "Show more comments" },
  notFoundTitle: { id: "comment.notFound.title", defaultMessage: "Comment not found" },
  notFoundText: { id: "comment.notFound.text", defaultMessage: "It was deleted, or it belongs to another post." },
  toThread: { id: "comment.toThread", defaultMessage: "See the whole conversation" },
  pageTitle: { id: "comment.page.title", defaultMessage: "Comment" },
  denied: {
    id: "comment.failure.denied",
    defaultMessage: "You can’t comment here: the author limits who replies, or one of you has blocked the other.",
  },
  gone: { id: "comment.failure.gone", defaultMessage: "This post is no longer available. Your text is saved." },
  signIn: { id: "comment.failure.signIn", defaultMessage: "Your session has ended. Sign in again: your text is saved." },
  slowDown: { id: "comment.failure.slowDown", defaultMessage: "Too many actions in a short time. Send it again later." },
  failed: { id: "comment.failure.failed", defaultMessage: "We couldn’t send your comment. Your text is saved; try again." },
  editOutdated: {
    id: "comment.editOutdated",
    defaultMessage:
      "This comment has changed since you began to edit it. If you save, your text replaces that change; Cancel keeps it.",
  },
  editFailed: { id: "comment.failure.edit", defaultMessage: "We couldn’t save your changes. Try again." },
  deleteFailed: { id: "comment.failure.delete", defaultMessage: "The comment wasn’t deleted. Try again." },
  restoreFailed: { id: "comment.failure.restore", defaultMessage: "The comment wasn’t restored. Try again." },
  actDenied: { id: "comment.failure.actDenied", defaultMessage: "You don’t have permission to do this." },
});

export const sideTemplates = defineMessages<{
  earlier: { count: number };
  later: { count: number };
}>({
  earlier: {
    id: "comment.earlier",
    defaultMessage: "{count, plural, one {Show # earlier comment} other {Show # earlier comments}}",
  },
  later: {
    id: "comment.later",
    defaultMessage: "{count, plural, one {Show # later comment} other {Show # later comments}}",
  },
});

export const templates = defineMessages<{
  count: { count: number };
  moreLabel: { name: string };
  replyTo: { name: string };
  moreReplies: { count: number };
  news: { count: number };
  previewMore: { count: number };
  likes: { count: number };
  block: { name: string };
  followedOnly: { name: string };
  connectionsOnly: { name: string };
  repliesOff: { name: string };
}>({
  count: {
    id: "comment.count",
    defaultMessage: "{count, plural, =0 {Comments} one {# comment} other {# comments}}",
  },
  block: { id: "comment.menu.block", defaultMessage: "Block {name}" },
  followedOnly: { id: "comment.closed.followed", defaultMessage: "Only people {name} follows can reply." },
  connectionsOnly: { id: "comment.closed.connections", defaultMessage: "Only {name}’s connections can reply." },
  repliesOff: { id: "comment.closed.nobody", defaultMessage: "{name} has turned replies off." },
  moreLabel: { id: "comment.menu.label", defaultMessage: "More actions for {name}’s comment" },
  replyTo: { id: "comment.box.replyTo", defaultMessage: "Reply to {name}" },
  moreReplies: {
    id: "comment.moreReplies",
    defaultMessage: "{count, plural, one {See # more reply} other {See # more replies}}",
  },
  news: {
    id: "comment.news",
    defaultMessage: "{count, plural, one {Show # new comment} other {Show # new comments}}",
  },
  previewMore: {
    id: "comment.preview.more",
    defaultMessage: "{count, plural, one {See # more comment} other {See # more comments}}",
  },
  likes: { id: "comment.preview.likes", defaultMessage: "{count, plural, one {# like} other {# likes}}" },
});
