import type { Client } from "@cortile/client/http";
import { customAdvSearch, type CustomAdv } from "@cortile/contract/custom";
import type { CustomAdvPosition } from "@cortile/contract/enums";
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#core/client";
import { useNow } from "#core/kit";
import { featuresQuery, gates, preferencesQuery, useGate } from "#core/preferences";
import { meQuery } from "#core/session";

/** Where an advertisement stands, and the categories of what it stands beside. */
export interface AdPlace {
  position: CustomAdvPosition;
  categories?: readonly number[] | undefined;
}

export const advsQuery = (client: Client, { position, categories = [] }: AdPlace) =>
  queryOptions({
    queryKey: ["custom_adv", position, categories],
    queryFn: async ({ signal }) => {
      const query = { active: true, position, categories: [...categories], limit: 100 };
      return (await client.call(customAdvSearch, { query }, { signal })).results;
    },
    staleTime: 300_000,
  });

/** Reads the advertisements of a page, for those who are shown any. Without them the page is whole. */
export async function loadAdvs(client: Client, cache: QueryClient, places: readonly AdPlace[]): Promise<void> {
  const preferences = cache.getQueryData(preferencesQuery(client).queryKey) ?? {};
  const features = new Set(cache.getQueryData(featuresQuery(client).queryKey));
  const user = cache.getQueryData(meQuery(client).queryKey) ?? null;
  if (!gates.ads({ preferences, features, user })) return;
  await Promise.all(places.map((place) => cache.prefetchQuery(advsQuery(client, place))));
}

/**
 * One of the advertisements for the place, another one with each visit; null where there is none.
 * @param turn of several of one position on a page, which show different ones
 */
export function useAdv(place: AdPlace, turn: number): CustomAdv | null {
  const isOn = useGate("ads");
  const { data = [] } = useQuery({ ...advsQuery(useClient(), place), enabled: isOn });
  const now = useNow();
  // The same on the server and in the browser.
  const [visit] = useState(() => Math.floor(now / 1000));
  return (isOn && data[(visit + turn) % data.length]) || null;
}
