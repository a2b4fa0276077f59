export { insightFeature } from "./insight.feature.ts";
export { recountAll } from "./count.service.ts";
export { searchCounterOf } from "./search-counter.ts";
