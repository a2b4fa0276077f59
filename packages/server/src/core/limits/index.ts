export { deleteSpentCounts, takeSlot } from "./limits.ts";
export type { Limit } from "./limits.ts";
export { networkOf } from "./network.ts";
export { AddressLimiter } from "./address-limiter.ts";
