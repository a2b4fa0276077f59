import { setImmediate, setTimeout } from "node:timers/promises";
import { Turns } from "./turns.ts";

/** In bytes. A megabyte of short keys takes a tenth of a second to parse. */
const longText = 64 * 1024;
const longTexts = new Turns({ atOnce: 1, maxWaiting: 300, isOn: true });

/**
 * Does work on a text of so many bytes, in this thread: on long ones of an owner one after the other, with rests.
 * @throws Failure `rate_limited` when too many of the owner wait
 */
export const inRests = async <Result>(owner: string, textBytes: number, work: () => Promise<Result> | Result): Promise<Result> =>
  textBytes > longText ? longTexts.take(owner, () => withRest(work)) : work();

/** Does work that takes the one thread for long, and then nothing for as long: others are answered meanwhile. */
export async function withRest<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  await setImmediate();
  const began = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(performance.now() - began);
  }
}

/** Does work on each of the items, in this thread: others are answered between two. */
export async function eachInTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    await setImmediate();
    results.push(work(item));
  }
  return results;
}
