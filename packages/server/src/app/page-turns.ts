import { rateLimited } from "@cortile/contract/core";
import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "#core/errors";

/** Pages of one account or address rendered at a time. */
const atOnce = 2;

export interface PageTurnsOptions {
  /** Pages of one account or address that may wait. */
  maxWaiting: number;
}

/** Keeps the renderer free for others: pages of one account or address are rendered two at a time, in the order they were asked for. */
export class PageTurns {
  readonly #turns = new Map<string, { limit: LimitFunction; pages: number }>();
  readonly #maxWaiting: number;

  constructor({ maxWaiting }: PageTurnsOptions) {
    this.#maxWaiting = maxWaiting;
  }

  /** @param key of the account or address @throws Failure `rate_limited` when too many of its pages wait */
  async take<Page>(key: string, render: () => Promise<Page>): Promise<Page> {
    const turns = this.#turns.get(key) ?? { limit: pLimit(atOnce), pages: 0 };
    if (turns.pages >= atOnce + this.#maxWaiting) throw new Failure(rateLimited, { retryAfterSeconds: 1 });
    this.#turns.set(key, turns);
    turns.pages += 1;
    try {
      return await turns.limit(render);
    } finally {
      turns.pages -= 1;
      if (turns.pages === 0) this.#turns.delete(key);
    }
  }
}
