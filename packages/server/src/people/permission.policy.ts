import type { UserPermission } from "@cortile/contract/entity";
import { hasRole, isBlocked, isStaff, type Viewer } from "#core/ctx";
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

/** What a member may create and do, preferences folded in. A blocked account may do nothing of it. */
export function permissionsOf(viewer: Viewer, snapshot: Snapshot): UserPermission {
  const { preferences, features } = snapshot;
  const staff = isStaff(viewer);
  const writer = isWriter(viewer);
  const active = viewer.id !== null && !isBlocked(viewer);
  const may = (allowed: boolean): boolean => active && allowed;
  const contributes = writer || !preferences["configurations.post_only_staff_enabled"];
  const groups = features.has("tagging") && features.has("grouping") && preferences["configurations.groups_enabled"];
  const events = features.has("tagging") && features.has("event") && preferences["configurations.events_enabled"];
  const courses = features.has("course") && preferences["configurations.courses_enabled"];
  const live = features.has("live_stream") && preferences["configurations.live_stream_enabled"];
  return {
    create_contribute: may(contributes),
    create_post: may(contributes),
    create_post_with_category: may(contributes),
    create_poll: may(contributes && (writer || preferences["addons.polls_enabled"])),
    locate_post: may(preferences["addons.post_geolocation_enabled"]),
    create_group: may(groups && (staff || !preferences["configurations.groups_only_staff_enabled"])),
    create_event: may(events && (staff || !preferences["configurations.events_only_staff_enabled"])),
    create_course: may(courses && (staff || !preferences["configurations.courses_only_staff_enabled"])),
    create_live_stream: may(live && (staff || !preferences["configurations.live_stream_only_staff_enabled"])),
    follow_user: may(isFollowMode(snapshot)),
    request_connection: may(isConnectMode(snapshot)),
    accept_connection: may(isConnectMode(snapshot)),
  };
}
