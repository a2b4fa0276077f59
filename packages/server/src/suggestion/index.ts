export { suggestionFeature } from "./suggestion.feature.ts";
