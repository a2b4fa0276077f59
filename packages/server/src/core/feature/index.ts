export { defineFeature, defineJobWorker, runDue } from "./feature.ts";
export type { Feature, JobWorker, UpkeepTask } from "./feature.ts";
