import { hasRole, ownerId, type Member } from "#core/ctx";

/** Grace period in which signing in restores an account that its owner deleted. */
export const graceDays = 14;

/** Everybody may delete their account, and administrators those of others; nobody the owner's. */
export const mayRemove = (actor: Member, userId: number): boolean =>
  userId !== ownerId && (actor.id === userId || hasRole(actor, "admin"));
