import { defineEvent } from "#core/events";

export const preferenceChanged = defineEvent<{ keys: string[] }>()("preference.changed");
