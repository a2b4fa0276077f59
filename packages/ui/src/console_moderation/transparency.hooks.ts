import type { Client } from "@cortile/client/http";
import { moderationReport } from "@cortile/contract/moderation";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { dateKey, listAddress } from "#console";

/** Which days the report counts; the last 30 unless said. */
export const transparencyAddress = listAddress({ from: dateKey, to: dateKey });
export type TransparencyAddress = ReturnType<typeof transparencyAddress.read>;

/** The days of an address, as a call takes them. */
export const periodOf = ({ from, to }: TransparencyAddress) => ({ ...(from && { from }), ...(to && { to }) });

/** Counts of reports and decisions. */
export const transparencyQuery = (client: Client, address: TransparencyAddress) => {
  const query = periodOf(address);
  return queryOptions({
    queryKey: ["transparency", query],
    queryFn: ({ signal }) => client.call(moderationReport, { query }, { signal }),
  });
};

/** Reads what the report shows first. @throws CallError for who is no moderator */
export async function loadTransparency(client: Client, cache: QueryClient, address: TransparencyAddress): Promise<void> {
  await cache.ensureQueryData(transparencyQuery(client, address));
}
