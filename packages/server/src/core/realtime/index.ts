export { Realtime } from "./realtime.ts";
export type { Authenticate } from "./realtime.ts";
