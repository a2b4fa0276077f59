import { defineFeature } from "#core/feature";
import { communityRoutes } from "./community.routes.ts";

export const communityFeature = defineFeature({
  name: "community",
  routes: communityRoutes,
});
