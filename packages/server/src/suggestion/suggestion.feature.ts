import { defineFeature } from "#core/feature";
import { suggestionRoutes } from "./suggestion.routes.ts";

export const suggestionFeature = defineFeature({
  name: "suggestion",
  routes: suggestionRoutes,
});
