import { ownerId, type Member } from "#core/ctx";

/** Where an account stands: in the community, on its way out by its own wish or by staff's, or gone. */
export type AccountDeletionState = "here" | "leaving" | "removed" | "gone";
/** What may happen to it; `erase` is staff's removal at once, `expire` the end of its time. */
export type AccountDeletionAct = "leave" | "sign_in" | "remove" | "erase" | "expire";

/** Days in which signing in brings back an account that its person deleted. */
export const graceDays = 14;

const next: Readonly<Record<AccountDeletionState, Partial<Record<AccountDeletionAct, AccountDeletionState>>>> = {
  here: { leave: "leaving", sign_in: "here", remove: "removed", erase: "gone" },
  leaving: { sign_in: "here", remove: "removed", erase: "gone", expire: "gone" },
  removed: { remove: "removed", erase: "gone", expire: "gone" },
  gone: {},
};

/** The state after an act, or null where it cannot happen. */
export const afterAccountDeletionAct = (state: AccountDeletionState, act: AccountDeletionAct): AccountDeletionState | null =>
  next[state][act] ?? null;

/** Everybody may go, and administrators may remove others; nobody the owner of the community. */
export const mayRemove = (actor: Member, userId: number): boolean =>
  userId !== ownerId && (actor.id === userId || actor.role === "admin");
