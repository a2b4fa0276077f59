import type { ICalCalendar } from "ical-generator";
import { RawReply } from "#core/http";

/** A moment in a calendar, as a lesson that opens. */
export interface CalendarDate {
  /** Its own within the community. */
  id: string;
  at: string;
  name: string;
  /** Of its page. */
  url: string;
}

/** Readers of calendars that split lines at every line break of Unicode see none but ours; what is no text makes the file invalid. */
export const plainText = (text: string): string =>
  text.replace(/[\u0085\u2028\u2029]/g, "\n").replace(/(?![\n\r\t])\p{Cc}/gu, "");

/** Adds moments to a calendar. @param host of the community, which makes their ids unique */
export function addDates(calendar: ICalCalendar, host: string, dates: readonly CalendarDate[]): void {
  for (const { id, at, name, url } of dates) {
    const time = new Date(at);
    calendar.createEvent({ id: `${id}@${host}`, stamp: time, start: time, end: time, summary: plainText(name), url });
  }
}

/** A calendar (RFC 5545) as a file. @param filename without its ending */
export const calendarReply = (filename: string, body: string): RawReply =>
  new RawReply(
    200,
    {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${filename}.ics"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
    body,
  );
