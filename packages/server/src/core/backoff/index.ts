export { backoffMs } from "./backoff.ts";
export type { Backoff } from "./backoff.ts";
