import { usePreference } from "#core/preferences";
import { useNow } from "#core/kit";
import { instantOf } from "#core/locale";

/** Lengths of the period that ends yesterday, in days; the first unless said. */
export const periodLengths = ["28", "7", "90", "365"] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Whole days of the community's time zone, `YYYY-MM-DD`, both included. */
export interface Period {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
/** What one call covers. */
const maxDays = 400;
const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** How many days a period has, both ends included. */
export const lengthOf = ({ from, to }: Period): number => (toTime(to) - toTime(from)) / dayMs + 1;

/** The day of a time in a time zone. */
export const dayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);

/**
 * The days that are asked for: the last ones, or those between two dates. Today is never among them, because a day that has just begun
 * looks like a bad one. Dates in the wrong order are exchanged, and a very long period begins later than asked.
 */
export function periodOf(
  { days, from = "", to = "" }: { days: PeriodLength; from?: string; to?: string },
  today: string,
): Period {
  const yesterday = toDay(toTime(today) - dayMs);
  if (!from && !to) return { from: toDay(toTime(yesterday) - (Number(days) - 1) * dayMs), to: yesterday };
  const [first = yesterday, last = yesterday] = [from || to, to || yesterday]
    .map((day) => (day < yesterday ? day : yesterday))
    .toSorted();
  const earliest = toDay(toTime(last) - (maxDays - 1) * dayMs);
  return { from: first < earliest ? earliest : first, to: last };
}

/** The first and the last moment of a period in a time zone, ISO 8601, UTC. */
export function momentsOf({ from, to }: Period, timeZone: string): { first: string; last: string } {
  const startOf = (day: string) => instantOf(day, "00:00", timeZone) ?? `${day}T00:00:00Z`;
  const end = startOf(toDay(toTime(to) + dayMs));
  return { first: startOf(from), last: new Date(Date.parse(end) - 1).toISOString() };
}

/** As many days, which end before a period begins. */
export const periodBefore = (period: Period): Period => ({
  from: toDay(toTime(period.from) - lengthOf(period) * dayMs),
  to: toDay(toTime(period.from) - dayMs),
});

/** The time zone of the community. */
export const useTimeZone = (): string => usePreference("configurations.time_zone") ?? "UTC";

/** Today in the time zone of the community. */
export function useToday(): string {
  return dayIn(useTimeZone(), useNow());
}
