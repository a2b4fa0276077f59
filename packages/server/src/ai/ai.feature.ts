import { defineFeature } from "#core/feature";
import { deleteOldAiPrompts } from "./ai.queries.ts";
import { aiPersonalData } from "./personal.queries.ts";
import { aiRoutes } from "./ai.routes.ts";

/** The service that generates texts for staff; off until they set one. */
export const aiFeature = defineFeature({
  name: "ai",
  routes: aiRoutes,
  personalData: aiPersonalData,
  upkeep: [{ name: "ai.delete_old_prompts", run: ({ db }) => deleteOldAiPrompts(db) }],
});
