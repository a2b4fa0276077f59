import { describe, expect, it } from "vitest";
import { instantOf, localTimeOf } from "./zoned.ts";

describe("the moment of a day and an hour", () => {
  it.each([
    ["Europe/Rome", "2026-11-26", "10:00", "2026-11-26T09:00:00.000Z"],
    ["Europe/Rome", "2026-07-01", "10:00", "2026-07-01T08:00:00.000Z"],
    ["Asia/Kolkata", "2026-07-01", "00:15", "2026-06-30T18:45:00.000Z"],
    ["America/New_York", "2026-12-31", "23:30", "2027-01-01T04:30:00.000Z"],
    ["UTC", "2028-02-29", "12:00", "2028-02-29T12:00:00.000Z"],
    // Comes twice: the first.
    ["Europe/Rome", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
    // Skipped: as far into the next.
    ["Europe/Rome", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ])("in %s on %s at %s is %s", (zone, day, hour, moment) => {
    expect(instantOf(day, hour, zone)).toBe(moment);
  });

  it("is none without both", () => {
    expect([instantOf("", "10:00", "UTC"), instantOf("2026-01-01", "", "UTC")]).toEqual([null, null]);
  });

  it("comes back as it was set", () => {
    for (const zone of ["Europe/Rome", "Asia/Tokyo", "America/St_Johns", "Pacific/Apia"])
      for (let month = 1; month <= 12; month += 1) {
        const [day, hour] = [`2026-${String(month).padStart(2, "0")}-15`, "09:05"];
        expect(localTimeOf(Date.parse(instantOf(day, hour, zone) ?? ""), zone)).toEqual({ day, hour });
      }
  });
});
