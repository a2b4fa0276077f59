import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { ImageError } from "./image-error.ts";

interface Bounds {
  /** Pictures that are worked on at a time. */
  atOnce: number;
  /** Pictures worked on or waiting, in all and of one owner. */
  maxHeld: number;
  maxHeldOfOwner: number;
  /** From this many milliseconds on a picture is slow: the next of its owner waits three times as long as it took. */
  slowMs?: number;
}

interface Owner {
  turn: LimitFunction;
  held: number;
  /** Until then their next picture waits. */
  rest: Promise<void>;
}

/** Does work on pictures in turn, of each owner one at a time: a picture may take 200 MB and seconds of a processor. Who sends slow ones waits. */
export class PictureQueue {
  readonly #bounds: Bounds;
  readonly #all: LimitFunction;
  readonly #owners = new Map<number, Owner>();
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
    const own = this.#owners.get(owner) ?? { turn: pLimit(1), held: 0, rest: Promise.resolve() };
    if (this.#held >= maxHeld || own.held >= maxHeldOfOwner) throw new ImageError("busy");
    this.#owners.set(owner, own);
    this.#held += 1;
    own.held += 1;
    try {
      return await own.turn(async () => {
        await own.rest;
        return this.#all(() => this.#timed(own, work));
      });
    } finally {
      this.#held -= 1;
      own.held -= 1;
      void own.rest.then(() => {
        if (own.held === 0) this.#owners.delete(owner);
      });
    }
  }

  async #timed<T>(own: Owner, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - began;
      if (took > (this.#bounds.slowMs ?? Infinity)) own.rest = setTimeout(3 * took, undefined, { ref: false });
    }
  }
}

/** Of this process. libuv has four threads, which files need too. */
export const pictureQueue = new PictureQueue({
  atOnce: Math.min(3, availableParallelism()),
  maxHeld: 64,
  maxHeldOfOwner: 32,
  slowMs: 5000,
});
