export { createCtx } from "./ctx.ts";
export type { Ctx, Hint, Platform } from "./ctx.ts";
export { hasRole, isBlocked, isMember, isModerator, isStaff, ownerId, visitor } from "./viewer.ts";
export type { Member, Role, Viewer, Visitor } from "./viewer.ts";
