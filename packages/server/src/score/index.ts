export { scoreAdded } from "./score.events.ts";
export { scoreFeature } from "./score.feature.ts";
export { lastScores } from "./score.service.ts";
export { selectScoresOf } from "./score.queries.ts";
