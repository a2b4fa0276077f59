import { defineFeature } from "#core/feature";
import { accountDeletionRoutes } from "./account_deletion.routes.ts";
import { eraseAccounts } from "./account_deletion.service.ts";

export const accountDeletionFeature = defineFeature({
  name: "account_deletion",
  routes: accountDeletionRoutes,
  jobs: [eraseAccounts],
});
