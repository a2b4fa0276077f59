import type { Client } from "@cortile/client/http";
import type { InsightDay } from "@cortile/contract/insight";
import type { QueryClient } from "@tanstack/react-query";
import { dayIn, healthQuery, listAddress, orderKey, periodBefore, periodLengths, periodOf, waitingMessagesQuery } from "#console";
import { daysQuery, objectsQuery, responseQuery } from "#console_insights";
import { loadToReview } from "#console_moderation";

export const dashboardAddress = listAddress({ days: orderKey(periodLengths) });

/** Reads what the dashboard shows to whoever opens it. @throws CallError for who is no moderator */
export async function loadDashboard(
  client: Client,
  cache: QueryClient,
  { isAdmin, search, timeZone, now }: { isAdmin: boolean; search: string; timeZone: string; now: number },
): Promise<void> {
  const current = periodOf(dashboardAddress.read(search), dayIn(timeZone, now));
  const before = periodBefore(current);
  await Promise.all([
    loadToReview(client, cache),
    ...(isAdmin
      ? [
          cache.prefetchQuery(waitingMessagesQuery(client)),
          cache.prefetchQuery(healthQuery(client)),
          cache.prefetchQuery(daysQuery(client, current)),
          cache.prefetchQuery(daysQuery(client, before)),
          cache.prefetchQuery(responseQuery(client, current)),
          cache.prefetchQuery(responseQuery(client, before)),
          cache.prefetchQuery(objectsQuery(client, "category", current)),
        ]
      : []),
  ]);
}

export const contributionsOf = ({ posts, discussions, statuses }: InsightDay): number => posts + discussions + statuses;

/** By how much a figure changed, as a share of what it was; null where there was nothing. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
