import { defineFeature } from "#core/feature";
import { votePersonalData } from "./personal.queries.ts";

export const voteFeature = defineFeature({
  name: "vote",
  personalData: votePersonalData,
});
