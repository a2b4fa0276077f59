/** Minutes that a zone is ahead of UTC at a moment. */
function offsetMinutes(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(parts["year"] ?? 0, (parts["month"] ?? 1) - 1, parts["day"], parts["hour"], parts["minute"]);
  return Math.round((local - Math.floor(at / 60_000) * 60_000) / 60_000);
}

/**
 * The moment at which the clocks of a zone show a day and an hour; null when they are none. Of an hour that comes twice it is the first,
 * of one that is skipped the moment as far into the next.
 * @param day `YYYY-MM-DD`
 * @param hour `HH:MM`
 * @returns ISO 8601, UTC
 */
export function instantOf(day: string, hour: string, timeZone: string): string | null {
  const local = Date.parse(`${day}T${hour}:00Z`);
  if (Number.isNaN(local)) return null;
  const dayMs = 86_400_000;
  const [before, after] = [offsetMinutes(local - dayMs, timeZone), offsetMinutes(local + dayMs, timeZone)];
  const early = local - before * 60_000;
  const late = local - after * 60_000;
  const shows = (at: number) => at + offsetMinutes(at, timeZone) * 60_000 === local;
  return new Date(shows(early) || !shows(late) ? early : late).toISOString();
}

/** The day and the hour that the clocks of a zone show at a moment, as `instantOf` takes them. */
export function localTimeOf(at: number, timeZone: string): { day: string; hour: string } {
  const local = new Date(Math.floor(at / 60_000) * 60_000 + offsetMinutes(at, timeZone) * 60_000).toISOString();
  return { day: local.slice(0, 10), hour: local.slice(11, 16) };
}
