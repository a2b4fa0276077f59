import { defineFeature } from "#core/feature";
import { draftRoutes } from "./draft.routes.ts";

export const draftFeature = defineFeature({
  name: "draft",
  routes: draftRoutes,
});
