import type { FeedObjectType } from "@cortile/contract/enums";
import { defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  article: { id: "contribution.kind.article", defaultMessage: "Article" },
  staff: { id: "contribution.role.staff", defaultMessage: "Staff" },
  fresh: { id: "contribution.new", defaultMessage: "New" },
  draft: { id: "contribution.draft", defaultMessage: "Draft" },
  edited: { id: "contribution.edited", defaultMessage: "edited" },
  gone: { id: "contribution.author.gone", defaultMessage: "Deleted account" },
  everybody: { id: "contribution.audience.everybody", defaultMessage: "Visible to everyone" },
  someOnly: { id: "contribution.audience.people", defaultMessage: "Visible to selected people" },
  placeClosed: { id: "contribution.audience.placeClosed", defaultMessage: "In a group or event you’re no longer part of" },
  readMore: { id: "contribution.readMore", defaultMessage: "Read more" },
  noDescription: { id: "contribution.picture.noDescription", defaultMessage: "Picture without a description" },
  save: { id: "contribution.act.save", defaultMessage: "Save" },
  copyLink: { id: "contribution.menu.copyLink", defaultMessage: "Copy link" },
  linkCopied: { id: "contribution.link.copied", defaultMessage: "Link copied" },
  linkNotCopied: { id: "contribution.link.notCopied", defaultMessage: "The link couldn’t be copied. Here it is:" },
  edit: { id: "contribution.menu.edit", defaultMessage: "Edit" },
  delete: { id: "contribution.menu.delete", defaultMessage: "Delete" },
  deleting: { id: "contribution.menu.deleting", defaultMessage: "Deleting…" },
  restore: { id: "contribution.menu.restore", defaultMessage: "Restore" },
  undo: { id: "contribution.undo", defaultMessage: "Undo" },
  deletePost: { id: "contribution.delete.post", defaultMessage: "Delete this post?" },
  deleteArticle: { id: "contribution.delete.article", defaultMessage: "Delete this article?" },
  deleteEffect: {
    id: "contribution.delete.effect",
    defaultMessage: "Nobody else will see it, nor its comments. You can undo this until you leave the page.",
  },
  deleted: { id: "contribution.deleted", defaultMessage: "Deleted" },
  restored: { id: "contribution.restored", defaultMessage: "Restored" },
  deletedLine: { id: "contribution.line.deleted", defaultMessage: "This was deleted." },
  ownDeletedLine: { id: "contribution.line.ownDeleted", defaultMessage: "You deleted this. Only you and staff see it." },
  removedLine: {
    id: "contribution.line.removed",
    defaultMessage: "Removed by the moderators. Only you and staff see it.",
  },
  hiddenLine: { id: "contribution.line.hidden", defaultMessage: "Hidden by the moderators." },
  ownHiddenLine: {
    id: "contribution.line.ownHidden",
    defaultMessage: "Hidden by the moderators. Only you and staff see it.",
  },
  heldLine: { id: "contribution.line.held", defaultMessage: "Waiting for review by the moderators." },
  unavailableLine: {
    id: "contribution.line.unavailable",
    defaultMessage: "This isn’t available: it was removed, or you don’t have access.",
  },
  selfHiddenLine: { id: "contribution.line.selfHidden", defaultMessage: "You hid this from your feeds." },
  hidden: { id: "contribution.hidden", defaultMessage: "Hidden from your feeds" },
  shownAgain: { id: "contribution.shownAgain", defaultMessage: "Back in your feeds" },
  hideFailed: { id: "contribution.failure.hide", defaultMessage: "Nothing was changed. Try again." },
  showAnyway: { id: "contribution.line.show", defaultMessage: "Show anyway" },
  saveDenied: { id: "contribution.failure.saveDenied", defaultMessage: "You can’t save this: one of you has blocked the other." },
  saveFailed: { id: "contribution.failure.save", defaultMessage: "This wasn’t saved. Try again." },
  openFailed: { id: "contribution.failure.open", defaultMessage: "It didn’t open. Try again." },
  deleteFailed: { id: "contribution.failure.delete", defaultMessage: "It wasn’t deleted. Try again." },
  restoreFailed: { id: "contribution.failure.restore", defaultMessage: "It wasn’t restored. Try again." },
  denied: { id: "contribution.failure.denied", defaultMessage: "You don’t have permission to do this." },
  video: { id: "contribution.video", defaultMessage: "Video" },
  videoBroken: { id: "contribution.video.broken", defaultMessage: "This video can’t be played here." },
  file: { id: "contribution.file", defaultMessage: "File" },
  read: { id: "contribution.file.read", defaultMessage: "Preview" },
  fold: { id: "contribution.file.fold", defaultMessage: "Close" },
  download: { id: "contribution.file.download", defaultMessage: "Download" },
  previous: { id: "contribution.lightbox.previous", defaultMessage: "Previous picture" },
  next: { id: "contribution.lightbox.next", defaultMessage: "Next picture" },
  zoomIn: { id: "contribution.lightbox.zoomIn", defaultMessage: "Zoom in" },
  zoomOut: { id: "contribution.lightbox.zoomOut", defaultMessage: "Zoom out" },
  unavailableTitle: { id: "contribution.unavailable.title", defaultMessage: "This isn’t available" },
  unavailableText: {
    id: "contribution.unavailable.text",
    defaultMessage: "It was removed, you don’t have access, or the address is wrong.",
  },
  unavailableToVisitor: {
    id: "contribution.unavailable.visitor",
    defaultMessage: "It was removed, the address is wrong, or it’s for members. If you have an account, sign in.",
  },
  toHome: { id: "contribution.unavailable.home", defaultMessage: "Go to home" },
  signIn: { id: "contribution.unavailable.signIn", defaultMessage: "Sign in" },
  tookPart: { id: "contribution.tookPart", defaultMessage: "Participants" },
  tookPartNone: { id: "contribution.tookPart.none", defaultMessage: "No participants you can see." },
  related: { id: "contribution.related", defaultMessage: "Related" },
  relatedNone: { id: "contribution.related.none", defaultMessage: "No related posts." },
  seeAll: { id: "contribution.seeAll", defaultMessage: "See all" },
});

