import { setImmediate, setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { PictureQueue } from "./picture-queue.ts";

const bounds = { atOnce: 2, memoryBytes: 100, ordinaryBytes: 10, maxHeld: 6, maxHeldOfOwner: 4 };

const plan =
  <T>(run: () => Promise<T>, memoryBytes = 1) =>
  async () => ({ memoryBytes, run });

/** Work that goes on until the test ends it. */
function stage() {
  const queue = new PictureQueue(bounds);
  const running: { owner: number | null; end: () => void }[] = [];
  const add = (owner: number | null, memoryBytes = 1) =>
    queue.run(
      owner,
      plan(() => new Promise<void>((resolve) => running.push({ owner, end: resolve })), memoryBytes),
    );
  return { add, running, owners: () => running.map(({ owner }) => owner) };
}

describe("PictureQueue", () => {
  it("works on so many pictures at once, of one owner on one", async () => {
    const { add, running, owners } = stage();
    const all = [add(1), add(1), add(2), add(3)];
    await setImmediate();
    expect(owners()).toEqual([1, 2]);
    running[0]?.end();
    await setImmediate();
    expect(owners()).toEqual([1, 2, 3]);
    for (let index = 1; index < 4; index += 1) {
      running[index]?.end();
      await setImmediate();
    }
    await Promise.all(all);
    expect(owners()).toEqual([1, 2, 3, 1]);
  });

  it("refuses what one owner has too much of, and what is too much in all", async () => {
    const { add, running } = stage();
    const all = [add(1), add(1), add(1), add(1)];
    await expect(add(1)).rejects.toMatchObject({ reason: "busy" });
    all.push(add(2), add(3));
    await expect(add(4)).rejects.toMatchObject({ reason: "busy" });
    // What the server makes by itself waits.
    all.push(add(null));
    for (let index = 0; index < all.length; index += 1) {
      await setImmediate();
      running[index]?.end();
    }
    await Promise.all(all);
    const again = add(1);
    await setImmediate();
    running.at(-1)?.end();
    await again;
  });

  it("works on large pictures one at a time, in order, and beside them on ordinary ones", async () => {
    const { add, running, owners } = stage();
    const end = async (owner: number) => {
      running.find((one) => one.owner === owner)?.end();
      await setImmediate();
    };
    const all = [add(1, 90), add(2, 90), add(4, 40), add(3, 10)];
    await setImmediate();
    expect(new Set(owners())).toEqual(new Set([1, 3]));
    await end(1);
    expect(owners().slice(2)).toEqual([2]);
    await end(3);
    all.push(add(5, 10));
    await setImmediate();
    expect(owners().slice(2)).toEqual([2, 5]);
    await end(2);
    expect(owners().slice(2)).toEqual([2, 5, 4]);
    await end(5);
    await end(4);
    await Promise.all(all);
    // More than there is at all is worked on alone.
    const alone = [add(6, 500), add(7, 1)];
    await setImmediate();
    expect(owners().slice(5)).toEqual([7]);
    await end(7);
    expect(owners().slice(5)).toEqual([7, 6]);
    await end(6);
    await Promise.all(alone);
  });

  it("goes on after a failure", async () => {
    const queue = new PictureQueue({ atOnce: 1, memoryBytes: 100, ordinaryBytes: 10, maxHeld: 1, maxHeldOfOwner: 1 });
    await expect(
      queue.run(
        1,
        plan(() => Promise.reject(new Error("broken"))),
      ),
    ).rejects.toThrow("broken");
    expect(
      await queue.run(
        1,
        plan(async () => "made"),
      ),
    ).toBe("made");
  });

  it("lets the next of whoever sent a slow one wait, and nobody else", async () => {
    const queue = new PictureQueue({ ...bounds, slowMs: 20 });
    const done: string[] = [];
    const add = (owner: number, name: string, ms: number) =>
      queue
        .run(
          owner,
          plan(() => setTimeout(ms)),
        )
        .then(() => done.push(name));
    await add(1, "slow", 60);
    await Promise.all([add(1, "next", 0), setTimeout(60).then(() => add(2, "another's", 0))]);
    expect(done).toEqual(["slow", "another's", "next"]);
  });
});
