import { describe, expect, it } from "vitest";
import { isTimeZone, nextTimeOfDay, quietUntil } from "./quiet-hours.policy.ts";

const night = { from_minute: 22 * 60, to_minute: 7 * 60, time_zone: "Europe/Rome" };
const lunch = { from_minute: 12 * 60, to_minute: 14 * 60 + 30, time_zone: "UTC" };

describe("quietUntil", () => {
  it.each([
    // Rome is an hour ahead in winter, two in summer.
    [night, "2026-01-10T20:59:59Z", null],
    [night, "2026-01-10T21:00:30Z", "2026-01-11T06:00:00.000Z"],
    [night, "2026-07-10T20:00:00Z", "2026-07-11T05:00:00.000Z"],
    [night, "2026-01-11T05:59:00Z", "2026-01-11T06:00:00.000Z"],
    [night, "2026-01-11T06:00:00Z", null],
    [lunch, "2026-01-10T11:59:00Z", null],
    [lunch, "2026-01-10T12:00:00Z", "2026-01-10T14:30:00.000Z"],
    [lunch, "2026-01-10T14:30:00Z", null],
    [null, "2026-01-10T12:00:00Z", null],
    [{ ...lunch, time_zone: "Mars/Base" }, "2026-01-10T13:00:00Z", "2026-01-10T14:30:00.000Z"],
  ])("of %j at %s is %s", (quiet, now, end) => {
    expect(quietUntil(quiet, new Date(now))?.toISOString() ?? null).toBe(end);
  });
});

describe("nextTimeOfDay", () => {
  it("is today or tomorrow, never now", () => {
    expect(nextTimeOfDay(new Date("2026-01-10T07:59:59Z"), 480).toISOString()).toBe("2026-01-10T08:00:00.000Z");
    expect(nextTimeOfDay(new Date("2026-01-10T08:00:00Z"), 480).toISOString()).toBe("2026-01-11T08:00:00.000Z");
    expect(nextTimeOfDay(new Date("2026-01-10T07:30:00Z"), 480, "Europe/Rome").toISOString()).toBe("2026-01-11T07:00:00.000Z");
  });
});

it("knows time zones", () => {
  expect(["Europe/Rome", "UTC", "Mars/Base", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});
