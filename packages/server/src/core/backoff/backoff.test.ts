import { describe, expect, it } from "vitest";
import { backoffMs } from "./backoff.ts";

describe("backoffMs", () => {
  const limits = { baseMs: 100, maxMs: 1000 };

  it("doubles the bound up to the maximum", () => {
    const bounds = [1, 2, 3, 4, 5, 2000].map((attempt) => backoffMs(attempt, limits, () => 1));
    expect(bounds).toEqual([100, 200, 400, 800, 1000, 1000]);
  });

  it("waits at least half of the bound", () => {
    expect(backoffMs(3, limits, () => 0)).toBe(200);
  });
});
