export { commentCreated, commentDeleted, commentEdited, commentRestored } from "./comment.events.ts";
export { commentRoutes } from "./comment.routes.ts";
export { commentCreate, commentVote } from "./comment.service.ts";
