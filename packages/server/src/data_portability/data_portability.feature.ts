import { defineFeature } from "#core/feature";
import { dataPortabilityPersonalData } from "./personal.queries.ts";
import { dataPortabilityRoutes } from "./data_portability.routes.ts";
import { deleteExpiredExports, makeExports, removeExportOf } from "./data_portability.service.ts";

export const dataPortabilityFeature = defineFeature({
  name: "data_portability",
  routes: dataPortabilityRoutes,
  jobs: [makeExports],
  upkeep: [{ name: "data_portability.delete_expired", run: deleteExpiredExports }],
  personalData: dataPortabilityPersonalData,
  onAccountErased: removeExportOf,
});
