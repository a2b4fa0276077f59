import { expect, it, vi } from "vitest";
import { Metrics } from "./metrics.ts";

it("values that are read together are read once each time the metrics are", async () => {
  const metrics = new Metrics();
  const read = vi.fn<() => Promise<{ left: number; right: number }>>(() => Promise.resolve({ left: 1, right: 2 }));
  metrics.gauges({ left: "One value.", right: "Another." }, read);
  for (const times of [1, 2]) {
    const text = await metrics.text();
    expect([/^left (\d)$/m.exec(text)?.[1], /^right (\d)$/m.exec(text)?.[1]]).toEqual(["1", "2"]);
    expect(read).toHaveBeenCalledTimes(times);
  }
});
