import { describe, expect, it } from "vitest";
import { dateKey, listAddress, orderKey } from "./list-address.ts";
import { lengthOf, periodBefore, periodLengths, periodOf } from "./period.ts";

describe("a period", () => {
  const address = listAddress({ days: orderKey(periodLengths), from: dateKey, to: dateKey });
  const read = (search: string) => periodOf(address.read(search), "2026-11-22");

  it.each([
    ["", { from: "2026-10-25", to: "2026-11-21" }],
    ["?days=7", { from: "2026-11-15", to: "2026-11-21" }],
    ["?from=2026-11-01&to=2026-11-03", { from: "2026-11-01", to: "2026-11-03" }],
    ["?from=2026-11-03&to=2026-11-01", { from: "2026-11-01", to: "2026-11-03" }],
    ["?from=2026-11-20", { from: "2026-11-20", to: "2026-11-21" }],
    ["?from=2026-11-22&to=2026-12-01", { from: "2026-11-21", to: "2026-11-21" }],
  ])("%s", (search, period) => {
    expect(read(search)).toEqual(period);
  });

  it("is as long as a call allows, and so is the one before", () => {
    const period = read("?from=2001-01-01&to=2026-11-22");
    expect(lengthOf(period)).toBe(400);
    expect(lengthOf(periodBefore(period))).toBe(400);
    expect(periodBefore({ from: "2026-11-16", to: "2026-11-22" })).toEqual({ from: "2026-11-09", to: "2026-11-15" });
  });
});
