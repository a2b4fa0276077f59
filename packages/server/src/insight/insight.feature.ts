import { defineFeature } from "#core/feature";
import { insightRoutes } from "./insight.routes.ts";

export const insightFeature = defineFeature({
  name: "insight",
  routes: insightRoutes,
});
