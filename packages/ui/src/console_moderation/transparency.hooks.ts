import type { Client } from "@cortile/client/http";
import { moderationReport } from "@cortile/contract/moderation";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { dateKey, dayIn, listAddress } from "#console";

/** Which days the report counts; the last 30 unless said. */
export const transparencyAddress = listAddress({ from: dateKey, to: dateKey });
export type TransparencyAddress = ReturnType<typeof transparencyAddress.read>;

/** What one call covers. */
const maxDays = 366;
const dayMs = 86_400_000;

/** Days in UTC, both included; the last 30, or those that end with `to`, where `from` is not said. */
export type ReportPeriod = { from?: string; to?: string };

/**
 * The days of an address, as a call takes them. Dates in the wrong order are exchanged, and a very long period begins later than asked.
 * @param today in UTC, as `YYYY-MM-DD`
 */
export function reportPeriodOf({ from, to }: TransparencyAddress, today: string): ReportPeriod {
  if (!from) return to ? { to } : {};
  const [first = from, last = from] = [from, to || today].toSorted();
  const earliest = new Date(Date.parse(last) - (maxDays - 1) * dayMs).toISOString().slice(0, 10);
  return { from: first < earliest ? earliest : first, to: last };
}

/** Counts of reports and decisions. */
export const transparencyQuery = (client: Client, query: ReportPeriod) =>
  queryOptions({
    queryKey: ["transparency", query],
    queryFn: ({ signal }) => client.call(moderationReport, { query }, { signal }),
  });

/** Reads what the report shows first. @throws CallError for who is no moderator */
export async function loadTransparency(
  client: Client,
  cache: QueryClient,
  { search, now }: { search: string; now: number },
): Promise<void> {
  await cache.ensureQueryData(transparencyQuery(client, reportPeriodOf(transparencyAddress.read(search), dayIn("UTC", now))));
}
