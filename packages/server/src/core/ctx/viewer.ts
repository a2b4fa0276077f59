import type { RawBuilder } from "kysely";
import type { Language } from "#core/i18n";

export type Role = "admin" | "moderator" | "editor" | "publisher";

/** Somebody not signed in. */
export interface Visitor {
  readonly kind: "visitor";
  readonly id: null;
}

/** A signed-in account, approved (`a`) or blocked (`b`). */
export interface Member {
  readonly kind: "member";
  readonly id: number;
  readonly username: string;
  readonly role: Role | null;
  readonly status: "a" | "b";
  readonly language: Language | null;
}

export type Viewer = Visitor | Member;

/** A viewer by id; an SQL expression covers many at once. */
export interface ViewerId {
  readonly id: number | RawBuilder<number> | null;
}

/** A viewer, or members with the same rights by an SQL expression of their ids. */
export type Reader = Visitor | (Pick<Member, "kind" | "role" | "status"> & { readonly id: number | RawBuilder<number> });

export const visitor: Visitor = { kind: "visitor", id: null };

/** The founder of the community: user 1, whom nobody else moderates. */
export const ownerId = 1;

export const isMember = <Some extends Reader>(viewer: Some): viewer is Exclude<Some, Visitor> => viewer.kind === "member";
/** A role counts in good standing only: whoever is blocked has none. */
export const hasRole = (viewer: Reader, ...roles: Role[]): boolean =>
  isMember(viewer) && viewer.status !== "b" && viewer.role !== null && roles.includes(viewer.role);
/** Admin, moderator, editor: sees removed contents, writes where only staff may. */
export const isStaff = (viewer: Reader): boolean => hasRole(viewer, "admin", "moderator", "editor");
/** Admin, moderator: acts on others' contents. */
export const isModerator = (viewer: Reader): boolean => hasRole(viewer, "admin", "moderator");
export const isBlocked = (viewer: Reader): boolean => isMember(viewer) && viewer.status === "b";
