import { defineFeature } from "#core/feature";
import { preferencePersonalData } from "./personal.queries.ts";
import { preferenceRoutes } from "./preference.routes.ts";

export const preferenceFeature = defineFeature({
  name: "preference",
  routes: preferenceRoutes,
  personalData: preferencePersonalData,
});
