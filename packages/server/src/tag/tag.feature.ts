import { defineFeature } from "#core/feature";
import { tagRoutes } from "./tag.routes.ts";

export const tagFeature = defineFeature({
  name: "tag",
  routes: tagRoutes,
});
