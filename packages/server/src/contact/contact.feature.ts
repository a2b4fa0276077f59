import { defineFeature } from "#core/feature";
import { contactRoutes } from "./contact.routes.ts";

export const contactFeature = defineFeature({
  name: "contact",
  routes: contactRoutes,
});
