import { expect, it } from "vitest";
import { HintBackoff } from "./live.hooks.ts";

it("what is told of a content is asked for soon, ever more rarely while there is no end to it, and soon again after a silence", () => {
  const backoff = new HintBackoff();
  let now = 0;
  const pauses = Array.from({ length: 7 }, () => {
    const pause = backoff.pause(now, 0);
    now += pause;
    backoff.asked(now);
    return pause;
  });
  expect(pauses).toEqual([1500, 3000, 6000, 12_000, 24_000, 30_000, 30_000]);
  expect(backoff.pause(now + 60_000, 0)).toBe(1500);
  expect(new HintBackoff().pause(0, 0.5)).toBe(2250);
});
