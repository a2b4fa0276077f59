import { defineFeature } from "#core/feature";
import { dataPortabilityPersonalData } from "./personal.queries.ts";
import { updateExportAddresses } from "./data_portability.queries.ts";
import { dataPortabilityRoutes } from "./data_portability.routes.ts";
import { deleteExpiredExports, makeExports, removeExportOf } from "./data_portability.service.ts";

export const dataPortabilityFeature = defineFeature({
  name: "data_portability",
  routes: dataPortabilityRoutes,
  jobs: [makeExports],
  upkeep: [{ name: "data_portability.delete_expired", run: deleteExpiredExports }],
  personalData: dataPortabilityPersonalData,
  // An address of the file must not outlive the sign-in that read it.
  onSignInsEnded: async ({ db }, { user_ids, everywhere }) => {
    if (everywhere) await updateExportAddresses(db, user_ids);
  },
  onAccountErased: removeExportOf,
});
