const dayMs = 86_400_000;

/** The day of a time in a time zone, as `YYYY-MM-DD`. */
export const today = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

/** A day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days a range has, both ends included; negative when it ends before it begins. */
export const daysIn = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs + 1;
