import { defineFeature } from "#core/feature";
import { embedRoutes } from "./embed.routes.ts";

export const embedFeature = defineFeature({
  name: "embed",
  routes: embedRoutes,
});
