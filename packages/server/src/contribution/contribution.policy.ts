import { hasRole, isBlocked, isModerator, isStaff, type Member, type Viewer } from "#core/ctx";
import { isWriter } from "#people";
import type { ContributionRow } from "./contribution.queries.ts";

type Owned = Pick<ContributionRow, "author_id" | "deleted_at" | "deleted_by" | "collapsed" | "draft">;

/** Authors alone edit, and only what is still there. */
export const mayEdit = (actor: Member, object: Owned): boolean =>
  object.author_id === actor.id && object.deleted_at === null && !isBlocked(actor);

/** Blocked members may still take down what is theirs. */
export const mayDelete = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && (object.author_id === actor.id || isModerator(actor));

/** Who removed it may bring it back; moderators always. */
export const mayRestore = (actor: Member, object: Owned): boolean =>
  object.deleted_at !== null && (isModerator(actor) || (object.author_id === actor.id && object.deleted_by === "author"));

/** Commenting, reacting: on what is there, by whom may act. */
export const mayInteract = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && !object.draft && !isBlocked(actor);

/** Besides those the author lets reply, staff always may. */
export const mayReply = (actor: Member, object: Owned & Pick<ContributionRow, "admits_reply">): boolean =>
  mayInteract(actor, object) && (object.admits_reply || isStaff(actor));

/** What is not published is published by its author, or by who moderates. */
export const mayPublish = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && !isBlocked(actor) && (object.author_id === actor.id || isModerator(actor));

/** Others report, and only what is there to be read. */
export const mayFlag = (actor: Member, object: Owned): boolean =>
  object.author_id !== actor.id && !object.collapsed && mayInteract(actor, object);

/** Who read and reacted, as a file: for authors who publish for the community, and for admins. */
export const mayExport = (actor: Member, object: Pick<Owned, "author_id">): boolean =>
  hasRole(actor, "admin") || (object.author_id === actor.id && isWriter(actor));

/** The text of a removed or hidden content is for its author and for staff. */
export const maySeeText = (viewer: Viewer, object: Owned): boolean =>
  (object.deleted_at === null && !object.collapsed) || viewer.id === object.author_id || isStaff(viewer);
