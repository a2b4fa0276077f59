import type { Client } from "@cortile/client/http";
import { insightDays, insightObjects, insightResponse, type InsightDay } from "@cortile/contract/insight";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { dayIn, listAddress, orderKey, periodBefore, periodLengths, periodOf, type Period } from "#console";
import { loadToReview } from "#console_moderation";

export const dashboardAddress = listAddress({ days: orderKey(periodLengths) });

export const daysQuery = (client: Client, period: Period) =>
  queryOptions({
    queryKey: ["console", "dashboard", "days", period],
    queryFn: ({ signal }) => client.call(insightDays, { query: { ...period } }, { signal }),
  });

export const responseQuery = (client: Client, range: Period) =>
  queryOptions({
    queryKey: ["console", "dashboard", "response", range],
    queryFn: ({ signal }) => client.call(insightResponse, { query: { ...range } }, { signal }),
  });

export const categoriesQuery = (client: Client, range: Period) =>
  queryOptions({
    queryKey: ["console", "dashboard", "categories", range],
    queryFn: ({ signal }) =>
      client.call(
        insightObjects,
        { params: { kind: "category" }, query: { ...range, ordering: "-contents", limit: 5 } },
        { signal },
      ),
  });

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
          cache.prefetchQuery(daysQuery(client, current)),
          cache.prefetchQuery(daysQuery(client, before)),
          cache.prefetchQuery(responseQuery(client, current)),
          cache.prefetchQuery(responseQuery(client, before)),
          cache.prefetchQuery(categoriesQuery(client, current)),
        ]
      : []),
  ]);
}

export const contributionsOf = ({ posts, discussions, statuses }: InsightDay): number => posts + discussions + statuses;

/** By how much a figure changed, as a share of what it was; null where there was nothing. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
