export { holdReading, patchCached } from "./patch.ts";
