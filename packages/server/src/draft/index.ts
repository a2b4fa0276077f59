export { draftFeature } from "./draft.feature.ts";
