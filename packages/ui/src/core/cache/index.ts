export { patchCached, pauseQueries, wasDoneHere } from "./patch.ts";
