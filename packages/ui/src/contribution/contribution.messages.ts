import { defineMessages } from "react-intl";

export const messages = defineMessages({
  article: { id: "contribution.kind.article", defaultMessage: "Article" },
  staff: { id: "contribution.role.staff", defaultMessage: "Staff" },
  fresh: { id: "contribution.new", defaultMessage: "New" },
  draft: { id: "contribution.draft", defaultMessage: "Draft" },
  edited: { id: "contribution.edited", defaultMessage: "edited" },
  gone: { id: "contribution.author.gone", defaultMessage: "Deleted account" },
  someOnly: { id: "contribution.audience.people", defaultMessage: "Only the people it is addressed to see this" },
  readMore: { id: "contribution.readMore", defaultMessage: "Read more" },
  noDescription: { id: "contribution.picture.noDescription", defaultMessage: "Picture without a description" },
  share: { id: "contribution.act.share", defaultMessage: "Copy link" },
  save: { id: "contribution.act.save", defaultMessage: "Save" },
  copyLink: { id: "contribution.menu.copyLink", defaultMessage: "Copy link" },
  linkCopied: { id: "contribution.link.copied", defaultMessage: "Link copied" },
  linkNotCopied: { id: "contribution.link.notCopied", defaultMessage: "The link couldn’t be copied. Here it is:" },
  edit: { id: "contribution.menu.edit", defaultMessage: "Edit" },
  delete: { id: "contribution.menu.delete", defaultMessage: "Delete" },
  deleting: { id: "contribution.menu.deleting", defaultMessage: "Deleting" },
  restore: { id: "contribution.menu.restore", defaultMessage: "Restore" },
  undo: { id: "contribution.undo", defaultMessage: "Undo" },
  deletePost: { id: "contribution.delete.post", defaultMessage: "Delete this post?" },
  deleteArticle: { id: "contribution.delete.article", defaultMessage: "Delete this article?" },
  deleteEffect: {
    id: "contribution.delete.effect",
    defaultMessage: "Nobody else will see it, nor its comments. You can bring it back until you leave this page.",
  },
  deleted: { id: "contribution.deleted", defaultMessage: "Deleted" },
  restored: { id: "contribution.restored", defaultMessage: "It’s back" },
  deletedLine: { id: "contribution.line.deleted", defaultMessage: "This was deleted." },
  ownDeletedLine: { id: "contribution.line.ownDeleted", defaultMessage: "You deleted this. Only you and staff see it." },
  hiddenLine: { id: "contribution.line.hidden", defaultMessage: "Hidden by the moderators." },
  ownHiddenLine: {
    id: "contribution.line.ownHidden",
    defaultMessage: "The moderators have hidden this. Only you and staff see it.",
  },
  unavailableLine: {
    id: "contribution.line.unavailable",
    defaultMessage: "This isn’t available: it was removed, or it isn’t for you.",
  },
  showAnyway: { id: "contribution.line.show", defaultMessage: "Show anyway" },
  saveDenied: { id: "contribution.failure.saveDenied", defaultMessage: "You can’t save this: one of you has blocked the other." },
  saveFailed: { id: "contribution.failure.save", defaultMessage: "That wasn’t saved. Try again." },
  deleteFailed: { id: "contribution.failure.delete", defaultMessage: "It wasn’t deleted. Try again." },
  restoreFailed: { id: "contribution.failure.restore", defaultMessage: "It wasn’t restored. Try again." },
  denied: { id: "contribution.failure.denied", defaultMessage: "You don’t have the right to do this." },
  previous: { id: "contribution.lightbox.previous", defaultMessage: "Previous picture" },
  next: { id: "contribution.lightbox.next", defaultMessage: "Next picture" },
});

export const valued = defineMessages<{
  more: { name: string };
  place: { name: string };
  readingTime: { minutes: number };
  views: { count: number };
  comments: { count: number };
  audience: { tags: string };
  position: { number: number; total: number };
  pictures: { name: string };
}>({
  more: { id: "contribution.menu.label", defaultMessage: "More for what {name} wrote" },
  place: { id: "contribution.place", defaultMessage: "At {name}" },
  readingTime: { id: "contribution.readingTime", defaultMessage: "{minutes, number} min read" },
  views: { id: "contribution.views", defaultMessage: "{count, plural, one {# view} other {# views}}" },
  comments: { id: "contribution.act.commentCount", defaultMessage: "Comments, {count, number}" },
  audience: { id: "contribution.audience.tags", defaultMessage: "For people with the tags: {tags}" },
  position: { id: "contribution.lightbox.position", defaultMessage: "{number} of {total}" },
  pictures: { id: "contribution.lightbox.label", defaultMessage: "Pictures by {name}" },
});
