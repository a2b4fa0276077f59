export { fillScale } from "./fill.ts";
export { readerFollows, readerName } from "./plan.ts";
export type { ScaleOptions } from "./plan.ts";
