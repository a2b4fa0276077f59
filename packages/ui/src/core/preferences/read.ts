import { isPreferenceKey, parsePreference, preferenceDefinitions, type Preferences } from "@cortile/contract/preference";

/**
 * A value as the wire has it, or as older servers send it: the texts `True`, `False` and digits. What does not fit a known
 * preference is left out; an unknown one stays as it is.
 */
function readValue(key: string, value: unknown): unknown {
  return isPreferenceKey(key) ? parsePreference(preferenceDefinitions[key], value) : value;
}

/** A preference as the wire has it, or as hosts pass it on. */
interface WirePreference {
  value: unknown;
  computed?: boolean | undefined;
}

/**
 * Preferences from their entries, by `section.name`; those without a usable value are missing, which reads as off. One that the server
 * computed is not set: our theme makes its own of the brand, for each colour scheme.
 */
export const readPreferences = (entries: Iterable<readonly [string, WirePreference]>): Partial<Preferences> =>
  Object.fromEntries(
    [...entries]
      .map(([key, { value, computed }]) => [key, computed ? undefined : readValue(key, value)] as const)
      .filter(([, value]) => value !== undefined),
  );
