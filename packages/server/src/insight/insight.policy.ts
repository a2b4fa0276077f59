import { isStaff, type Member } from "#core/ctx";

/** Staff see every counter; members those of what is theirs. */
export const mayCount = (actor: Member, ownerId: number): boolean => isStaff(actor) || actor.id === ownerId;
