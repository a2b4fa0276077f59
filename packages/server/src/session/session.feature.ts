import { defineFeature } from "#core/feature";
import { sessionPersonalData } from "./personal.queries.ts";
import { deleteOldNetworks } from "./known-network.queries.ts";
import { deleteExpiredSessions, deleteOldAgents } from "./session.queries.ts";
import { sessionRoutes } from "./session.routes.ts";
import { deleteExpiredTokens } from "./token.queries.ts";

export const sessionFeature = defineFeature({
  name: "session",
  routes: sessionRoutes,
  upkeep: [
    { name: "session.delete_expired", run: ({ db }) => deleteExpiredSessions(db) },
    { name: "session.delete_expired_tokens", run: ({ db }) => deleteExpiredTokens(db) },
    { name: "session.delete_old_networks", run: ({ db }) => deleteOldNetworks(db) },
    { name: "session.delete_old_agents", run: ({ db }) => deleteOldAgents(db) },
  ],
  personalData: sessionPersonalData,
});
