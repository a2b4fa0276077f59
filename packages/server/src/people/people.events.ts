import { defineEvent } from "#core/events";
import type { ConnectionAct } from "./connection.policy.ts";

/** `followed` false: no longer follows. */
export const userFollowed = defineEvent<{ user_id: number; followed_id: number; followed: boolean }>()("user.followed");
export const userHidden = defineEvent<{ user_id: number; hidden_id: number; hidden: boolean }>()("user.hidden");
/** `user_id` did this to `other_id`. */
export const userConnected = defineEvent<{ user_id: number; other_id: number; act: ConnectionAct }>()("user.connected");
export const accountCreated = defineEvent<{ user_id: number }>()("account.created");
