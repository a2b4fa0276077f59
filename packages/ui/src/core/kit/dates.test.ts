import { createIntl } from "react-intl";
import { expect, it } from "vitest";
import { formatFull } from "./dates.ts";

it("writes times of a zone that is not known here in UTC", () => {
  const intl = createIntl({ locale: "en" });
  const date = new Date("2026-06-30T18:30:00Z");
  expect(formatFull(intl, date, "AAA+5")).toBe(formatFull(intl, date, "UTC"));
  expect(formatFull(intl, date, "Europe/Rome")).not.toBe(formatFull(intl, date, "UTC"));
});
