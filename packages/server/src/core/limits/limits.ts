import { rateLimited } from "@cortile/contract/core";
import { Failure } from "#core/errors";
import type { Text } from "#core/i18n";
import type { Limit, Limiter } from "./limiter.ts";
import { MemoryLimiter } from "./memory-limiter.ts";

export interface LimitsOptions {
  /** Counts for all processes. */
  shared: Limiter;
  /** False refuses nobody, for load tests. */
  isOn: boolean;
}

interface Refusal<One extends Limit> {
  limit: One;
  retryAfterSeconds: number;
}

export class Limits {
  readonly #shared: Limiter;
  readonly #local = new MemoryLimiter();
  readonly #isOn: boolean;

  constructor({ shared, isOn }: LimitsOptions) {
    this.#shared = shared;
    this.#isOn = isOn;
  }

  /** Counts one use, for all processes. Also counts where limits are off. @returns whether it is allowed */
  async take(key: string, limit: Limit): Promise<boolean> {
    return (await this.#shared.consume(key, limit)) === 0;
  }

  /** The same in this process alone, in bounded memory: for what anybody may do to any number of things. */
  async takeLocally(key: string, limit: Limit): Promise<boolean> {
    return (await this.#local.consume(key, limit)) === 0;
  }

  /** Counts in this process uses that have been made, also past the limit: the next ones are refused. */
  async addLocally(key: string, limit: Limit, uses: number): Promise<void> {
    await this.#local.add(key, limit, uses);
  }

  /**
   * Counts one use, for all processes.
   * @param text what to say instead of the general wording
   * @throws Failure `rate_limited`
   */
  async require(key: string, limit: Limit, text?: Text): Promise<void> {
    if (this.#isOn) refuseAfter(await this.#shared.consume(key, limit), text);
  }

  /**
   * Counts uses for all processes, under each of the limits, or under none when one of them refuses.
   * @param limits of different windows, the longest first
   * @param uses refused as a whole when they are too many
   * @returns the limit that refuses; null when all allow the uses
   */
  async takeAll<One extends Limit>(key: string, limits: readonly One[], uses: number): Promise<Refusal<One> | null> {
    if (!this.#isOn) return null;
    const keyOf = ({ windowSeconds }: Limit) => `${key}:${windowSeconds}`;
    for (const [index, limit] of limits.entries()) {
      const retryAfterSeconds = await this.#shared.consume(keyOf(limit), limit, uses);
      if (retryAfterSeconds === 0) continue;
      for (const counted of limits.slice(0, index)) await this.#shared.refund(keyOf(counted), counted, uses);
      return { limit, retryAfterSeconds };
    }
    return null;
  }

  /** Counts uses that have been made, also past the limit. @throws Failure `rate_limited` past it */
  async requireUsed(key: string, limit: Limit, uses: number): Promise<void> {
    if (this.#isOn) refuseAfter(await this.#local.add(key, limit, uses));
  }

  /**
   * Counts uses in this process alone: without a round trip, for what happens often.
   * @param uses refused as a whole when they are too many, and then none is counted
   * @param text as of `require`
   * @throws Failure `rate_limited`
   */
  async requireLocally(key: string, limit: Limit, uses = 1, text?: Text): Promise<void> {
    if (this.#isOn) refuseAfter(await this.#local.consume(key, limit, uses), text);
  }
}

function refuseAfter(seconds: number, text?: Text): void {
  if (seconds > 0) throw new Failure(rateLimited, { retryAfterSeconds: seconds, text });
}
