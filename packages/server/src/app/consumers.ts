import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import { forcedFollows } from "#category";
import { feedHints } from "#feed";
import { relationHints } from "#people";

/** What follows from events, beyond the change itself. */
export const consumers = (platform: Platform): Consumer[] => [
  relationHints(platform),
  forcedFollows(platform),
  feedHints(platform),
];
