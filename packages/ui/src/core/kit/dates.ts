import type { IntlShape } from "react-intl";

/** @param value ISO 8601, or milliseconds since 1970 */
export const toDate = (value: string | number): Date => new Date(value);

/** Without a zone of the viewer the page speaks UTC, so that server and browser agree. */
const zoneOf = (intl: IntlShape, timeZone?: string): string => timeZone ?? intl.timeZone ?? "UTC";

export function dateParts(intl: IntlShape, date: Date, timeZone?: string): { day: string; month: string } {
  const zone = zoneOf(intl, timeZone);
  const part = (options: Intl.DateTimeFormatOptions) =>
    intl.formatters.getDateTimeFormat(intl.locale, { ...options, timeZone: zone }).format(date);
  return { day: part({ day: "numeric" }), month: part({ month: "short" }) };
}

/** "12 Nov", with the year when it is not the one of `now`. */
export function formatDay(intl: IntlShape, date: Date, now: number, timeZone?: string): string {
  const zone = zoneOf(intl, timeZone);
  const format = (options: Intl.DateTimeFormatOptions, of: Date) =>
    intl.formatters.getDateTimeFormat(intl.locale, { ...options, timeZone: zone }).format(of);
  const sameYear = format({ year: "numeric" }, date) === format({ year: "numeric" }, new Date(now));
  return format({ day: "numeric", month: "short", ...(sameYear ? {} : { year: "numeric" }) }, date);
}

/** "12 November 2026, 18:30". */
export const formatFull = (intl: IntlShape, date: Date, timeZone?: string): string =>
  intl.formatters
    .getDateTimeFormat(intl.locale, { dateStyle: "long", timeStyle: "short", timeZone: zoneOf(intl, timeZone) })
    .format(date);

/** "18:30". */
export const formatClock = (intl: IntlShape, date: Date, timeZone?: string): string =>
  intl.formatters
    .getDateTimeFormat(intl.locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zoneOf(intl, timeZone) })
    .format(date);

/** Whether `date` falls on the calendar day before that of `now`. */
export function isYesterday(intl: IntlShape, date: Date, now: number): boolean {
  const day = (of: number) =>
    intl.formatters.getDateTimeFormat("en-CA", { dateStyle: "short", timeZone: zoneOf(intl) }).format(of);
  return day(date.getTime()) === day(now - 86_400_000);
}