const kinds = defineMessages({
  post: { id: "contribution.snippet.post", defaultMessage: "View the post" },
  discussion: { id: "contribution.snippet.article", defaultMessage: "View the article" },
  status: { id: "contribution.snippet.status", defaultMessage: "View the status" },
});

/** In place of the words of what has none. */
export const kindLabels: Record<FeedObjectType, MessageDescriptor> = kinds;

export const templates = defineMessages<{
  more: { name: string };
  place: { name: string };
  readingTime: { minutes: number };
  views: { count: number };
  comments: { count: number };
  audience: { tags: string };
  scheduled: { time: string };
  members: { name: string };
  position: { number: number; total: number };
  pictures: { name: string };
  download: { name: string };
  playVideo: { title: string };
  others: { count: number };
  tookPart: { names: string };
  snippetMeta: { name: string; count: number };
  articleMeta: { minutes: number };
}>({
  others: { id: "contribution.tookPart.others", defaultMessage: "{count, plural, one {and # other} other {and # others}}" },
  tookPart: { id: "contribution.tookPart.names", defaultMessage: "Participants: {names}" },
  snippetMeta: {
    id: "contribution.snippet.meta",
    defaultMessage: "{name} · {count, plural, =0 {no comments yet} one {# comment} other {# comments}}",
  },
  articleMeta: { id: "contribution.snippet.articleMeta", defaultMessage: "Article · {minutes, number} min" },
  playVideo: { id: "contribution.video.play", defaultMessage: "Play the video: {title}" },
  more: { id: "contribution.menu.label", defaultMessage: "More actions for {name}’s post" },
  place: { id: "contribution.place", defaultMessage: "At {name}" },
  readingTime: { id: "contribution.readingTime", defaultMessage: "{minutes, number} min read" },
  views: { id: "contribution.views", defaultMessage: "{count, plural, one {# view} other {# views}}" },
  comments: { id: "contribution.act.commentCount", defaultMessage: "Comments, {count, number}" },
  audience: { id: "contribution.audience.tags", defaultMessage: "For people with the tags: {tags}" },
  scheduled: { id: "contribution.scheduled", defaultMessage: "Scheduled for {time}" },
  members: { id: "contribution.audience.group", defaultMessage: "Visible to members of {name}" },
  position: { id: "contribution.lightbox.position", defaultMessage: "{number} of {total}" },
  pictures: { id: "contribution.lightbox.label", defaultMessage: "Pictures by {name}" },
  download: { id: "contribution.file.downloadNamed", defaultMessage: "Download {name}" },
});
