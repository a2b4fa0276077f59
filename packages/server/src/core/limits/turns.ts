import { rateLimited } from "@cortile/contract/core";
import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "#core/errors";
import { networkOf } from "./network.ts";

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

/** Whose turn it is: the account's, or the network's of a visitor. */
export const turnOf = ({ id }: { readonly id: number | null }, ip: string): string =>
  id === null ? `address:${networkOf(ip)}` : `member:${id}`;

/** Turns of work that keeps a connection to the database for long: some at a time in all, few of one account or address. */
export class SharedTurns {
  readonly #own: Turns;
  readonly #all: LimitFunction;
  readonly #visitors: LimitFunction;
  readonly #isOn: boolean;

  /** @param options.inAll works that run at a time: of one account or address `atOnce`, of visitors all but two */
  constructor({ inAll, ...own }: TurnsOptions & { inAll: number }) {
    this.#own = new Turns(own);
    this.#all = pLimit(inAll);
    this.#visitors = pLimit(Math.max(1, inAll - 2));
    this.#isOn = own.isOn;
  }

  /** @throws Failure `rate_limited` when too much of the account waits */
  ofMember<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.#isOn ? this.#own.take(key, () => this.#all(work)) : work();
  }

  /**
   * Visitors have any number of addresses: members never wait behind all of them.
   * @param key null for what is shown to all visitors @throws Failure `rate_limited` when too much of the address waits
   */
  ofVisitor<Result>(key: string | null, work: () => Promise<Result>): Promise<Result> {
    if (!this.#isOn) return work();
    const shared = () => this.#visitors(() => this.#all(work));
    return key === null ? shared() : this.#own.take(key, shared);
  }
}
