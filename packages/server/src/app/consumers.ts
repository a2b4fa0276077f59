import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { followHints } from "#people";

/** What follows from events, beyond the change itself. */
export const consumers = (platform: Platform): Consumer[] => [followHints(platform)];
