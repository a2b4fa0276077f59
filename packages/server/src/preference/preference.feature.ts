import { defineFeature } from "#core/feature";
import { preferenceRoutes } from "./preference.routes.ts";

export const preferenceFeature = defineFeature({
  name: "preference",
  routes: preferenceRoutes,
});
