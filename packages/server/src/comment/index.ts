export { commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
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
export { commentCreate, commentVote, judgedComment, lockJudgedComment } from "./comment.service.ts";
