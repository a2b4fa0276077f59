import { defineEvent } from "#core/events";

export const groupChanged = defineEvent<{ group_id: number; change: "created" | "updated" | "deleted" }>()("group.changed");

/** What people did with their membership, or managers with it. */
export type GroupMove =
  | "joined"
  | "requested"
  | "accepted"
  | "invited"
  | "added"
  | "left"
  | "declined"
  | "removed"
  | "refused"
  | "revoked";

export const groupMembersChanged = defineEvent<{ group_id: number; user_ids: number[]; move: GroupMove }>()(
  "group.members_changed",
  { users: ["user_ids"] },
);
