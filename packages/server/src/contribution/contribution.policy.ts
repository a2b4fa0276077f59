import { mayModerate } from "#core/access";
import { hasRole, isBlocked, isStaff, type Member, type Viewer } from "#core/ctx";
import type { Feature, Permission } from "#core/feature";
import { isWriter } from "#people";
import type { ContributionRow } from "./contribution.queries.ts";

type Authored = Pick<ContributionRow, "author_id" | "author_role">;
type Owned = Authored &
  Pick<ContributionRow, "deleted_at" | "deleted_by" | "collapsed" | "draft" | "scheduled_at" | "place_closed">;

const isAuthor = (viewer: Viewer, { author_id }: Authored): boolean => viewer.id === author_id;

/** Whether the member acts on it as staff. A draft without a time is its author's alone. */
export const moderates = (actor: Member, object: Owned): boolean =>
  mayModerate(actor, { id: object.author_id, role: object.author_role }) && !(object.draft && object.scheduled_at === null);

/** Authors alone edit, and only what is still there, in a place they belong to. */
export const mayEdit = (actor: Member, object: Owned): boolean =>
  isAuthor(actor, object) && object.deleted_at === null && object.place_closed === null && !isBlocked(actor);

/** Blocked members, and those who left its place, may still take down what is theirs. */
export const mayDelete = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && (isAuthor(actor, object) || moderates(actor, object));

/** Authors bring back what they removed themselves, where they still belong; staff what staff removed. */
export const mayRestore = (actor: Member, object: Owned): boolean =>
  isAuthor(actor, object)
    ? object.deleted_by === "author" && object.place_closed === null
    : object.deleted_by === "staff" && moderates(actor, object);

/** Commenting and reacting: only on published contributions, in a place one belongs to, and not by blocked members. */
export const mayInteract = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && !object.draft && object.place_closed === null && !isBlocked(actor);

/** Besides those the author lets reply, staff always may. */
export const mayReply = (actor: Member, object: Owned & Pick<ContributionRow, "admits_reply">): boolean =>
  mayInteract(actor, object) && (object.admits_reply || isStaff(actor));

/** What is not published is published by its author, or by who moderates. */
export const mayPublish = (actor: Member, object: Owned): boolean =>
  object.deleted_at === null && !isBlocked(actor) && (isAuthor(actor, object) || moderates(actor, object));

/** Only visible content of others can be reported. */
export const mayFlag = (actor: Member, object: Owned): boolean =>
  !isAuthor(actor, object) && !object.collapsed && mayInteract(actor, object);

/** Who reported it and why. */
export const maySeeFlags = (actor: Member, object: Owned): boolean => moderates(actor, object);

/**
 * Who read and reacted, as a file: for authors who publish for the community, also while blocked, but not from outside its place; and for
 * admins.
 */
export const mayExport = (actor: Member, object: Owned): boolean =>
  isAuthor(actor, object)
    ? actor.role !== null && object.place_closed === null
    : hasRole(actor, "admin") && moderates(actor, object);

/** The text of a removed or hidden content is for its author and for staff. */
export const maySeeText = (viewer: Viewer, object: Owned): boolean =>
  (object.deleted_at === null && !object.collapsed) || isAuthor(viewer, object) || isStaff(viewer);

const mayContribute: Permission = (viewer, { preferences }) =>
  isWriter(viewer) || !preferences["configurations.post_only_staff_enabled"];

/** What members may write. */
export const contributionPermissions: Feature["permissions"] = {
  create_contribute: mayContribute,
  create_post: mayContribute,
  create_post_with_category: mayContribute,
  create_poll: (viewer, snapshot) =>
    mayContribute(viewer, snapshot) && (isWriter(viewer) || snapshot.preferences["addons.polls_enabled"]),
  locate_post: (_viewer, { preferences }) => preferences["addons.post_geolocation_enabled"],
};
