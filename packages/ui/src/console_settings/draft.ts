import { preferenceDefinitions, type FeatureName, type PreferenceKey, type Settings } from "@cortile/contract/preference";
import type { SettingsInput } from "./settings.hooks.ts";
import type { SettingsSection } from "./pages.ts";

export type SettingValue = string | number | boolean | null;

/** What was changed on a form and is not published. */
export interface Draft {
  readonly preferences: Readonly<Partial<Record<PreferenceKey, SettingValue>>>;
  readonly features: Readonly<Partial<Record<FeatureName, boolean>>>;
}

export const emptyDraft: Draft = { preferences: {}, features: {} };

export const isSecret = (key: string): boolean =>
  Object.hasOwn(preferenceDefinitions, key) && preferenceDefinitions[key as PreferenceKey].secret === true;

/** The value on the form: what was typed, else what is in force. A secret is never told. */
export const valueOf = (settings: Settings, draft: Draft, key: PreferenceKey): SettingValue =>
  draft.preferences[key] ?? (key in draft.preferences ? null : (settings.preferences[key] ?? (isSecret(key) ? "" : null)));

const without = <Values extends object>(values: Values, key: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) as Values;

/** A value typed; back to what is in force, it is no change. */
export function withValue(settings: Settings, draft: Draft, key: PreferenceKey, value: SettingValue): Draft {
  const same = value === (isSecret(key) ? "" : settings.preferences[key]);
  return {
    ...draft,
    preferences: same ? without(draft.preferences, key) : { ...draft.preferences, [key]: value },
  };
}

export function withFeature(settings: Settings, draft: Draft, name: FeatureName, on: boolean): Draft {
  const same = settings.features[name] === on;
  return { ...draft, features: same ? without(draft.features, name) : { ...draft.features, [name]: on } };
}

const changedSince = <Values extends object>(values: Values, published: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => published[key as keyof Values] !== value)) as Values;

/** What was changed after the other draft was published. */
export const withoutPublished = (draft: Draft, published: Draft): Draft => ({
  preferences: changedSince(draft.preferences, published.preferences),
  features: changedSince(draft.features, published.features),
});

export const countOf = ({ preferences, features }: Draft): number =>
  Object.keys(preferences).length + Object.keys(features).length;

/** As the call takes it. */
export const inputOf = ({ preferences, features }: Draft): SettingsInput => ({
  preferences: { ...preferences },
  features: { ...features },
});

/** Whether a setting is on one of the sections. */
export const holds = (sections: readonly SettingsSection[], key: string): boolean =>
  sections.some(({ keys, features = [] }) => keys.some((one) => one === key) || features.some((one) => one === key));
