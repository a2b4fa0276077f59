import type { Client } from "@cortile/client/http";
import type { Event } from "@cortile/contract/entity";
import type { EventDateFilter } from "@cortile/contract/enums";
import { eventList, eventSearch } from "@cortile/contract/event";
import { suggestionEvent } from "@cortile/contract/suggestion";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";

/** Events a page. */
export const eventPageSize = 8;

export type EventPlace = "in person" | "virtual";

/** What the list of everybody's events asks for. */
export type AllEventsFilter = {
  /** Words of names; empty for all. */
  q: string;
  date: EventDateFilter;
  location: EventPlace | null;
  /** Organised by people the member follows. */
  follows: boolean;
};

/** What is in progress, and what comes next. */
export const upcomingEvents = { q: "", date: "not_past", location: null, follows: false } as const satisfies AllEventsFilter;

/** What the list of the member's own events asks for. */
export type OwnEventsFilter = { created: boolean; past: boolean; location: EventPlace | null };

type EventPage = { results: Event[]; next: string | null; count: number };

/** A list of events, page by page. @param offset of the first one, for pages without JavaScript */
const eventPages = (
  key: readonly unknown[],
  offset: number,
  read: (slice: { limit: number; offset: number }, signal: AbortSignal) => Promise<EventPage>,
) =>
  infiniteQueryOptions({
    queryKey: ["events", ...key, offset],
    queryFn: ({ pageParam, signal }) => read({ limit: eventPageSize, offset: pageParam }, signal),
    initialPageParam: offset,
    getNextPageParam: (last, pages) => (last.next ? offset + pages.length * eventPageSize : undefined),
    placeholderData: keepPreviousData,
  });

export type EventPages = ReturnType<typeof eventPages>;

/** @param timezone IANA zone in which days begin */
export const allEventsQuery = (
  client: Client,
  filter: AllEventsFilter,
  { timezone, offset }: { timezone: string; offset: number },
) => {
  const { q, date, location, follows } = filter;
  const query = {
    date_filter: date,
    timezone,
    ...(q && { search: q }),
    ...(location && { location }),
    ...(follows && { follows }),
  };
  return eventPages(["all", query], offset, (slice, signal) =>
    client.call(eventSearch, { query: { ...query, ...slice } }, { signal }),
  );
};

/** The member's events: those they were invited to, asked to join, or belong to. */
export const ownEventsQuery = (client: Client, userId: number, { created, past, location }: OwnEventsFilter, offset: number) => {
  const query = { past, ...(created && { created_by: userId }), ...(location && { location }) };
  return eventPages(["own", userId, query], offset, (slice, signal) =>
    client.call(eventList, { query: { ...query, ...slice } }, { signal }),
  );
};

export const suggestedEventsQuery = (client: Client, offset = 0) =>
  eventPages(["suggested"], offset, (slice, signal) => client.call(suggestionEvent, { query: slice }, { signal }));
