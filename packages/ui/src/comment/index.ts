export { Activities } from "./Activities.tsx";
export { addComment, commentKeys, patchComment, type CommentTarget } from "./comment.cache.ts";
export {
  commentPlaceQuery,
  commentPreviewQuery,
  commentsQuery,
  repliesQuery,
  useCommentCreate,
  type CommentPlace,
  type NewComment,
} from "./comment.hooks.ts";
export { CommentBox } from "./CommentBox.tsx";
export { requireUnchanged, type CommentChange } from "./comment-change.ts";
export { CommentForm } from "./CommentForm.tsx";
export { hasDraft, useDraft } from "./comment-storage.ts";
export { EditForm } from "./EditForm.tsx";
export { useKeptText } from "./kept-text.ts";
export { CommentScreen, loadComment } from "./CommentScreen.tsx";
export { CommentThread } from "./CommentThread.tsx";
