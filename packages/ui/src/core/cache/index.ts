export { patchCached, pauseQueries, wasDoneHere } from "./patch.ts";
export { hasNoData } from "./reconnect.ts";
