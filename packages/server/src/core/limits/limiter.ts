import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";

export interface Limit {
  /** Uses allowed in one window. */
  max: number;
  windowSeconds: number;
}

/** Counts uses by key, in windows that begin with the first use. */
export interface Limiter {
  /**
   * @param uses counted at once; refused as a whole when they are too many, and then none is counted
   * @returns how many seconds to wait for the next use; 0 when this one is allowed
   */
  consume(key: string, limit: Limit, uses?: number): Promise<number>;
  /** Takes back uses that were counted. */
  refund(key: string, limit: Limit, uses: number): Promise<void>;
}

/** What one of the library's limiters says of more uses. Of several that are too many none is counted: fewer may still be allowed. */
export async function secondsToWait(limiter: RateLimiterAbstract, key: string, uses = 1): Promise<number> {
  if (uses > 1) {
    const before = await limiter.get(key);
    if ((before?.consumedPoints ?? 0) + uses > limiter.points) return before ? secondsOf(before) : limiter.duration;
  }
  try {
    await limiter.consume(key, uses);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return secondsOf(refused);
  }
}

export const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
