export { commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
export { presentCommentsById } from "./comment.present.ts";
export { commentersOf } from "./comment.queries.ts";
export { selectCommentIdsOf, updateCommentsEmpty, updateCommentsToNobody } from "./erase.queries.ts";
export { commentRoutes } from "./comment.routes.ts";
export { commentCreate, commentVote } from "./comment.service.ts";
export { commentSearch } from "./comment.search.queries.ts";
