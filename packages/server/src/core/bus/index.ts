export { defineBusMessage } from "./bus.ts";
export type { Bus, BusMessage, BusMessageKind } from "./bus.ts";
export { openPostgresBus } from "./postgres-bus.ts";
export { startRedisBus } from "./redis-bus.ts";
export type { RedisSettings } from "./redis-bus.ts";
