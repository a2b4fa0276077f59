import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";

export interface Limit {
  /** Uses allowed in one window. */
  max: number;
  windowSeconds: number;
}

/** Counts uses by key, in windows that begin with the first use. */
export interface Limiter {
  /** @returns how many seconds to wait for the next use; 0 when this one is allowed */
  consume(key: string, limit: Limit): Promise<number>;
}

/** What one of the library's limiters says of more uses. Several that it refuses are taken back: fewer may still be allowed. */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string, uses = 1): Promise<number> {
  try {
    await limiter.consume(key, uses);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    if (uses > 1) await limiter.reward(key, uses);
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}
