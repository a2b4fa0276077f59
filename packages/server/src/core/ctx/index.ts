export { createCtx } from "./ctx.ts";
export type { Ctx, Platform } from "./ctx.ts";
export { allDone, commitPrepared } from "./prepared.ts";
export type { Prepared } from "./prepared.ts";
export { hasRole, isBlocked, isMember, isModerator, isStaff, ownerId, visitor } from "./viewer.ts";
export { SharedRows, selectRows, type RowSource } from "./rows.ts";
export type { Member, Reader, Role, Viewer, ViewerId, Visitor } from "./viewer.ts";
