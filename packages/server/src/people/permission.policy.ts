import { UserPermission } from "@cortile/contract/entity";
import { hasRole, isBlocked, isMember, isStaff, type Ctx, type Viewer } from "#core/ctx";
import type { Feature } from "#core/feature";
import type { Snapshot } from "#core/snapshot";

export const isFollowMode = ({ preferences }: Snapshot): boolean => preferences["configurations.follow_enabled"];

/** Members connect by request where they do not follow each other. */
export const isConnectMode = (snapshot: Snapshot): boolean =>
  !isFollowMode(snapshot) && snapshot.preferences["configurations.connection_enabled"];

/** How members are near to each other here, null when they are not. */
export type RelationMode = "follow" | "connect" | null;

export const relationMode = (snapshot: Snapshot): RelationMode =>
  isFollowMode(snapshot) ? "follow" : isConnectMode(snapshot) ? "connect" : null;

/** Staff and publishers: they write where only staff may, and have contributions published later. */
export const isWriter = (viewer: Viewer): boolean => isStaff(viewer) || hasRole(viewer, "publisher");

const keys = Object.keys(UserPermission.properties) as (keyof UserPermission)[];

/** What a member may create and do, as features say. A blocked account may do nothing of it. */
export function permissionsOf({ actor, snapshot, platform }: Ctx): UserPermission {
  const isActive = isMember(actor) && !isBlocked(actor);
  const may = (key: keyof UserPermission): boolean =>
    isActive && platform.features.some(({ permissions }) => permissions?.[key]?.(actor, snapshot) === true);
  return Object.fromEntries(keys.map((key) => [key, may(key)])) as UserPermission;
}

/** Whether members write to each other here. */
export const hasMessages = ({ preferences }: Snapshot): boolean => preferences["addons.private_messages_enabled"];

/** Whether this viewer may search and list members: staff always, others where the community allows it. */
export const mayFindPeople = (viewer: Viewer, { preferences }: Snapshot): boolean =>
  preferences["configurations.people_search_enabled"] || isStaff(viewer);

/** What members may do with each other. */
export const peoplePermissions: Feature["permissions"] = {
  follow_user: (_viewer, snapshot) => isFollowMode(snapshot),
  request_connection: (_viewer, snapshot) => isConnectMode(snapshot),
  accept_connection: (_viewer, snapshot) => isConnectMode(snapshot),
};
