export { defineBusMessage } from "./bus.ts";
export type { Bus, BusMessage, BusMessageKind } from "./bus.ts";
export { PostgresBus } from "./postgres-bus.ts";
