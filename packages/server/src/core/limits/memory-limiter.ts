import { RateLimiterMemory } from "rate-limiter-flexible";
import { secondsOf, secondsToWait, type Limit, type Limiter } from "./limiter.ts";

/** Counts in this process. Past `maxKeys`, the key whose last use is longest ago is forgotten; never all of them. */
export class MemoryLimiter implements Limiter {
  readonly #maxKeys: number;
  readonly #limiters = new Map<string, RateLimiterMemory>();
  /** Each key with its limiter, the longest unused first. */
  readonly #keys = new Map<string, RateLimiterMemory>();

  constructor(maxKeys = 50_000) {
    this.#maxKeys = maxKeys;
  }

  get size(): number {
    return this.#keys.size;
  }

  consume(key: string, limit: Limit, uses = 1): Promise<number> {
    return secondsToWait(this.#use(key, limit), key, uses);
  }

  async refund(key: string, limit: Limit, uses: number): Promise<void> {
    await this.#use(key, limit).reward(key, uses);
  }

  /** Counts uses that have been made, also past the limit. @returns how many seconds to wait for the next use; 0 within the limit */
  async add(key: string, limit: Limit, uses: number): Promise<number> {
    const used = await this.#use(key, limit).penalty(key, uses);
    return used.consumedPoints > limit.max ? secondsOf(used) : 0;
  }

  /** The key is the one used last. */
  #use(key: string, limit: Limit): RateLimiterMemory {
    const limiter = this.#limiterOf(limit);
    this.#keys.delete(key);
    this.#keys.set(key, limiter);
    if (this.#keys.size > this.#maxKeys) this.#forgetOldest();
    return limiter;
  }

  #limiterOf({ max, windowSeconds }: Limit): RateLimiterMemory {
    const name = `${max}/${windowSeconds}`;
    const limiter = this.#limiters.get(name) ?? new RateLimiterMemory({ points: max, duration: windowSeconds, keyPrefix: "" });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  #forgetOldest(): void {
    for (const [key, limiter] of this.#keys) {
      this.#keys.delete(key);
      void limiter.delete(key);
      return;
    }
  }
}
