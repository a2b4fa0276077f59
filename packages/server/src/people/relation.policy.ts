import { isBlocked, type Member } from "#core/ctx";

/** Blocked members may unfollow, not follow; nobody follows across a block, or themselves. */
export const mayToggleFollow = (
  actor: Member,
  other: { id: number; status: string },
  state: { following: boolean; hidden: boolean },
): boolean => state.following || (actor.id !== other.id && !isBlocked(actor) && !state.hidden && other.status === "a");

/** Staff cannot be hidden by members; what is hidden can always be shown again. */
export const mayToggleHide = (actor: Member, other: { id: number; role: string | null }, hidden: boolean): boolean =>
  hidden || (actor.id !== other.id && (other.role === null || other.role === "publisher"));
