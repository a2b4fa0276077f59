export { createLog } from "./log.ts";
export type { Log } from "./log.ts";
