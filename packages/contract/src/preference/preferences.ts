import { addonPreferences } from "./addon.preferences.ts";
import { configurationPreferences } from "./configuration.preferences.ts";
import type { PreferenceDefinition, PreferenceType, ValueOf } from "./definition.ts";
import { hasForm } from "./form.ts";
import { lookPreferences } from "./look.preferences.ts";
import { providerPreferences } from "./provider.preferences.ts";
import { templatePreferences } from "./template.preferences.ts";

/** Every preference of a community by `section.name`, with the value it has until staff set one. */
export const preferenceDefinitions = {
  ...lookPreferences,
  ...addonPreferences,
  ...configurationPreferences,
  ...templatePreferences,
  ...providerPreferences,
};

export type PreferenceKey = keyof typeof preferenceDefinitions;

export type PreferenceValue<Key extends PreferenceKey = PreferenceKey> = ValueOf<(typeof preferenceDefinitions)[Key]["type"]>;

/** Every preference with its value. */
export type Preferences = { [Key in PreferenceKey]: PreferenceValue<Key> };

export const preferenceKeys = Object.keys(preferenceDefinitions) as PreferenceKey[];

export const isPreferenceKey = (key: string): key is PreferenceKey => Object.hasOwn(preferenceDefinitions, key);

/** The values of a community whose staff set nothing. */
export const defaultPreferences = (): Preferences =>
  Object.fromEntries(Object.entries(preferenceDefinitions).map(([key, { default: value }]) => [key, value])) as Preferences;

/**
 * Reads a value as clients send it: native JSON, or the texts `True`, `False` and digits. Undefined when it is none of
 * the definition's values.
 */
export function parsePreference<Type extends PreferenceType>(
  definition: PreferenceDefinition<Type>,
  raw: unknown,
): ValueOf<Type> | undefined;
export function parsePreference(definition: PreferenceDefinition, raw: unknown): string | number | boolean | null | undefined {
  switch (definition.type) {
    case "boolean":
      return parseFlag(raw);
    case "integer":
      return parseWhole(raw);
    case "nullable":
      return raw === null || raw === "" ? null : parseText(definition, raw);
    case "string":
      return parseText(definition, raw);
  }
}

function parseFlag(raw: unknown): boolean | undefined {
  if (typeof raw === "boolean") return raw;
  const text = typeof raw === "string" || typeof raw === "number" ? String(raw).toLowerCase() : "";
  if (text === "true" || text === "1") return true;
  return text === "false" || text === "0" ? false : undefined;
}

function parseWhole(raw: unknown): number | undefined {
  const value = typeof raw === "string" && /^-?\d{1,15}$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof value === "number" && Number.isSafeInteger(value) ? value : undefined;
}

function parseText(definition: PreferenceDefinition, raw: unknown): string | undefined {
  if (typeof raw !== "string" && typeof raw !== "number") return undefined;
  const text = String(raw);
  if (definition.form === "path" && text === "") return String(definition.default);
  if (definition.choices && !definition.choices.includes(text)) return undefined;
  return hasForm(definition, text) ? text : undefined;
}
