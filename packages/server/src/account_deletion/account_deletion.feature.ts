import { defineFeature } from "#core/feature";
import { accountDeletionRoutes } from "./account_deletion.routes.ts";

export const accountDeletionFeature = defineFeature({
  name: "account_deletion",
  routes: accountDeletionRoutes,
});
