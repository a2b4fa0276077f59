import type { Event } from "@cortile/contract/entity";
import { currentSpan } from "./event.time.ts";

const hourMs = 3_600_000;

/** `20261122T183000Z`. */
const stamp = (date: string | number): string => `${new Date(date).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** An event that does not say when it ends takes an hour in a calendar. */
const endOf = (start: string, end: string | null): string | number => end ?? Date.parse(start) + hourMs;

const placeOf = (event: Event): string => event.geolocation ?? event.link ?? "";

const rules = { daily: "DAILY", weekly: "WEEKLY", monthly: "MONTHLY" } as const;

/** The form of a new entry in Google Calendar, filled in. @param url the page of the event */
export function googleCalendarUrl(event: Event, url: string): string {
  const { start, end } = currentSpan(event);
  const params = new URLSearchParams({
    action: "TEMPLATE",
    text: event.name,
    dates: `${stamp(start)}/${stamp(endOf(start, end))}`,
    details: [event.description, url].filter(Boolean).join("\n\n"),
    location: placeOf(event),
    ...(event.timezone && { ctz: event.timezone }),
    ...(event.recurring !== "never" &&
      event.end_date && { recur: `RRULE:FREQ=${rules[event.recurring]};UNTIL=${stamp(event.end_date)}` }),
  });
  return `https://calendar.google.com/calendar/render?${params}`;
}

/** The place on OpenStreetMap; null for an event without an address. */
export function mapUrl({ geolocation, geolocation_lat: lat, geolocation_lng: lng }: Event): string | null {
  if (lat !== null && lng !== null) return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`;
  return geolocation ? `https://www.openstreetmap.org/search?${new URLSearchParams({ query: geolocation })}` : null;
}
