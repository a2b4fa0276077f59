export { defineFeature } from "./feature.ts";
export type { Feature, UpkeepTask } from "./feature.ts";
