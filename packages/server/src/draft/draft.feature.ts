import { defineFeature } from "#core/feature";
import { draftPersonalData } from "./personal.queries.ts";
import { draftRoutes } from "./draft.routes.ts";

export const draftFeature = defineFeature({
  name: "draft",
  routes: draftRoutes,
  personalData: draftPersonalData,
});
