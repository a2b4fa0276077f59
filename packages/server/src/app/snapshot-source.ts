import { defaultPreferences, featureNames, type FeatureName, type Preferences } from "@cortile/contract/preference";
import type { Db } from "#core/db";
import type { SnapshotSource } from "#core/snapshot";
import { selectConfigVersion, selectFeatureSwitches, selectPreferenceValues } from "#preference";
import { selectReactions } from "#reaction";

const features = Object.keys(featureNames) as FeatureName[];

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
        features: new Set(features.filter((name) => switches.get(name) ?? featureNames[name])),
        reactions: reactions.map((reaction) => ({ ...reaction, image: new URL(reaction.image, url).href })),
      };
    },
  };
}

/** Addresses of our own files are stored without the origin, which may change. */
const absolute = (value: unknown, url: string): unknown =>
  typeof value === "string" && value.startsWith("/media/") ? url + value : value;

/** What staff set, over the defaults; values of keys that this release does not know are left alone. */
function preferencesFrom(values: ReadonlyMap<string, unknown>, url: string): Preferences {
  const defaults = defaultPreferences();
  const set = [...values].filter(([key]) => key in defaults).map(([key, value]) => [key, absolute(value, url)]);
  const preferences = { ...defaults, ...(Object.fromEntries(set) as Partial<Preferences>) };
  return { ...preferences, "configurations.app_url": preferences["configurations.app_url"] || url };
}
