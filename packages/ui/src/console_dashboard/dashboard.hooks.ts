import type { Client } from "@cortile/client/http";
import { insightDays, insightObjects, insightResponse, type InsightDay } from "@cortile/contract/insight";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { loadToReview } from "#console_moderation";

/** Days of a period of the dashboard. */
export const periodDays = 28;
const dayMs = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export interface Range {
  from: string;
  to: string;
}

/** The last whole days, and as many before them. @param now milliseconds since 1970 */
export function lastPeriods(now: number): { current: Range; before: Range } {
  const end = now - dayMs;
  const range = (to: number) => ({ from: day(to - (periodDays - 1) * dayMs), to: day(to) });
  return { current: range(end), before: range(end - periodDays * dayMs) };
}

/** Both periods, day by day. */
export const daysQuery = (client: Client, { current, before }: ReturnType<typeof lastPeriods>) =>
  queryOptions({
    queryKey: ["console", "dashboard", "days", before.from, current.to],
    queryFn: ({ signal }) => client.call(insightDays, { query: { from: before.from, to: current.to } }, { signal }),
  });

export const responseQuery = (client: Client, range: Range) =>
  queryOptions({
    queryKey: ["console", "dashboard", "response", range],
    queryFn: ({ signal }) => client.call(insightResponse, { query: { ...range } }, { signal }),
  });

export const categoriesQuery = (client: Client, range: Range) =>
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
export async function loadDashboard(client: Client, cache: QueryClient, isAdmin: boolean): Promise<void> {
  const { current, before } = lastPeriods(Date.now());
  await Promise.all([
    loadToReview(client, cache),
    ...(isAdmin
      ? [
          cache.prefetchQuery(daysQuery(client, { current, before })),
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
