import type { IntlShape } from "react-intl";

/** @param value ISO 8601, or milliseconds since 1970 */
export const toDate = (value: string | number): Date => new Date(value);

const forms = {
  day: { day: "numeric" },
  month: { month: "short" },
  year: { year: "numeric" },
  date: { day: "numeric", month: "short" },
  dateWithYear: { day: "numeric", month: "short", year: "numeric" },
  full: { dateStyle: "long", timeStyle: "short" },
  clock: { hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** What an event or a member names may be unknown here: an older browser, or a zone that was made since. */
function formatterOf(intl: IntlShape, form: keyof typeof forms, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(intl.locale, { ...forms[form], timeZone });
  } catch {
    return new Intl.DateTimeFormat(intl.locale, { ...forms[form], timeZone: "UTC" });
  }
}

/** By form and zone: finding them through the cache of react-intl writes all of the options into a key, for each date of a page. */
const formats = new WeakMap<IntlShape, Map<string, Intl.DateTimeFormat>>();

function format(intl: IntlShape, form: keyof typeof forms, date: Date, zone: string): string {
  const ofIntl = formats.get(intl) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(intl, ofIntl);
  const key = `${form} ${zone}`;
  const found = ofIntl.get(key) ?? formatterOf(intl, form, zone);
  ofIntl.set(key, found);
  return found.format(date);
}

/** Without a zone of the viewer the page speaks UTC, so that server and browser agree. */
const zoneOf = (intl: IntlShape, timeZone?: string): string => timeZone ?? intl.timeZone ?? "UTC";

export function dateParts(intl: IntlShape, date: Date, timeZone?: string): { day: string; month: string } {
  const zone = zoneOf(intl, timeZone);
  return { day: format(intl, "day", date, zone), month: format(intl, "month", date, zone) };
}

/** "12 Nov", with the year when it is not the one of `now`. */
export function formatDay(intl: IntlShape, date: Date, now: number, timeZone?: string): string {
  const zone = zoneOf(intl, timeZone);
  const isThisYear = format(intl, "year", date, zone) === format(intl, "year", new Date(now), zone);
  return format(intl, isThisYear ? "date" : "dateWithYear", date, zone);
}

/** "12 November 2026, 18:30". */
export const formatFull = (intl: IntlShape, date: Date, timeZone?: string): string =>
  format(intl, "full", date, zoneOf(intl, timeZone));

/** "18:30". */
export const formatClock = (intl: IntlShape, date: Date, timeZone?: string): string =>
  format(intl, "clock", date, zoneOf(intl, timeZone));

/** Whether `date` falls on the calendar day before that of `now`. */
export function isYesterday(intl: IntlShape, date: Date, now: number): boolean {
  const day = (of: Date) => format(intl, "dateWithYear", of, zoneOf(intl));
  return day(date) === day(new Date(now - 86_400_000));
}
