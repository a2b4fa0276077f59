import { isPreferenceKey, parsePreference, preferenceDefinitions, type Preferences } from "@cortile/contract/preference";

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
