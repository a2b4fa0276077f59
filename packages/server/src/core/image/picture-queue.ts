import { availableParallelism } from "node:os";
import { setTimeout } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { ImageError } from "./image-error.ts";
import { maxPictureBytes, type PictureWork } from "./variants.ts";

interface Bounds {
  /** Pictures that are worked on at a time. */
  atOnce: number;
  /** Memory that work takes at a time; a picture that takes more is worked on alone. */
  memoryBytes: number;
  /** Of pictures that take more memory, one is worked on at a time: what remains is for the others. */
  ordinaryBytes: number;
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

/**
 * Does work on pictures in turn, of each owner one at a time: a picture may take 300 MB and seconds of a processor. Accounts with slow
 * pictures wait longer.
 */
export class PictureQueue {
  readonly #bounds: Bounds;
  readonly #all: LimitFunction;
  /** Where large pictures wait, so that none takes the place of an ordinary one. */
  readonly #large = pLimit(1);
  readonly #owners = new Map<number, Owner>();
  /** The next work waits here for memory. */
  readonly #next = pLimit(1);
  #held = 0;
  #takenBytes = 0;
  #onFreed = () => {};

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
    this.#all = pLimit(bounds.atOnce);
  }

  /**
   * Work must not wait for other work of the queue.
   * @param owner the account whose picture it is; null for the server's own, which is never refused
   * @param plan  called when it is its turn, before there is memory for it; a large picture then waits for those before it
   * @throws ImageError `busy` when too much is waiting
   */
  async run<T>(owner: number | null, plan: () => Promise<PictureWork<T>>): Promise<T> {
    if (owner === null) return this.#inTurn(plan);
    const { maxHeld, maxHeldOfOwner } = this.#bounds;
    const own = this.#owners.get(owner) ?? { turn: pLimit(1), held: 0, rest: Promise.resolve() };
    if (this.#held >= maxHeld || own.held >= maxHeldOfOwner) throw new ImageError("busy");
    this.#owners.set(owner, own);
    this.#held += 1;
    own.held += 1;
    try {
      return await own.turn(async () => {
        await own.rest;
        return this.#inTurn(async () => {
          const { memoryBytes, run } = await plan();
          return { memoryBytes, run: () => this.#timed(own, run) };
        });
      });
    } finally {
      this.#held -= 1;
      own.held -= 1;
      void own.rest.then(() => {
        if (own.held === 0) this.#owners.delete(owner);
      });
    }
  }

  async #inTurn<T>(plan: () => Promise<PictureWork<T>>): Promise<T> {
    const first = await this.#all(async (): Promise<{ large: PictureWork<T> } | { made: T }> => {
      const work = await plan();
      return work.memoryBytes > this.#bounds.ordinaryBytes ? { large: work } : { made: await this.#withMemory(work) };
    });
    return "made" in first ? first.made : this.#large(() => this.#all(() => this.#withMemory(first.large)));
  }

  async #withMemory<T>({ memoryBytes, run }: PictureWork<T>): Promise<T> {
    await this.#next(async () => {
      while (this.#takenBytes > 0 && this.#takenBytes + memoryBytes > this.#bounds.memoryBytes)
        await new Promise<void>((resolve) => (this.#onFreed = resolve));
      this.#takenBytes += memoryBytes;
    });
    try {
      return await run();
    } finally {
      this.#takenBytes -= memoryBytes;
      this.#onFreed();
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

/** A photo of 17 megapixels. */
const ordinaryBytes = 110_000_000;

/** Of this process. libuv has four threads, which files need too; a large picture leaves a place for ordinary ones. */
export const pictureQueue = new PictureQueue({
  atOnce: Math.max(2, Math.min(3, availableParallelism())),
  memoryBytes: maxPictureBytes + ordinaryBytes,
  ordinaryBytes,
  maxHeld: 64,
  maxHeldOfOwner: 32,
  slowMs: 5000,
});
