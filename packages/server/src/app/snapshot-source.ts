import {
  featureNames, preferenceDefinitions, type FeatureName, type PreferenceKey,
} from "@cortile/contract/preference";
import type { Db } from "#core/db";
import type { Snapshot, SnapshotSource } from "#core/snapshot";
import { selectConfigVersion, selectFeatureSwitches, selectPreferenceValues } from "#preference";
import { selectReactions } from "#reaction";

/** Composes the snapshot of the features that own its parts. */
export function snapshotSource(db: Db, url: string): SnapshotSource {
  return {
    version: () => selectConfigVersion(db),
    load: async () => {
      // Read first: a change between the two only causes one more reading.
      const version = await selectConfigVersion(db);
      const [values, switches, reactions] = await Promise.all([
        selectPreferenceValues(db),
        selectFeatureSwitches(db),
        selectReactions(db),
      ]);
      return {
        version,
        preferences: preferencesFrom(values, url),
        features: new Set((Object.keys(featureNames) as FeatureName[]).filter((name) => switches.get(name) ?? featureNames[name])),
        reactions: reactions.map((reaction) => ({ ...reaction, image: new URL(reaction.image, url).href })),
      };
    },
  };
}

function preferencesFrom(values: ReadonlyMap<string, unknown>, url: string): Snapshot["preferences"] {
  const entries = (Object.keys(preferenceDefinitions) as PreferenceKey[]).map((key) => [
    key,
    values.has(key) ? values.get(key) : preferenceDefinitions[key].default,
  ]);
  const preferences = Object.fromEntries(entries) as Snapshot["preferences"];
  return { ...preferences, "configurations.app_url": preferences["configurations.app_url"] || url };
}
