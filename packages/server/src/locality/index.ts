export { importLocalities } from "./locality.import.ts";
export { localityFeature } from "./locality.feature.ts";
