/** When a member wants no mail and no push: minutes of the day in an IANA zone, over midnight where `to_minute` is smaller. */
export interface QuietHours {
  from_minute: number;
  to_minute: number;
  time_zone: string;
}

const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** Whether it is an IANA time zone that this server knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The minute of the day, 0 to 1439, in a time zone; of one that is not known, in UTC. */
function minuteOfDay(time: Date, timeZone: string): number {
  const zone = isTimeZone(timeZone) ? timeZone : "UTC";
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", minute: "numeric", hourCycle: "h23" });
  const [hour = 0, minute = 0] = parts.format(time).split(":").map(Number);
  return hour * 60 + minute;
}

/** The next time at which it is this minute of the day, at the full minute; a day later when it is now. */
export function nextTimeOfDay(now: Date, minute: number, timeZone = "UTC"): Date {
  const minutes = (minute - minuteOfDay(now, timeZone) + dayMinutes) % dayMinutes || dayMinutes;
  return new Date((Math.floor(now.getTime() / minuteMs) + minutes) * minuteMs);
}

/** When the quiet hours that it is in end; null outside of them. */
export function quietUntil(quiet: QuietHours | null, now: Date): Date | null {
  if (!quiet) return null;
  const { from_minute: from, to_minute: to, time_zone } = quiet;
  const minute = minuteOfDay(now, time_zone);
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? nextTimeOfDay(now, to, time_zone) : null;
}
