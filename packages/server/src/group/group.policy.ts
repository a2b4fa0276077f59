import { notFound } from "@cortile/contract/core";
import { mayModerate } from "#core/access";
import { hasRole, isBlocked, isMember, isStaff, type Ctx, type Role, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import type { Feature } from "#core/feature";
import type { Snapshot } from "#core/snapshot";
import type { GroupState } from "./group.membership.ts";

interface Managed {
  managed_by_id: number;
  manager_role: Role | null;
}

interface Joined {
  privacy: "public" | "private";
  own: { state: GroupState } | null;
}

/** Whether its pictures are for everybody. */
export const isPublic = ({ visible, withheld }: { visible: boolean; withheld: boolean }): boolean => visible && !withheld;

export const hasGroups = ({ preferences, features }: Snapshot): boolean =>
  preferences["configurations.groups_enabled"] && features.has("tagging") && features.has("grouping");

/** @throws Failure `not_found` while the community has no groups */
export function requireGroupsOn({ snapshot }: Ctx): void {
  if (!hasGroups(snapshot)) throw new Failure(notFound);
}

/** Whether it is the viewer's own group, or one of somebody whom they administer. Blocked members may still read. */
export const isManager = (viewer: Viewer, { managed_by_id, manager_role }: Managed): boolean =>
  managed_by_id === viewer.id || (hasRole(viewer, "admin") && mayModerate(viewer, { id: managed_by_id, role: manager_role }));

/** Editing, inviting, accepting and removing people; not while staff have taken it down. */
export const mayManage = (viewer: Viewer, group: Managed & { withheld: boolean }): boolean =>
  !isBlocked(viewer) && !group.withheld && isManager(viewer, group);

/** Blocked members may still delete what is theirs. */
export const mayDelete = isManager;

export const isSubscribed = ({ own }: Pick<Joined, "own">): boolean => own?.state === "subscribed";

/** What is published in it, as far as the rights to single contributions do not say otherwise. */
export const maySeeGroupContent = (group: Joined): boolean => group.privacy === "public" || isSubscribed(group);

export const maySeeMembers = (viewer: Viewer, group: Joined & Managed): boolean =>
  maySeeGroupContent(group) || isManager(viewer, group);

export const groupPermissions: Feature["permissions"] = {
  create_group: (viewer, snapshot) =>
    hasGroups(snapshot) &&
    isMember(viewer) &&
    (isStaff(viewer) || !snapshot.preferences["configurations.groups_only_staff_enabled"]),
};
