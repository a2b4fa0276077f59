import { queryOptions } from "@tanstack/react-query";
import type { Client } from "@cortile/client/http";
import {
  featureList,
  isPreferenceKey,
  parsePreference,
  preferenceDefinitions,
  preferenceList,
  type Preferences,
} from "@cortile/contract/preference";
import { reactionList } from "@cortile/contract/reaction";

/**
 * A value as the wire has it, or as older servers send it: the texts `True`, `False` and digits. What does not fit a known
 * preference is left out; an unknown one stays as it is.
 */
function readValue(key: string, value: unknown): unknown {
  return isPreferenceKey(key) ? parsePreference(preferenceDefinitions[key], value) : value;
}

/** Preferences from their entries, `section.name` and value; those without a usable value are missing, which reads as off. */
export const readPreferences = (entries: Iterable<readonly [string, unknown]>): Partial<Preferences> =>
  Object.fromEntries(
    [...entries].map(([key, value]) => [key, readValue(key, value)] as const).filter(([, value]) => value !== undefined),
  );

export const preferencesQuery = (client: Client) =>
  queryOptions({
    queryKey: ["preferences"],
    queryFn: async ({ signal }): Promise<Partial<Preferences>> => {
      const { results } = await client.call(preferenceList, {}, { signal });
      return readPreferences(results.map(({ section, name, value }) => [`${section}.${name}`, value] as const));
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
