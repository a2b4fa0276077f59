import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs once more, after a pause, when asked during its work", async () => {
  const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const throttle = new Throttle(work, 100);
  throttle.request();
  throttle.request();
  await vi.advanceTimersByTimeAsync(99);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it("runs no more once it was stopped during its work", async () => {
  const mayEnd = Promise.withResolvers<void>();
  const work = vi.fn<() => Promise<void>>(() => mayEnd.promise);
  const throttle = new Throttle(work, 100);
  throttle.request();
  throttle.request();
  throttle.stop();
  mayEnd.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  throttle.request();
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
