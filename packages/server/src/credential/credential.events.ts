import { defineEvent } from "#core/events";

/** Whoever runs the server took somebody's second step away. */
export const twoFactorRemoved = defineEvent<{ user_id: number }>()("two_factor.removed", { users: ["user_id"] });
