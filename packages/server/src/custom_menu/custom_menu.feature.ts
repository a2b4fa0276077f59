import { defineFeature } from "#core/feature";
import { customMenuRoutes } from "./custom_menu.routes.ts";

export const customMenuFeature = defineFeature({
  name: "custom_menu",
  routes: customMenuRoutes,
});
