import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";

/** What follows from events, beyond the change itself. */
export const consumers = (platform: Platform): Consumer[] =>
  platform.features.flatMap(({ consumers: made = [] }) => made.map((make) => make(platform)));
