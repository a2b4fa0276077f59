import { defineFeature } from "#core/feature";
import { legalPagePersonalData } from "./personal.queries.ts";
import { legalPageRoutes } from "./legal_page.routes.ts";

export const legalPageFeature = defineFeature({
  name: "legal_page",
  routes: legalPageRoutes,
  personalData: legalPagePersonalData,
});
