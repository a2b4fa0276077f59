import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { ignoreCancelled } from "#shell";
import { readEventsAddress } from "./events.address.ts";
import { allEventsQuery, ownEventsQuery, suggestedEventsQuery, upcomingEvents } from "./list.queries.ts";

/** The list of all events with the reader's own, or one of its parts. */
export type EventsTab = "all" | "subscribed" | "suggested" | "highlight";

/** @param place `userId`: null for visitors; `timezone`: IANA zone of the reader */
export async function loadEvents(
  client: Client,
  cache: QueryClient,
  place: { tab: EventsTab; search: string; userId: number | null; timezone: string },
): Promise<void> {
  const { tab, search, userId, timezone } = place;
  const { all, own, offset } = readEventsAddress(search);
  const ownFrom = tab === "subscribed" ? offset : 0;
  await Promise.all([
    tab === "all"
      ? cache.ensureInfiniteQueryData(allEventsQuery(client, all, { timezone, offset })).catch(ignoreCancelled)
      : null,
    tab === "highlight" ? cache.ensureInfiniteQueryData(allEventsQuery(client, upcomingEvents, { timezone, offset })) : null,
    userId !== null && (tab === "all" || tab === "subscribed")
      ? cache.ensureInfiniteQueryData(ownEventsQuery(client, userId, own, ownFrom))
      : null,
    userId !== null && tab === "suggested" ? cache.ensureInfiniteQueryData(suggestedEventsQuery(client, offset)) : null,
    userId !== null && tab === "all" ? cache.prefetchInfiniteQuery(suggestedEventsQuery(client)) : null,
  ]);
}
