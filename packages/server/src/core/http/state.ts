import type { RouteDefinition } from "@cortile/contract/core";
import type { Viewer } from "#core/ctx";
import type { Language } from "#core/i18n";
import type { Snapshot } from "#core/snapshot";
import type { Rendering } from "./rendering.ts";

/** What a request carries from its first hook on. */
export interface RequestState {
  snapshot: Snapshot;
  viewer: Viewer | null;
  language: Language;
  /** The page of ours that makes the call; null for a client's. */
  rendering: Rendering | null;
  /** Of a page: the contributions it shows in full. */
  viewed?: readonly number[];
}

declare module "fastify" {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** The call of the contract that answers here. */
    call?: RouteDefinition;
    /** Whether it waits for the storage of files. */
    readsStorage?: boolean;
  }
}
