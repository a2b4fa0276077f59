import { defineFeature } from "#core/feature";
import { customAdvRoutes } from "./custom_adv.routes.ts";

export const customAdvFeature = defineFeature({
  name: "custom_adv",
  routes: customAdvRoutes,
});
