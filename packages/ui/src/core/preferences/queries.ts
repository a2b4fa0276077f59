import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import { featureList, preferenceList, type Preferences } from "@cortile/contract/preference";
import { reactionList } from "@cortile/contract/reaction";

export const preferencesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["preferences"],
    queryFn: async ({ signal }): Promise<Partial<Preferences>> => {
      const { results } = await client.call(preferenceList, {}, { signal });
      // What every preference may hold is long, and pages of the server bring theirs along.
      const { readPreferences } = await import("./read.ts");
      return readPreferences(results.map((row) => [`${row.section}.${row.name}`, row] as const));
    },
    staleTime: 60_000,
    // A colour that staff changed elsewhere is there without a reload.
    refetchOnWindowFocus: "always",
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
