export { pauseQueries, patchCached } from "./patch.ts";
