import { setImmediate, setTimeout } from "node:timers/promises";

/**
 * Does work that takes the one thread for long, and then nothing for as long: others are answered meanwhile. Let
 * such work of one account wait in `Turns`: two at once would leave no pause.
 */
export async function withRest<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  await setImmediate();
  const began = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(performance.now() - began);
  }
}
