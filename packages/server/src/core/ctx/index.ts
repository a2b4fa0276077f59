export { createCtx } from "./ctx.ts";
export type { Ctx, Platform } from "./ctx.ts";
export { hasRole, isBlocked, isMember, isModerator, isStaff, ownerId, visitor } from "./viewer.ts";
export type { Member, Role, Viewer, ViewerId, Visitor } from "./viewer.ts";
