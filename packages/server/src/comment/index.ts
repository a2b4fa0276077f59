export { commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
export { presentCommentsById } from "./comment.present.ts";
export { authorOfComment, commentersOf, isCommentListedFor, selectCommentPlace } from "./comment.queries.ts";
export { commentFeature } from "./comment.feature.ts";
export { commentCreate, commentVote } from "./comment.service.ts";
