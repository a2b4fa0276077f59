import { rateLimited } from "@cortile/contract/core";
import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "#core/errors";

export interface TurnsOptions {
  /** Works of one key that run at a time. */
  atOnce: number;
  /** Works of one key that may wait beside them. */
  maxWaiting: number;
  /** False lets everything run at once, for load tests. */
  isOn: boolean;
}

/** Keeps what all share free for others: of one account or address little runs at a time, the rest in the order it came. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #keys = new Map<string, { limit: LimitFunction; works: number }>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** @param key of the account or address @throws Failure `rate_limited` when too much of it waits */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const { atOnce, maxWaiting, isOn } = this.#options;
    if (!isOn) return work();
    const own = this.#keys.get(key) ?? { limit: pLimit(atOnce), works: 0 };
    if (own.works >= atOnce + maxWaiting) throw new Failure(rateLimited, { retryAfterSeconds: 1 });
    this.#keys.set(key, own);
    own.works += 1;
    try {
      return await own.limit(work);
    } finally {
      own.works -= 1;
      if (own.works === 0) this.#keys.delete(key);
    }
  }
}
