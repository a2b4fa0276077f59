import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor, type Ctx } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";
import { defineEvent, runConsumers, type Consumer } from "#core/events";

const happened = defineEvent<{ n: number }>()("test.happened");

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const transaction = <T>(work: (tx: Ctx) => Promise<T>) => app.ctx(visitor).transaction(work);
const happen = (...numbers: number[]) =>
  transaction(async (tx) => {
    for (const n of numbers) await tx.record(happened({ n }));
  });
const run = (...consumers: Consumer[]) => runConsumers(app.platform.db, consumers);

let made = 0;
/** A consumer that keeps what it was given, registered already, so that it misses nothing from here on. */
async function newWitness(before: (n: number) => void = () => undefined) {
  const seen: number[] = [];
  const consumer: Consumer = {
    name: `witness_${(made += 1)}`,
    handle: async (events) => {
      const numbers = events.filter(happened.is).map(({ data }) => data.n);
      numbers.forEach(before);
      seen.push(...numbers);
    },
  };
  await run({ ...consumer, handle: async () => undefined });
  return { seen, consumer };
}

/** Runs the consumers until so many were seen, for ten seconds at most. */
async function runUntil(seen: number[], count: number, ...consumers: Consumer[]): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (seen.length < count && Date.now() < deadline) await run(...consumers);
}

/** A transaction that has recorded and waits for `end`. */
async function begin(n: number) {
  const [recorded, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = transaction(async (tx) => {
    await tx.record(happened({ n }));
    recorded.resolve();
    await end.promise;
  });
  await recorded.promise;
  return {
    commit: async () => {
      end.resolve();
      await done;
    },
  };
}

describe("record", () => {
  it("leaves nothing when its transaction rolls back, nor takes anything outside of one", async () => {
    const { seen, consumer } = await newWitness();
    const failing = transaction(async (tx) => {
      await tx.record(happened({ n: 1 }));
      throw new Error("the use case fails");
    });
    await expect(failing).rejects.toThrow("the use case fails");
    await expect(app.ctx(visitor).record(happened({ n: 2 }))).rejects.toThrow("outside a transaction");
    await happen(3);
    await runUntil(seen, 1, consumer);
    expect(seen).toEqual([3]);
  });
});

describe("runConsumers", () => {
  it("gives every event once, in order, though transactions commit out of order", async () => {
    const { seen, consumer } = await newWitness();
    const [first, second, third] = [await begin(1), await begin(2), await begin(3)];
    await third.commit();
    await run(consumer);
    await second.commit();
    await run(consumer);
    expect(seen).toEqual([]);
    await first.commit();
    await runUntil(seen, 3, consumer);
    await run(consumer);
    expect(seen).toEqual([1, 2, 3]);
  });

  it("gives an event again after its handler threw, and the others theirs meanwhile", async () => {
    let failures = 2;
    const stubborn = await newWitness(() => {
      if (failures === 0) return;
      failures -= 1;
      throw new Error("not yet");
    });
    const other = await newWitness();
    await happen(1, 2);
    const deadline = Date.now() + 10_000;
    let refused = 0;
    while (stubborn.seen.length < 2 && Date.now() < deadline)
      await run(stubborn.consumer, other.consumer).catch((error: unknown) => {
        refused += 1;
        expect(error).toMatchObject({ cause: { message: "not yet" } });
        expect(other.seen).toEqual([1, 2]);
      });
    expect(refused).toBe(2);
    expect(stubborn.seen).toEqual([1, 2]);
    expect(other.seen).toEqual([1, 2]);
  });

  it("doubles nothing when several run at once, however many events there are", async () => {
    const { seen, consumer } = await newWitness();
    const numbers = Array.from({ length: 450 }, (_none, index) => index);
    await happen(...numbers);
    const deadline = Date.now() + 10_000;
    while (seen.length < numbers.length && Date.now() < deadline)
      await Promise.all([run(consumer), run(consumer), run(consumer), run(consumer)]);
    await run(consumer);
    expect(seen).toEqual(numbers);
  });

  it("starts a new consumer at the head", async () => {
    const old = await newWitness();
    await happen(1);
    await runUntil(old.seen, 1, old.consumer);
    const fresh = await newWitness();
    await happen(2);
    await runUntil(fresh.seen, 1, fresh.consumer);
    await runUntil(old.seen, 2, old.consumer);
    expect(fresh.seen).toEqual([2]);
    expect(old.seen).toEqual([1, 2]);
  });
});
