/** When a member wants no mail and no push: minutes of the day in an IANA zone, over midnight where `to_minute` is smaller. */
export interface QuietHours {
  from_minute: number;
  to_minute: number;
  time_zone: string;
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** One for each zone: they are costly to make. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** There are some 600 zones, but also other ways to write their names. */
const maxFormats = 1000;

/** Null for a name that is no IANA time zone this server knows. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const made = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
    if (formats.size >= maxFormats) formats.clear();
    formats.set(timeZone, made);
    return made;
  } catch {
    return null;
  }
}

/** Whether it is an IANA time zone that this server knows. */
export const isTimeZone = (name: string): boolean => formatOf(name) !== null;

/** The minute of the day, 0 to 1439, in a time zone; of one that is not known, in UTC. */
function minuteOfDay(time: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = (formatOf(timeZone) ?? formatOf("UTC"))?.format(time).split(":").map(Number) ?? [];
  return hour * 60 + minute;
}

/** The next time at which it is this minute of the day, at the full minute; a day later when it is now. */
export function nextTimeOfDay(now: Date, minute: number, timeZone = "UTC"): Date {
  const minutes = (minute - minuteOfDay(now, timeZone) + dayMinutes) % dayMinutes || dayMinutes;
  const found = new Date((Math.floor(now.getTime() / minuteMs) + minutes) * minuteMs);
  // Where clocks are changed in between, it is another time there: by at most half a day either way.
  const off = ((minuteOfDay(found, timeZone) - minute + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2;
  const corrected = new Date(found.getTime() - off * minuteMs);
  return corrected > now ? corrected : found;
}

/** When the quiet hours that it is in end; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const { from_minute: from, to_minute: to, time_zone } = quiet;
  const minute = minuteOfDay(now, time_zone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextTimeOfDay(now, to, time_zone) : null;
}
