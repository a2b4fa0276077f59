import { defineFeature } from "#core/feature";
import { searchRoutes } from "./search.routes.ts";

export const searchFeature = defineFeature({
  name: "search",
  routes: searchRoutes,
});
