import { defineFeature } from "#core/feature";
import { dataPortabilityRoutes } from "./data_portability.routes.ts";
import { deleteExpiredExports, makeExports } from "./data_portability.service.ts";

export const dataPortabilityFeature = defineFeature({
  name: "data_portability",
  routes: dataPortabilityRoutes,
  jobs: [makeExports],
  upkeep: [{ name: "data_portability.delete_expired", run: deleteExpiredExports }],
});
