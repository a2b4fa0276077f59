import { dateKey, listAddress, orderKey } from "#console";

export const insightTabs = ["members", "activity", "contents", "categories", "places", "search", "moderation"] as const;
export type InsightTab = (typeof insightTabs)[number];

/** Lengths of the period that ends today; the first unless said. */
export const insightLengths = ["28", "7", "90", "365"] as const;
export type InsightLength = (typeof insightLengths)[number];

/** What the page shows: a period by its length, or by its first and last day. */
export const insightsAddress = listAddress({
  tab: orderKey(insightTabs),
  days: orderKey(insightLengths),
  from: dateKey,
  to: dateKey,
});
export type InsightsAddress = ReturnType<typeof insightsAddress.read>;

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

/** The days of an address; days in the wrong order are exchanged, and a very long period ends later than asked. */
export function periodOf({ days, from, to }: InsightsAddress, today: string): Period {
  if (!from && !to) return { from: toDay(toTime(today) - (Number(days) - 1) * dayMs), to: today };
  const [first = today, last = today] = [from || to, to || today].toSorted();
  const earliest = toDay(toTime(last) - (maxDays - 1) * dayMs);
  return { from: first < earliest ? earliest : first, to: last };
}

/** As many days, which end before a period begins. */
export const periodBefore = (period: Period): Period => ({
  from: toDay(toTime(period.from) - lengthOf(period) * dayMs),
  to: toDay(toTime(period.from) - dayMs),
});
