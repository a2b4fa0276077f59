export { scoreAdded } from "./score.events.ts";
export { scoreFeature } from "./score.feature.ts";
