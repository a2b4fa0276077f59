import { expect, it } from "vitest";
import { formattersOf } from "./formatters.ts";

it("shares formatters by language and zone, and keeps no more than the last used", () => {
  const utc = formattersOf("en", "UTC");
  expect(formattersOf("en", "UTC")).toBe(utc);
  expect(formattersOf("it", "UTC")).not.toBe(utc);
  for (let zone = 0; zone < 15; zone += 1) formattersOf("en", `Zone/${zone}`);
  expect(formattersOf("en", "UTC")).not.toBe(utc);
});
