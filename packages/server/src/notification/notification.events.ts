import type { NotificationType } from "@cortile/contract/enums";
import type { Ctx } from "#core/ctx";
import { defineEvent } from "#core/events";

/** What members are told of. */
export interface Notice {
  type: NotificationType;
  /** What happened: each member is told of it once. */
  key: string;
  /** Once it was withdrawn, it may be told again, a day after it was told at the earliest. */
  isRepeatable?: true;
  /** What it is about: what members did not see yet of one type and subject is one block. */
  subject: string;
  /** Who did it; they and whoever hides them, or is hidden by them, are not told. */
  actor_id: number | null;
  contribution_id?: number | null;
  comment_id?: number | null;
  /** Other things it is about, by their key on the wire: `{"group": 7}`. */
  things?: Readonly<Record<string, number>>;
  /** What else its type carries on the wire. */
  fields?: Readonly<Record<string, unknown>>;
}

/** Something to tell that no event of its own says: `user_ids`, or everybody near to `related_to`, are told. */
export const notificationRequested = defineEvent<Notice & { user_ids: number[]; related_to: number | null }>()(
  "notification.requested",
  { users: ["user_ids", "related_to", "actor_id"] },
);

/** What these people were told, each of these keys, no longer holds. */
export const notificationWithdrawn = defineEvent<{ user_ids: number[]; keys: string[] }>()("notification.withdrawn", {
  users: ["user_ids"],
});

/** Tells these people, once the change that belongs to it is committed. */
export const notify = (tx: Ctx, userIds: readonly number[], notice: Notice): Promise<void> =>
  tx.record(notificationRequested({ ...notice, user_ids: [...userIds], related_to: null }));
