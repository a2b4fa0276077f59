import type { Event } from "@cortile/contract/entity";
import type { EventRecurrence } from "@cortile/contract/enums";
import { instantOf, localTimeOf } from "#core/locale";

/** Of the form: days are `YYYY-MM-DD`, hours `HH:MM`, in the zone of the event. Empty ones are not said. */
export type EventTimes = { startDay: string; startHour: string; endDay: string; endHour: string; recurring: EventRecurrence };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days from the start to the end, at most. */
export const maxDays: Readonly<Record<EventRecurrence, number>> = { never: 13, daily: 59, weekly: 359, monthly: 729 };

/** Those of the event; for a new one tomorrow's same full hour, and two hours. @param now milliseconds since 1970 */
export function timesOf(event: Event | null, zone: string, now: number): EventTimes {
  const start = localTimeOf(event ? Date.parse(event.start_date) : Math.ceil((now + dayMs) / hourMs) * hourMs, zone);
  const endAt = event ? event.end_date && Date.parse(event.end_date) : Math.ceil((now + dayMs) / hourMs) * hourMs + 2 * hourMs;
  const end = endAt ? localTimeOf(endAt, zone) : { day: "", hour: "" };
  const recurring = event?.recurring ?? "never";
  const times = { startDay: start.day, startHour: start.hour, endDay: end.day, endHour: end.hour, recurring };
  return endsOvernight(times) ? { ...times, endDay: dayAfter(end.day, -1) } : times;
}

/** Whether each date of a series ends on the day after it began: then so does the last, after the day until which it is repeated. */
const endsOvernight = ({ startHour, endHour, recurring }: EventTimes): boolean =>
  recurring !== "never" && startHour !== "" && endHour !== "" && endHour <= startHour;

/** @param days how many days after */
const dayAfter = (day: string, days: number): string => {
  const at = Date.parse(day) + days * dayMs;
  return Number.isNaN(at) ? "" : new Date(at).toISOString().slice(0, 10);
};

/** For how many days a series goes on until another day is chosen. */
const usualDays = { daily: 6, weekly: 49, monthly: 180 };

/** Another rule: a series goes on for a while, what is no series ends as soon as it can. */
export function repeated(times: EventTimes, recurring: EventRecurrence): Partial<EventTimes> {
  const { startDay, startHour, endDay, endHour } = times;
  const isShort = endDay <= dayAfter(startDay, 1);
  if (recurring !== "never") return { recurring, ...(isShort && { endDay: dayAfter(startDay, usualDays[recurring]) }) };
  return { recurring, ...(times.recurring !== "never" && { endDay: dayAfter(startDay, endHour <= startHour ? 1 : 0) }) };
}

/** The moments of the form; null where a field is empty. */
export const startOf = ({ startDay, startHour }: EventTimes, zone: string): string | null => momentOf(startDay, startHour, zone);
export const endOf = (times: EventTimes, zone: string): string | null =>
  momentOf(endsOvernight(times) ? dayAfter(times.endDay, 1) : times.endDay, times.endHour, zone);

const momentOf = (day: string, hour: string, zone: string): string | null =>
  day === "" || hour === "" ? null : instantOf(day, hour, zone);

/** The last day an event that begins on a day may end. */
export const lastDay = ({ startDay, recurring }: EventTimes): string | undefined => {
  const start = Date.parse(startDay);
  return Number.isNaN(start) ? undefined : new Date(start + maxDays[recurring] * dayMs).toISOString().slice(0, 10);
};

export type EventStart = Pick<EventTimes, "startDay" | "startHour">;

/**
 * Moves the end along with the start, so that the event lasts as long as before. The day until which a series is repeated stays,
 * unless the start moves behind it.
 * @param before the last start that had a day and an hour
 */
export function movedTo(start: EventStart, times: EventTimes, before: EventStart): Partial<EventTimes> {
  const from = clockMs(before.startDay, before.startHour);
  const to = clockMs(start.startDay, start.startHour);
  const end = clockMs(times.endDay, times.endHour);
  const isSeries = times.recurring !== "never";
  if (Number.isNaN(from + to + end) || (isSeries ? times.endDay < before.startDay : end <= from)) return start;
  const moved = new Date(end + to - from).toISOString();
  const endHour = moved.slice(11, 16);
  if (!isSeries) return { ...start, endDay: moved.slice(0, 10), endHour };
  const days = (Date.parse(start.startDay) - Date.parse(before.startDay)) / dayMs;
  return { ...start, endDay: times.endDay < start.startDay ? dayAfter(times.endDay, days) : times.endDay, endHour };
}

/** What a clock shows, as a number to count with: the same in every zone, not a number while a part is empty. */
const clockMs = (day: string, hour: string): number => Date.parse(`${day}T${hour}:00Z`);

export type TimeProblem = "startMissing" | "startPast" | "endMissing" | "endBeforeStart" | "endTooLate";

/**
 * What speaks against the times; null when nothing does.
 * @param options `earliest`: of the start, milliseconds since 1970
 */
export function timeProblem(times: EventTimes, { zone, earliest }: { zone: string; earliest: number }): TimeProblem | null {
  const [start, end] = [startOf(times, zone), endOf(times, zone)];
  if (!start) return "startMissing";
  if (Date.parse(start) < earliest) return "startPast";
  if (!end) return times.recurring === "never" && times.endDay === "" && times.endHour === "" ? null : "endMissing";
  if (Date.parse(end) <= Date.parse(start)) return "endBeforeStart";
  const last = lastDay(times);
  return last !== undefined && times.endDay > last ? "endTooLate" : null;
}

/** The member's zone; a page that does not know it shows UTC, and the browser knows better. */
export const browserZone = (timeZone = "UTC"): string =>
  timeZone === "UTC" ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
