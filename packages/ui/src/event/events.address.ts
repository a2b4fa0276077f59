import { eventDateFilter, type EventDateFilter } from "@cortile/contract/enums";
import type { AllEventsFilter, EventPlace, OwnEventsFilter } from "./list.queries.ts";

/** What the address of the events page says: filters of both lists, and where the list of all events begins. */
export type EventsAddress = { all: AllEventsFilter; own: OwnEventsFilter; offset: number };

const places: readonly EventPlace[] = ["in person", "virtual"];

const placeIn = (value: string | null): EventPlace | null => places.find((place) => place === value) ?? null;
const dateIn = (value: string | null): EventDateFilter => eventDateFilter.find((date) => date === value) ?? "all";

/** Reads `?q=…&date=today&location=virtual&mine=created`; what it does not know counts as not said. */
export function readEventsAddress(search: string): EventsAddress {
  const params = new URLSearchParams(search);
  const offset = Number(params.get("offset") ?? 0);
  return {
    all: {
      q: (params.get("q") ?? "").trim().slice(0, 200),
      date: dateIn(params.get("date")),
      location: placeIn(params.get("location")),
      follows: params.get("follows") === "1",
    },
    own: {
      created: params.get("mine") === "created",
      past: params.get("mine_past") === "1",
      location: placeIn(params.get("mine_location")),
    },
    offset: Number.isSafeInteger(offset) && offset > 0 ? offset : 0,
  };
}

/** The same as a query string; `?` where nothing is said. */
export function eventsAddress({ all, own, offset }: EventsAddress): string {
  const params = new URLSearchParams({
    ...(all.q && { q: all.q }),
    ...(all.date !== "all" && { date: all.date }),
    ...(all.location && { location: all.location }),
    ...(all.follows && { follows: "1" }),
    ...(own.created && { mine: "created" }),
    ...(own.past && { mine_past: "1" }),
    ...(own.location && { mine_location: own.location }),
    ...(offset > 0 && { offset: `${offset}` }),
  });
  return `?${params}`;
}
