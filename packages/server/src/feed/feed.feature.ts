import { defineFeature } from "#core/feature";
import { feedHints } from "./feed.hints.ts";
import { feedRoutes } from "./feed.routes.ts";

export const feedFeature = defineFeature({
  name: "feed",
  routes: feedRoutes,
  consumers: [feedHints],
});
