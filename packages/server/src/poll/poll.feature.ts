import { defineFeature } from "#core/feature";
import { eraseFromPolls } from "./erase.service.ts";
import { pollPersonalData } from "./personal.queries.ts";

export const pollFeature = defineFeature({
  name: "poll",
  personalData: pollPersonalData,
  eraseInBatches: eraseFromPolls,
  onAccountErased: eraseFromPolls,
});
