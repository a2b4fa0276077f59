export { commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
export { presentCommentsById } from "./comment.present.ts";
export { commentersOf } from "./comment.queries.ts";
export { selectCommentIdsOf, updateCommentsEmpty, updateCommentsToNobody } from "./erase.queries.ts";
export { commentFeature } from "./comment.feature.ts";
export { commentCreate, commentVote } from "./comment.service.ts";
