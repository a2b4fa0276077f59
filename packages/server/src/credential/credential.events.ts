import { defineEvent } from "#core/events";

/** The operator removed somebody's second step. */
export const twoFactorRemoved = defineEvent<{ user_id: number }>()("two_factor.removed", { users: ["user_id"] });
