import { defineEvent } from "#core/events";

export const sessionCreated = defineEvent<{ user_id: number }>()("session.created", { users: ["user_id"] });
