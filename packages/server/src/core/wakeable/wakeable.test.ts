import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createWakeable } from "./wakeable.ts";

const failed = vi.fn();
beforeEach(() => failed.mockReset());

/** Work whose runs end one by one, when the test says so. */
function newWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

describe("createWakeable", () => {
  it("runs once at a time, and once more for all that woke it meanwhile", async () => {
    const { work, end } = newWork();
    const { wake, ended } = createWakeable(work, failed);
    for (let times = 0; times < 3; times += 1) wake();
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await expect.poll(() => work).toHaveBeenCalledTimes(2);
    end();
    await ended();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it("runs again for the next wake-up after a failure", async () => {
    const error = new Error("away");
    const work = vi.fn().mockRejectedValueOnce(error).mockResolvedValue(null);
    const { wake, ended } = createWakeable(work, failed);
    wake();
    await ended();
    expect(failed.mock.calls).toEqual([[error]]);
    wake();
    await ended();
    expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1]);
  });

  it("pauses between two runs, so that what wakes it in that time is one", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const work = vi.fn(() => Promise.resolve());
    const { wake } = createWakeable(work, failed, { pauseMs: 50 });
    wake();
    await vi.advanceTimersByTimeAsync(10);
    wake();
    await vi.advanceTimersByTimeAsync(39);
    wake();
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
