import { defineFeature } from "#core/feature";
import { flagPersonalData } from "./personal.queries.ts";

export const flagFeature = defineFeature({
  name: "flag",
  personalData: flagPersonalData,
});
