import { defineFeature } from "#core/feature";
import { credentialRoutes } from "./credential.routes.ts";
import { deleteOldChallenges } from "./passkey.queries.ts";
import { credentialPersonalData } from "./personal.queries.ts";

export const credentialFeature = defineFeature({
  name: "credential",
  routes: credentialRoutes,
  upkeep: [{ name: "credential.delete_old_challenges", run: ({ db }) => deleteOldChallenges(db) }],
  personalData: credentialPersonalData,
});
