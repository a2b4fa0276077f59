export { commentApproved, commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
export { presentCommentsById, presentJudgedComments } from "./comment.present.ts";
export {
  authorOfComment,
  commentersOf,
  isCommentListedFor,
  isCommentWritten,
  selectCommentPlaces,
  selectCommentTitles,
  updateCommentCollapsed,
  writtenComments,
} from "./comment.queries.ts";
export { commentFeature } from "./comment.feature.ts";
export { commentVote } from "./comment.service.ts";
export { commentCreate, judgedComment, lockJudgedComment } from "./write.service.ts";
