import { defineFeature } from "#core/feature";
import { reactionRoutes } from "./reaction.routes.ts";

export const reactionFeature = defineFeature({
  name: "reaction",
  routes: reactionRoutes,
});
