export { insightFeature } from "./insight.feature.ts";
export { recountAll } from "./count.service.ts";
export { searchCounterOf, type SearchClient } from "./search-counter.ts";
