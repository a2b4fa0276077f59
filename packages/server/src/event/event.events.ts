import { defineEvent } from "#core/events";

/** `updated`: whether it takes place at another time, or elsewhere. */
export const eventChanged = defineEvent<{
  event_id: number;
  change: "created" | "updated" | "cancelled";
  timing?: boolean;
  place?: boolean;
}>()("event.changed");

/** What people did with their attendance, or organisers with it. */
export type EventMove =
  | "joined"
  | "requested"
  | "accepted"
  | "going"
  | "waiting"
  | "undecided"
  | "not_going"
  | "left"
  | "withdrawn"
  | "declined"
  | "invited"
  | "added"
  | "revoked"
  | "removed";

export const eventMembersChanged = defineEvent<{ event_id: number; user_ids: number[]; move: EventMove }>()(
  "event.members_changed",
  { users: ["user_ids"] },
);
