export { PostgresBus } from "./postgres-bus.ts";
export type { Bus, BusMessage } from "./bus.ts";
