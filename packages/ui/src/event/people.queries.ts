import type { Client } from "@cortile/client/http";
import { eventGoingList, eventInvited, eventRequests, eventWaitingList } from "@cortile/contract/event";
import type { QueryClient } from "@tanstack/react-query";
import { peoplePages } from "#people";

/** Who is going, the organiser first. */
export const eventGoingQuery = (client: Client, id: number) =>
  peoplePages(["event", id, "going"], (query, signal) => client.call(eventGoingList, { params: { id }, query }, { signal }));

/** Who asks to take part; for the organiser. */
export const eventRequestsQuery = (client: Client, id: number) =>
  peoplePages(["event", id, "requests"], (query, signal) => client.call(eventRequests, { params: { id }, query }, { signal }));

/** Who waits for a place, the last one first; for the organiser. */
export const eventWaitingQuery = (client: Client, id: number) =>
  peoplePages(["event", id, "waiting"], (query, signal) => client.call(eventWaitingList, { params: { id }, query }, { signal }));

/** Who was invited and has not answered; for the organiser. */
export const eventInvitedQuery = (client: Client, id: number) =>
  peoplePages(["event", id, "invited"], (query, signal) => client.call(eventInvited, { params: { id }, query }, { signal }));

export const loadGoing = (client: Client, cache: QueryClient, id: number): Promise<void> =>
  cache.prefetchInfiniteQuery(eventGoingQuery(client, id));
