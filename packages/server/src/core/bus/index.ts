export { PostgresBus } from "./postgres-bus.ts";
export type { Bus, BusMessage, Hint } from "./bus.ts";
