import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { featureList, preferenceList, type Preferences } from "@cortile/contract/preference";
import { reactionList } from "@cortile/contract/reaction";

/** Values as the wire has them, or as older servers send them: the texts `True`, `False` and digits. */
export function readValue(value: unknown): unknown {
  if (value === "True") return true;
  if (value === "False") return false;
  return typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

export const preferencesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["preferences"],
    queryFn: async ({ signal }): Promise<Partial<Preferences>> => {
      const { results } = await client.call(preferenceList, {}, { signal });
      return Object.fromEntries(results.map(({ section, name, value }) => [`${section}.${name}`, readValue(value)]));
    },
    staleTime: 60_000,
  });

export const featuresQuery = (client: Client) =>
  queryOptions({
    queryKey: ["features"],
    queryFn: async ({ signal }) => {
      const { results } = await client.call(featureList, {}, { signal });
      return results.filter(({ enabled }) => enabled).map(({ name }) => name);
    },
    staleTime: 60_000,
  });

export const reactionsQuery = (client: Client) =>
  queryOptions({
    queryKey: ["reactions"],
    queryFn: async ({ signal }) => (await client.call(reactionList, {}, { signal })).results,
    staleTime: 60_000,
  });
