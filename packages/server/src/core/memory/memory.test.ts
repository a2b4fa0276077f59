import { describe, expect, it } from "vitest";
import { BufferPool, freeChunk, MemoryBudget } from "./memory.ts";

describe("freeChunk", () => {
  it("empties a chunk that has its memory for itself", () => {
    const chunk = Buffer.allocUnsafeSlow(1000);
    freeChunk(chunk);
    expect(chunk.length).toBe(0);
  });

  it("leaves alone what shares its memory", () => {
    const whole = Buffer.from(new ArrayBuffer(1000)).fill(7);
    for (const chunk of [whole.subarray(0, 999), whole.subarray(1), Buffer.from("pooled")]) {
      const { length } = chunk;
      freeChunk(chunk);
      expect(chunk.length).toBe(length);
    }
    const shared = Buffer.from(new SharedArrayBuffer(8));
    freeChunk(shared);
    expect(shared.length).toBe(8);
  });
});

describe("BufferPool", () => {
  it("gives what it got back, and keeps no more than it was told", () => {
    const pool = new BufferPool(10, 1);
    const [one, other] = [pool.take(), pool.take()];
    expect(one).not.toBe(other);
    pool.giveBack(one);
    pool.giveBack(other);
    expect(pool.take()).toBe(one);
    expect(pool.take()).not.toBe(other);
  });
});

describe("MemoryBudget", () => {
  it("is spent by all and by each owner, and free again when given back", () => {
    const budget = new MemoryBudget({ total: 10, perOwner: 6 });
    expect([budget.take("a", 6), budget.take("a", 1), budget.take("b", 4), budget.take("c", 1)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    budget.giveBack("a", 6);
    expect([budget.take("c", 6), budget.take("c", 1)]).toEqual([true, false]);
  });
});
