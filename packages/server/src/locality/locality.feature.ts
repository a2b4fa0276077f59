import { defineFeature } from "#core/feature";
import { localityRoutes } from "./locality.routes.ts";

export const localityFeature = defineFeature({
  name: "locality",
  routes: localityRoutes,
});
