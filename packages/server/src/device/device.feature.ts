import { defineFeature } from "#core/feature";
import { deviceRoutes } from "./device.routes.ts";

export const deviceFeature = defineFeature({
  name: "device",
  routes: deviceRoutes,
});
