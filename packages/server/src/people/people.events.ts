import { defineEvent } from "#core/events";
import type { ConnectionAct } from "./connection.policy.ts";

/** `followed` false: no longer follows. */
export const userFollowed = defineEvent<{ user_id: number; followed_id: number; followed: boolean }>()("user.followed", {
  users: ["user_id", "followed_id"],
});
export const userHidden = defineEvent<{ user_id: number; hidden_id: number; hidden: boolean }>()("user.hidden", {
  users: ["user_id", "hidden_id"],
});
/** `user_id` did this to `other_id`. */
export const userConnected = defineEvent<{ user_id: number; other_id: number; act: ConnectionAct }>()("user.connected", {
  users: ["user_id", "other_id"],
});
export const accountCreated = defineEvent<{ user_id: number }>()("account.created", { users: ["user_id"] });
