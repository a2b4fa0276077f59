export { Realtime } from "./realtime.ts";
export type { Authenticate, MayWatch } from "./realtime.ts";
