import type { RouteErrorCode } from "@cortile/contract/core";
import type { lessonCommentCreate, lessonCommentDelete } from "@cortile/contract/course";
import { defineMessage, defineMessages, type MessageDescriptor } from "react-intl";

export const messages = defineMessages({
  list: { id: "lesson.comment.list", defaultMessage: "Comments on this lesson" },
  add: { id: "lesson.comment.add", defaultMessage: "Add a comment" },
  addReply: { id: "lesson.comment.addReply", defaultMessage: "Write a reply" },
  send: { id: "lesson.comment.send", defaultMessage: "Comment" },
  sendReply: { id: "lesson.comment.sendReply", defaultMessage: "Reply" },
  sending: { id: "lesson.comment.sending", defaultMessage: "Sending…" },
  none: { id: "lesson.comment.none", defaultMessage: "No comments yet. Ask or share something about this lesson." },
  reply: { id: "lesson.comment.reply", defaultMessage: "Reply" },
  edit: { id: "lesson.comment.edit", defaultMessage: "Edit" },
  delete: { id: "lesson.comment.delete", defaultMessage: "Delete" },
  deleteTitle: { id: "lesson.comment.delete.title", defaultMessage: "Delete this comment?" },
  deleteEffect: { id: "lesson.comment.delete.effect", defaultMessage: "This can’t be undone." },
  deletedToast: { id: "lesson.comment.deleted.toast", defaultMessage: "Comment deleted" },
  deleted: { id: "lesson.comment.deleted", defaultMessage: "This comment was deleted." },
  teacher: { id: "lesson.comment.teacher", defaultMessage: "Teacher" },
  showMore: { id: "lesson.comment.showMore", defaultMessage: "Show more" },
  moreComments: { id: "lesson.comment.moreComments", defaultMessage: "Show more comments" },
  allReplies: { id: "lesson.comment.replies", defaultMessage: "Show all replies" },
});

export const templates = defineMessages<{ more: { name: string } }>({
  more: { id: "lesson.comment.more", defaultMessage: "More for {name}’s comment" },
});

/** Leaving out a code that the routes can answer with does not compile. */
export const commentFailures = {
  unauthenticated: defineMessage({ id: "lesson.comment.signIn", defaultMessage: "Sign in to comment." }),
  invalid: defineMessage({ id: "lesson.comment.invalid", defaultMessage: "This comment can’t be sent as it is." }),
  not_found: defineMessage({ id: "lesson.comment.gone", defaultMessage: "This comment or lesson no longer exists." }),
  permission_denied: defineMessage({ id: "lesson.comment.denied", defaultMessage: "You can’t comment on this lesson." }),
  rate_limited: defineMessage({
    id: "lesson.comment.slow",
    defaultMessage: "You’ve commented a lot in a short time. Try again later.",
  }),
  failed: defineMessage({ id: "lesson.comment.failed", defaultMessage: "We couldn’t send your comment. Try again." }),
} satisfies Record<
  RouteErrorCode<typeof lessonCommentCreate> | RouteErrorCode<typeof lessonCommentDelete> | "failed",
  MessageDescriptor
>;
