import { isBlocked, isStaff, type Member, type Viewer } from "#core/ctx";
import type { CategoryRow } from "./category.queries.ts";

type Follow = Pick<CategoryRow, "auto_follow" | "active">;

/**
 * Forced categories cannot be unfollowed; closed ones cannot be followed, and blocked members cannot follow.
 * @param state.enabled members of the community follow categories
 */
export const mayToggleFollow = (actor: Member, category: Follow, state: { following: boolean; enabled: boolean }): boolean =>
  state.following ? category.auto_follow !== "forced" : state.enabled && category.active && !isBlocked(actor);

/** Removed and closed categories are for staff alone. */
export const maySeeCategory = (viewer: Viewer, category: Pick<CategoryRow, "active" | "deleted">): boolean =>
  isStaff(viewer) || (category.active && !category.deleted);

export const mayWriteIn = (viewer: Viewer, category: Pick<CategoryRow, "active" | "deleted" | "content_only_staff">): boolean =>
  maySeeCategory(viewer, category) && !category.deleted && (!category.content_only_staff || isStaff(viewer));
