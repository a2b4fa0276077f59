import { describe, expect, it } from "vitest";
import { nextPause } from "./live.hooks.ts";

describe("what is told of a content", () => {
  it.each([
    ["after a while of silence", 1500, 60_000, 1500],
    ["right after the last question", 1500, 200, 3000],
    ["and goes on being told", 3000, 5900, 6000],
    ["without an end", 20_000, 100, 30_000],
    ["and then no more", 30_000, 60_000, 1500],
  ])("is gathered, %s, after %i ms for so long: %i, %i", (_, before, sinceMs, pause) => {
    expect(nextPause(before, sinceMs)).toBe(pause);
  });
});
