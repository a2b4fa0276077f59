import { defineFeature } from "#core/feature";
import { scorePersonalData } from "./personal.queries.ts";
import { scoreRoutes } from "./score.routes.ts";

export const scoreFeature = defineFeature({
  name: "score",
  routes: scoreRoutes,
  personalData: scorePersonalData,
});
