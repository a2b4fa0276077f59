import { defineFeature } from "#core/feature";
import { deleteOldOneTimeTokens } from "./account.queries.ts";
import { accountRoutes } from "./account.routes.ts";

export const accountFeature = defineFeature({
  name: "account",
  routes: accountRoutes,
  upkeep: [{ name: "account.delete_old_tokens", run: ({ db }) => deleteOldOneTimeTokens(db) }],
});
