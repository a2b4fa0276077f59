import type { Platform } from "#core/ctx";
import type { Consumer } from "#core/events";
import type { Mounted } from "#core/http";
import type { SearchKind } from "#core/search";

/** Deletes what has outlived its use; runs every night, and again after a failure. */
export interface UpkeepTask {
  /** Unique in the application: `session.delete_expired`. */
  readonly name: string;
  run(platform: Platform): Promise<unknown>;
}

/** Everything a feature adds to the application, which is the list of its features (`app/features.ts`). */
export interface Feature {
  readonly name: string;
  /** The calls it answers. */
  readonly routes?: readonly Mounted[];
  /** What follows from events, beyond the change itself. */
  readonly consumers?: readonly ((platform: Platform) => Consumer)[];
  readonly upkeep?: readonly UpkeepTask[];
  /** The kinds of things of it that can be found. */
  readonly search?: readonly SearchKind[];
}

export const defineFeature = (feature: Feature): Feature => feature;

declare module "#core/ctx" {
  interface Platform {
    readonly features: readonly Feature[];
  }
}
