import { defineFeature } from "#core/feature";
import { customPageRoutes } from "./custom_page.routes.ts";

export const customPageFeature = defineFeature({
  name: "custom_page",
  routes: customPageRoutes,
});
