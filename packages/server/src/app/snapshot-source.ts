import {
  defaultPreferences,
  featureNames,
  isPreferenceKey,
  parsePreference,
  preferenceDefinitions,
  type FeatureName,
  type PreferenceDefinition,
  type PreferenceKey,
  type Preferences,
  type PreferenceValue,
} from "@cortile/contract/preference";
import type { Db } from "#core/db";
import type { SnapshotSource } from "#core/snapshot";
import { selectMenus } from "#custom_menu";
import { selectConfigVersion, selectFeatureSwitches, selectPreferenceValues } from "#preference";
import { selectReactions } from "#reaction";

const features = Object.keys(featureNames) as FeatureName[];

/** What a process knows of itself, and preferences are completed with. */
interface Own {
  /** Public origin. */
  url: string;
  /** The public key of web push: no other would fit our private one, so staff cannot set it. */
  pushKey: string;
}

/** Composes the snapshot of the features that own its parts. */
export function snapshotSource(db: Db, { url, pushKey }: Own): SnapshotSource {
  return {
    version: () => selectConfigVersion(db),
    load: async () => {
      // Read first: a change between the two only causes one more reading.
      const version = await selectConfigVersion(db);
      const [values, switches, reactions, menus] = await Promise.all([
        selectPreferenceValues(db),
        selectFeatureSwitches(db),
        selectReactions(db),
        selectMenus(db),
      ]);
      return {
        version,
        preferences: preferencesFrom(values, { url, pushKey }),
        features: new Set(features.filter((name) => switches.get(name) ?? featureNames[name])),
        reactions: reactions.map((reaction) => ({ ...reaction, image: new URL(reaction.image, url).href })),
        menus,
      };
    },
  };
}

/** A value as it is stored; undefined when it is none of those it may have. Addresses of our own files are stored without the origin. */
function readStored(key: PreferenceKey, stored: unknown, url: string): PreferenceValue | undefined {
  const definition: PreferenceDefinition = preferenceDefinitions[key];
  const value = parsePreference(definition, stored);
  return definition.form === "image" && typeof value === "string" && value.startsWith("/") ? url + value : value;
}

/** What staff set, over the defaults; keys that this release does not know, and values it does not allow, are left alone. */
function preferencesFrom(values: ReadonlyMap<string, unknown>, { url, pushKey }: Own): Preferences {
  const defaults = defaultPreferences();
  const set = [...values]
    .map(([key, stored]) => [key, isPreferenceKey(key) ? readStored(key, stored, url) : undefined] as const)
    .filter(([, value]) => value !== undefined);
  const preferences = { ...defaults, ...(Object.fromEntries(set) as Partial<Preferences>) };
  return {
    ...preferences,
    "configurations.app_url": preferences["configurations.app_url"] || url,
    "providers.web_push_public_key": pushKey,
  };
}
