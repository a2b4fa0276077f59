import { setImmediate } from "node:timers/promises";
import ical, { ICalEventStatus, type ICalCalendar, type ICalEventData } from "ical-generator";
import { DateTime } from "luxon";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { addDates, plainText, type CalendarDate } from "#core/calendar";
import type { CalendarOccurrence } from "./calendar.queries.ts";
import type { EventRow } from "./event.queries.ts";

/** What a calendar file shows of an event. */
export interface CalendarEntry {
  event: Pick<
    EventRow,
    | "id"
    | "name"
    | "description"
    | "recurring"
    | "timezone"
    | "start_date"
    | "end_date"
    | "cancelled_at"
    | "sequence"
    | "updated_at"
  >;
  /** Where it takes place, as far as the reader may know. */
  place: string | null;
  /** Of its page. */
  url: string;
  occurrences: readonly CalendarOccurrence[];
}

const utc = (time: string): string => DateTime.fromISO(time).toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'");

/**
 * The rule of a series. The 31st of each month is its last day; what begins on a 29th or 30th has its days of February by name, because
 * readers do not agree on rules that choose among days (BYSETPOS).
 */
function ruleOf({ recurring, start_date, timezone }: CalendarEntry["event"], occurrences: readonly CalendarOccurrence[]): string {
  const until = `UNTIL=${utc(occurrences.at(-1)?.original_at ?? start_date)}`;
  if (recurring !== "monthly") return `RRULE:FREQ=${recurring.toUpperCase()};${until}`;
  const { day } = DateTime.fromISO(start_date, { zone: timezone });
  const rule = `RRULE:FREQ=MONTHLY;${day === 31 ? "BYMONTHDAY=-1;" : ""}${until}`;
  const early = occurrences
    .map(({ original_at }) => DateTime.fromISO(original_at, { zone: timezone }))
    .filter((time) => day < 31 && time.day < day)
    .map((time) => time.toFormat("yyyyMMdd'T'HHmmss"));
  return early.length === 0 ? rule : `${rule}\r\nRDATE;TZID=${timezone}:${early.join(",")}`;
}

const timesOf = ({ end_date, timezone }: CalendarEntry["event"], { starts_at, ends_at }: CalendarOccurrence) => ({
  start: DateTime.fromISO(starts_at),
  end: end_date === null ? null : DateTime.fromISO(ends_at),
  timezone,
});

/** Adds an event: its series as a rule, and each occurrence that was moved or cancelled alone as an exception from it. */
function addEntry(calendar: ICalCalendar, host: string, { event, place, url, occurrences }: CalendarEntry): void {
  const shared: Partial<ICalEventData> = {
    id: `event-${event.id}@${host}`,
    sequence: event.sequence,
    stamp: DateTime.fromISO(event.updated_at),
    summary: plainText(event.name),
    description: plainText(event.description) || null,
    location: place === null ? null : plainText(place),
    url,
  };
  const [first] = occurrences;
  if (!first) return;
  const status = (isCancelled: boolean) => (isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  if (event.recurring === "never") {
    const isCancelled = event.cancelled_at !== null || first.cancelled_at !== null;
    calendar.createEvent({ ...shared, ...timesOf(event, first), status: status(isCancelled) });
    return;
  }
  const planned = { ...first, starts_at: first.original_at, ends_at: endOfFirst(event) };
  calendar.createEvent({
    ...shared,
    ...timesOf(event, planned),
    repeating: ruleOf(event, occurrences),
    status: status(event.cancelled_at !== null),
  });
  for (const one of occurrences.filter(({ moved, cancelled_at }) => moved || cancelled_at !== null))
    calendar.createEvent({
      ...shared,
      ...timesOf(event, one),
      recurrenceId: DateTime.fromISO(one.original_at),
      status: status(event.cancelled_at !== null || one.cancelled_at !== null),
    });
}

/** When the first occurrence of a series ends by its rule: at the time of day of the end, on the next day where that is not later. */
function endOfFirst({ start_date, end_date, timezone }: CalendarEntry["event"]): string {
  const start = DateTime.fromISO(start_date, { zone: timezone });
  const { hour, minute, second } = DateTime.fromISO(end_date ?? start_date, { zone: timezone });
  const end = start.set({ hour, minute, second });
  return (end > start ? end : end.plus({ days: 1 })).toUTC().toISO() ?? start_date;
}

const rules = new Map<string, string>();

/** The rules of a time zone as a part of a calendar file. */
function zoneRules(timezone: string): string | null {
  const known = rules.get(timezone);
  if (known) return known;
  const block = tzlib_get_ical_block(timezone);
  const found = Array.isArray(block) ? block[0] : block;
  if (!found) return null;
  rules.set(timezone, found);
  return found;
}

/** Events that are written at a time. A daily series, each day of which was moved, takes ten milliseconds; others are answered between. */
const writtenAtOnce = 4;

/** A calendar file (RFC 5545) of these events, and of other dates. @param host of the community, which makes the ids of events unique */
export async function writeCalendar(
  entries: readonly CalendarEntry[],
  { name, host, dates = [] }: { name: string; host: string; dates?: readonly CalendarDate[] },
): Promise<string> {
  const begin = () =>
    ical({
      name,
      prodId: { company: "cortile", product: "events" },
      // Without a name: only the zones of the events are written, and stamps stay in UTC.
      timezone: { name: null, generator: zoneRules },
    });
  const zones = new Set<string>();
  const events: string[] = [];
  for (let at = 0; at < entries.length; at += writtenAtOnce) {
    const part = begin();
    for (const entry of entries.slice(at, at + writtenAtOnce)) addEntry(part, host, entry);
    const text = part.toString();
    for (const zone of componentsOf(text, "VTIMEZONE")) zones.add(zone);
    events.push(...componentsOf(text, "VEVENT"));
    await setImmediate();
  }
  const whole = begin();
  addDates(whole, host, dates);
  return whole.toString().replace(/^(?=BEGIN:VEVENT|END:VCALENDAR)/m, () => [...zones, ...events].join(""));
}

/** The components of a kind in a calendar file. Texts in it are folded, so that no line of theirs begins with a component. */
const componentsOf = (text: string, kind: "VEVENT" | "VTIMEZONE"): string[] =>
  text.match(new RegExp(`^BEGIN:${kind}\\r\\n.*?^END:${kind}\\r\\n`, "gms")) ?? [];
