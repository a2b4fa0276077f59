import type { Event } from "@cortile/contract/entity";
import type { IntlShape } from "react-intl";
import { localTimeOf } from "#core/locale";
import { templates } from "./event.messages.ts";

/** A time at which an event takes place; ISO 8601. */
export type EventSpan = { start: string; end: string | null };

/** The time that counts now: the one in progress, else the next, else the whole event. */
export function currentSpan(event: Event): EventSpan {
  if (event.running && event.running_start_date) return { start: event.running_start_date, end: event.running_end_date };
  if (event.next_start_date) return { start: event.next_start_date, end: event.next_end_date };
  return { start: event.start_date, end: event.end_date };
}

/** When a series ends, by the day until which it is repeated: what begins on that day may end on the next. Milliseconds since 1970 */
export function untilOf({ start_date, end_date, timezone }: Event): number {
  const [start, end] = [Date.parse(start_date), Date.parse(end_date ?? start_date)];
  const zone = timezone ?? "UTC";
  return localTimeOf(end, zone).hour <= localTimeOf(start, zone).hour ? end - 24 * 3_600_000 : end;
}

const zoneOf = (intl: IntlShape): string => intl.timeZone ?? "UTC";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const longDay = { weekday: "long", day: "numeric", month: "long" } as const;
const shortDay = { weekday: "short", day: "numeric", month: "short" } as const;

/** The number of a calendar day in a zone, to compare days. */
const dayIn = (intl: IntlShape, date: string, timeZone: string): string =>
  intl.formatDate(date, { year: "numeric", month: "numeric", day: "numeric", timeZone });

/** The year is said when it is not this one. @param now milliseconds since 1970 */
const yearOf = (intl: IntlShape, date: string, now: number, timeZone: string) =>
  intl.formatDate(date, { year: "numeric", timeZone }) === intl.formatDate(now, { year: "numeric", timeZone })
    ? {}
    : ({ year: "numeric" } as const);

/**
 * "Saturday 22 November, 18:30 to 23:00"; with both days when it ends on another.
 * @param now milliseconds since 1970
 */
export function formatSpan(intl: IntlShape, { start, end }: EventSpan, now: number, timeZone = zoneOf(intl)): string {
  const day = (date: string) => intl.formatDate(date, { ...longDay, ...yearOf(intl, date, now, timeZone), timeZone });
  const time = (date: string) => intl.formatTime(date, { ...clock, timeZone });
  if (end === null) return intl.formatMessage(templates.from, { day: day(start), time: time(start) });
  if (dayIn(intl, start, timeZone) === dayIn(intl, end, timeZone))
    return intl.formatMessage(templates.sameDay, { day: day(start), from: time(start), until: time(end) });
  return intl.formatMessage(templates.days, { from: `${day(start)}, ${time(start)}`, until: `${day(end)}, ${time(end)}` });
}

/** "Sat 22 Nov, 18:30", for lists. @param now milliseconds since 1970 */
export function formatStart(intl: IntlShape, { start }: EventSpan, now: number): string {
  const timeZone = zoneOf(intl);
  const day = intl.formatDate(start, { ...shortDay, ...yearOf(intl, start, now, timeZone), timeZone });
  return `${day}, ${intl.formatTime(start, { ...clock, timeZone })}`;
}

/** What the clocks of a zone show, to compare zones: zones of different names may have the same time. */
const clockIn = (date: string, timeZone: string): string =>
  new Intl.DateTimeFormat("en", { dateStyle: "short", timeStyle: "short", timeZone }).format(new Date(date));

/** "Eastern Time" */
export function formatZone(intl: IntlShape, date: string, timeZone: string): string {
  const parts = intl.formatDateToParts(date, { timeZone, timeZoneName: "longGeneric" });
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** "Eastern Time: 12:30 to 17:00", where the clocks of the event are not those of the reader; else null. */
export function formatEventZone(intl: IntlShape, event: Event, span: EventSpan, now: number): string | null {
  const { timezone } = event;
  if (!timezone || clockIn(span.start, timezone) === clockIn(span.start, zoneOf(intl))) return null;
  const zone = formatZone(intl, span.start, timezone);
  return intl.formatMessage(templates.inZone, { zone, time: formatSpan(intl, span, now, timezone) });
}
