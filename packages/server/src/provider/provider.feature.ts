import { defineFeature } from "#core/feature";
import { deleteExpiredLogins } from "./provider.queries.ts";
import { providerRoutes } from "./provider.routes.ts";

export const providerFeature = defineFeature({
  name: "provider",
  routes: providerRoutes,
  upkeep: [{ name: "provider.delete_expired_logins", run: ({ db }) => deleteExpiredLogins(db) }],
});
