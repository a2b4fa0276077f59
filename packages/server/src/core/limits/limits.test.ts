import { describe, expect, it, vi } from "vitest";
import { Limits } from "./limits.ts";
import { MemoryLimiter } from "./memory-limiter.ts";

const limit = { max: 2, windowSeconds: 60 };

describe("MemoryLimiter", () => {
  it("allows as many uses as the limit says, then tells how long to wait", async () => {
    const limiter = new MemoryLimiter();
    const waits = [];
    for (const key of ["a", "a", "b", "a"]) waits.push(await limiter.consume(key, limit));
    expect(waits).toEqual([0, 0, 0, 60]);
  });

  it("counts several uses at once", async () => {
    const limiter = new MemoryLimiter();
    expect(await limiter.consume("a", { max: 5, windowSeconds: 60 }, 3)).toBe(0);
    expect(await limiter.consume("a", { max: 5, windowSeconds: 60 }, 3)).toBe(60);
  });

  it("uses up nothing of what it refuses", async () => {
    const limiter = new MemoryLimiter();
    const day = { max: 10_000, windowSeconds: 86_400 };
    const waits = [];
    for (const uses of [6000, 4500, 4500, 4000, 1]) waits.push(await limiter.consume("a", day, uses));
    expect(waits).toEqual([0, 86_400, 86_400, 0, 86_400]);
    expect([await limiter.consume("b", day, 10_500), await limiter.consume("b", day, 500)]).toEqual([86_400, 0]);
  });

  it("counts what has been done also past the limit", async () => {
    const limiter = new MemoryLimiter();
    await limiter.add("a", limit, 3);
    expect(await limiter.consume("a", limit)).toBe(60);
  });

  it("allows uses again once the window is over", async () => {
    vi.useFakeTimers();
    try {
      const limiter = new MemoryLimiter();
      for (let use = 0; use < 3; use += 1) await limiter.consume("a", limit);
      vi.advanceTimersByTime(60_000);
      expect(await limiter.consume("a", limit)).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it("forgets the key unused for longest when it is full, and no other", async () => {
    const limiter = new MemoryLimiter(3);
    for (const key of ["a", "a", "b", "b", "c", "a", "d"]) await limiter.consume(key, limit);
    expect(limiter.size).toBe(3);
    // "a" was used after "b", so "b" is the one forgotten.
    expect(await limiter.consume("a", limit)).toBeGreaterThan(0);
    expect(await limiter.consume("b", limit)).toBe(0);
  });
});

describe("Limits", () => {
  it("refuse with how long to wait, unless they are off", async () => {
    const shared = new MemoryLimiter();
    const once = { max: 1, windowSeconds: 30 };
    const on = new Limits({ shared, isOn: true });
    const off = new Limits({ shared, isOn: false });
    await on.require("a", once);
    await expect(on.require("a", once)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
    await expect(off.require("a", once)).resolves.toBeUndefined();
    await expect(on.requireUsed("b", once, 3)).rejects.toMatchObject({ code: "rate_limited" });
    await expect(on.requireLocally("b", once)).rejects.toMatchObject({ code: "rate_limited" });
    await on.requireLocally("a", once);
    await expect(on.requireLocally("a", once)).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 30 });
  });

  it("of several windows count in all or in none, and say which refuses", async () => {
    const shared = new MemoryLimiter();
    const limits = new Limits({ shared, isOn: true });
    const day = { max: 5, windowSeconds: 86_400 };
    const minute = { max: 3, windowSeconds: 60 };
    const both = [day, minute];
    expect(await limits.takeAll("a", both, 2)).toBeNull();
    for (const uses of [2, 3]) expect(await limits.takeAll("a", both, uses)).toEqual({ limit: minute, retryAfterSeconds: 60 });
    expect(await limits.takeAll("a", both, 4)).toEqual({ limit: day, retryAfterSeconds: 86_400 });
    expect(await limits.takeAll("a", both, 1)).toBeNull();
    expect([await shared.consume("a:86400", day, 2), await shared.consume("a:86400", day)]).toEqual([0, 86_400]);
    expect(await new Limits({ shared, isOn: false }).takeAll("a", both, 9)).toBeNull();
  });
});
