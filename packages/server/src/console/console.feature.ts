import { defineFeature } from "#core/feature";
import { deleteViewsOf } from "./view.queries.ts";
import { consolePersonalData } from "./personal.queries.ts";
import { consoleRoutes } from "./console.routes.ts";

export const consoleFeature = defineFeature({
  name: "console",
  routes: consoleRoutes,
  personalData: consolePersonalData,
  onAccountErased: (tx, { id }) => deleteViewsOf(tx.db, id),
});
