import type { RouteDefinition } from "@cortile/contract/core";
import type { Viewer } from "#core/ctx";
import type { Language } from "#core/i18n";
import type { Snapshot } from "#core/snapshot";

/** What a request carries from its first hook on. */
export interface RequestState {
  snapshot: Snapshot;
  viewer: Viewer | null;
  language: Language;
}

declare module "fastify" {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** The call of the contract that answers here. */
    call?: RouteDefinition;
  }
}
