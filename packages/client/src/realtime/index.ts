export { connectRealtime, realtimeUrl } from "./connect.ts";
export type { Realtime, RealtimeMessage, RealtimeOptions, RealtimeStatus } from "./connect.ts";
export { countersOf } from "./counters.ts";
export type { UnseenCounters } from "./counters.ts";
