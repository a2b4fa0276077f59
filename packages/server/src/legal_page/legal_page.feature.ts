import { defineFeature } from "#core/feature";
import { legalPageRoutes } from "./legal_page.routes.ts";

export const legalPageFeature = defineFeature({
  name: "legal_page",
  routes: legalPageRoutes,
});
