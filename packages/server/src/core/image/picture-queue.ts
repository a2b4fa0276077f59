import { availableParallelism } from "node:os";
import pLimit, { type LimitFunction } from "p-limit";
import { ImageError } from "./image-error.ts";

interface Bounds {
  /** Pictures that are worked on at a time. */
  atOnce: number;
  /** Pictures worked on or waiting, in all and of one owner. */
  maxHeld: number;
  maxHeldOfOwner: number;
}

/** Does work on pictures in turn, of each owner one at a time: a picture may take 200 MB and seconds of a processor. */
export class PictureQueue {
  readonly #bounds: Bounds;
  readonly #all: LimitFunction;
  readonly #owners = new Map<number, { turn: LimitFunction; held: number }>();
  #held = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#all = pLimit(bounds.atOnce);
  }

  /**
   * Work must not wait for other work of the queue.
   * @param owner the account whose picture it is; null for the server's own, which is never refused
   * @throws ImageError `busy` when too much is waiting
   */
  async run<T>(owner: number | null, work: () => Promise<T>): Promise<T> {
    if (owner === null) return this.#all(work);
    const { maxHeld, maxHeldOfOwner } = this.#bounds;
    const own = this.#owners.get(owner) ?? { turn: pLimit(1), held: 0 };
    if (this.#held >= maxHeld || own.held >= maxHeldOfOwner) throw new ImageError("busy");
    this.#owners.set(owner, own);
    this.#held += 1;
    own.held += 1;
    try {
      return await own.turn(() => this.#all(work));
    } finally {
      this.#held -= 1;
      own.held -= 1;
      if (own.held === 0) this.#owners.delete(owner);
    }
  }
}

/** Of this process. libuv has four threads, which files need too. */
export const pictureQueue = new PictureQueue({
  atOnce: Math.min(3, availableParallelism()),
  maxHeld: 64,
  maxHeldOfOwner: 32,
});
