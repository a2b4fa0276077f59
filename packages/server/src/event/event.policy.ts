import { mayModerate } from "#core/access";
import { hasRole, isBlocked, isMember, isStaff, type Member, type Role, type Viewer } from "#core/ctx";
import type { Feature, Permission } from "#core/feature";
import type { Snapshot } from "#core/snapshot";
import type { EventState } from "./event.membership.ts";

/** What rights depend on. */
export interface EventRights {
  managed_by_id: number;
  manager_role: Role | null;
  privacy: "public" | "private";
  cancelled_at: string | null;
  last_ends_at: string;
  /** Taken down by staff, itself or with its group. */
  withheld: boolean;
  /** Of the viewer. */
  state: EventState | null;
}

/** Administrators act for the organiser, as on everything that members make. */
const actsAsAdmin = (viewer: Viewer, event: EventRights): boolean =>
  hasRole(viewer, "admin") && mayModerate(viewer, { id: event.managed_by_id, role: event.manager_role });

/** Cancelling it, withdrawing invitations, removing people and pictures, and reading who asked to join: also while blocked. */
export const isManager = (actor: Member, event: EventRights): boolean =>
  actor.id === event.managed_by_id || actsAsAdmin(actor, event);

/** Editing, inviting, and adding pictures; not while staff have taken it down. */
export const mayManage = (actor: Member, event: EventRights): boolean =>
  !isBlocked(actor) && !event.withheld && isManager(actor, event);

/** Whether it has not ended yet, and was not cancelled. */
export const isUpcoming = (
  { cancelled_at, last_ends_at }: Pick<EventRights, "cancelled_at" | "last_ends_at">,
  now: Date,
): boolean => cancelled_at === null && Date.parse(last_ends_at) > now.getTime();

const belonging: readonly (EventState | null)[] = ["subscribed", "going", "not_going", "waiting"];

/** The feed, the people and the pictures: of a private event for those who belong to it. */
export const maySeeEventContent = ({ privacy, state }: EventRights): boolean => privacy === "public" || belonging.includes(state);

/** Where it takes place: of a private event also for those who are invited. */
export const maySeePlace = (event: EventRights): boolean => maySeeEventContent(event) || event.state === "invited";

export const hasEvents = ({ preferences, features }: Snapshot): boolean =>
  preferences["configurations.events_enabled"] && features.has("tagging") && features.has("event");

const mayCreate: Permission = (viewer, snapshot) =>
  hasEvents(snapshot) &&
  isMember(viewer) &&
  (isStaff(viewer) || !snapshot.preferences["configurations.events_only_staff_enabled"]);

export const eventPermissions: Feature["permissions"] = { create_event: mayCreate };
