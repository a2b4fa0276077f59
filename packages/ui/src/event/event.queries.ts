import type { Client } from "@cortile/client/http";
import type { Event } from "@cortile/contract/entity";
import { eventGallery, eventGet, eventGoingList, eventOccurrences, eventRelated } from "@cortile/contract/event";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export const eventQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["event", id],
    queryFn: ({ signal }) => client.call(eventGet, { params: { id } }, { signal }),
  });

/** Other events of its organiser. */
export const relatedEventsQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["events", "related", id],
    queryFn: async ({ signal }) =>
      (await client.call(eventRelated, { params: { id }, query: { limit: shownRelated } }, { signal })).results,
  });

const shownRelated = 5;
/** How many faces stand in a page's head and beside it. */
const shownGoing = 5;

export const eventFirstGoingQuery = (client: Client, id: number) =>
  queryOptions({
    queryKey: ["event", id, "going", "first"],
    queryFn: async ({ signal }) =>
      (await client.call(eventGoingList, { params: { id }, query: { limit: shownGoing } }, { signal })).results,
  });

/** Dates a page. */
const datesPageSize = 5;

/** The dates of a series that are not over, the next first. */
export const eventDatesQuery = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ["event", id, "dates"],
    queryFn: ({ pageParam, signal }) =>
      client.call(eventOccurrences, { params: { id }, query: { limit: datesPageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * datesPageSize : undefined),
  });

/** Pictures a page. */
const galleryPageSize = 24;

export const eventGalleryQuery = (client: Client, id: number) =>
  infiniteQueryOptions({
    queryKey: ["event", id, "gallery"],
    queryFn: ({ pageParam, signal }) =>
      client.call(eventGallery, { params: { id }, query: { limit: galleryPageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.next ? pages.length * galleryPageSize : undefined),
  });

export const isEvent =
  (id: number) =>
  (value: object): value is Event =>
    "id" in value && value.id === id && "start_date" in value && "goings_counter" in value;
