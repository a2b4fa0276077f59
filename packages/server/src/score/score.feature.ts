import { defineFeature } from "#core/feature";
import { scoreRoutes } from "./score.routes.ts";

export const scoreFeature = defineFeature({
  name: "score",
  routes: scoreRoutes,
});
