import { defineFeature } from "#core/feature";
import { deleteOldOneTimeTokens } from "#one_time_token";
import { accountRoutes } from "./account.routes.ts";

export const accountFeature = defineFeature({
  name: "account",
  routes: accountRoutes,
  upkeep: [{ name: "account.delete_old_tokens", run: ({ db }) => deleteOldOneTimeTokens(db) }],
});
