export { insightFeature } from "./insight.feature.ts";
