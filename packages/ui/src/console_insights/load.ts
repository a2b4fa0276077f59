import type { Client } from "@cortile/client/http";
import type { QueryClient } from "@tanstack/react-query";
import { dayIn, periodBefore, periodOf } from "#console";
import { daysQuery } from "./hooks.ts";
import { insightsAddress } from "./insights.address.ts";

/** Reads what the insights show first. @throws CallError for who is no administrator */
export async function loadInsights(
  client: Client,
  cache: QueryClient,
  { search, timeZone, now }: { search: string; timeZone: string; now: number },
): Promise<void> {
  const period = periodOf(insightsAddress.read(search), dayIn(timeZone, now));
  await Promise.all([period, periodBefore(period)].map((one) => cache.ensureQueryData(daysQuery(client, one))));
}
