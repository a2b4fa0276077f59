export { Limits } from "./limits.ts";
export type { Limit, Limiter } from "./limiter.ts";
export { MemoryLimiter } from "./memory-limiter.ts";
export { networkOf } from "./network.ts";
export { deleteExpiredCounts, PostgresLimiter } from "./postgres-limiter.ts";
export { eachInTurn, inRests, withRest } from "./rest.ts";
export { SharedTurns, turnOf, Turns } from "./turns.ts";
