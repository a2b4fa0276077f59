import { hasRole, ownerId, type Member, type Role } from "#core/ctx";

/** Grace period in which signing in restores an account that its owner deleted. */
export const graceDays = 14;

/** Everybody may delete their account, and administrators those of others; nobody the owner's. */
export const mayRemove = (actor: Member, userId: number): boolean =>
  userId !== ownerId && (actor.id === userId || hasRole(actor, "admin"));

/** Without the grace period. An administrator could otherwise remove the only others who see what they did. */
export const mayEraseAtOnce = (actor: Member, role: Role | null): boolean => role !== "admin" || actor.id === ownerId;
