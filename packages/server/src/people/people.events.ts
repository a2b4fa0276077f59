import { defineEvent } from "#core/events";

/** `followed` false: no longer follows. */
export const userFollowed = defineEvent<{ user_id: number; followed_id: number; followed: boolean }>()("user.followed");
export const userHidden = defineEvent<{ user_id: number; hidden_id: number; hidden: boolean }>()("user.hidden");
export const accountCreated = defineEvent<{ user_id: number }>()("account.created");
