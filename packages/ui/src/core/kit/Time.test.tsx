import { act, cleanup, screen } from "@testing-library/react";
import { createIntl } from "react-intl";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CalendarTile } from "./CalendarTile.tsx";
import { renderInCommunity, testNow } from "./testing.tsx";
import { formatAgo, Time } from "./Time.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const minute = 60_000;
const hour = 60 * minute;

function shown(locale: "en" | "it", value: number | string, timeZone?: string): string | null {
  const { container } = renderInCommunity(<Time value={value} />, { locale, timeZone });
  const text = container.querySelector("time")?.textContent ?? null;
  cleanup();
  return text;
}

describe("Time", () => {
  it.each<[string, string, number]>([
    ["Now", "Adesso", testNow - 59_000],
    ["Now", "Adesso", testNow + 30_000],
    ["1 min", "1 min", testNow - minute],
    ["38 min", "38 min", testNow - 38 * minute],
    ["2 h", "2 h", testNow - 2 * hour],
    ["23 h", "23 h", testNow - 24 * hour + 1],
    ["Yesterday", "Ieri", testNow - 24 * hour],
    ["Yesterday", "Ieri", Date.UTC(2026, 10, 19)],
    ["18 Nov", "18 nov", Date.UTC(2026, 10, 19) - 1],
    ["12 Nov", "12 nov", Date.UTC(2026, 10, 12)],
    ["31 Dec 2025", "31 dic 2025", Date.UTC(2025, 11, 31)],
    ["6 Dec, 09:00", "6 dic, 09:00", Date.UTC(2026, 11, 6, 9)],
  ])("says %s, in Italian %s", (en, it, value) => {
    expect(shown("en", value)).toBe(en);
    expect(shown("it", value)).toBe(it);
  });

  it("takes days from the viewer's zone", () => {
    const lateOn18th = "2026-11-18T23:30:00+00:00";
    expect(shown("en", lateOn18th, "UTC")).toBe("18 Nov");
    expect(shown("en", lateOn18th, "Europe/Rome")).toBe("Yesterday");
  });

  it("carries the whole date for machines and for those who ask", () => {
    renderInCommunity(<Time value={testNow - hour} />);
    const time = screen.getByText("1 h");
    expect(time.getAttribute("datetime")).toBe("2026-11-20T11:00:00.000Z");
    expect(time.getAttribute("title")).toContain("20 November 2026");
  });

  it("grows older as the minutes pass", () => {
    vi.useFakeTimers({ now: testNow });
    renderInCommunity(<Time value={testNow} />);
    act(() => {
      vi.advanceTimersByTime(5 * minute);
    });
    expect(screen.getByText("5 min")).toBeTruthy();
  });
});

describe("CalendarTile", () => {
  it.each([
    ["en", "UTC", "Nov22"],
    ["it", "Asia/Tokyo", "nov23"],
  ] as const)("shows month and day in %s, %s", (locale, timeZone, text) => {
    const { container } = renderInCommunity(<CalendarTile date="2026-11-22T18:30:00Z" timeZone={timeZone} />, { locale });
    expect(container.querySelector("[data-size]")?.textContent).toBe(text);
  });
});

describe("formatAgo", () => {
  it.each<[string, string, number]>([
    ["now", "ora", testNow - 59_000],
    ["1 minute ago", "1 minuto fa", testNow - minute],
    ["2 hours ago", "2 ore fa", testNow - 2 * hour],
    ["yesterday", "ieri", testNow - 24 * hour],
    ["12 Nov", "12 nov", Date.UTC(2026, 10, 12)],
  ])("says %s, in Italian %s", (en, it, value) => {
    const say = (locale: string) => formatAgo(createIntl({ locale, timeZone: "UTC" }), new Date(value), testNow);
    expect([say("en-GB"), say("it")]).toEqual([en, it]);
  });
});
