export { featureNames, isFeatureName } from "./features.ts";
export type { FeatureName } from "./features.ts";
export type { PreferenceDefinition, PreferenceForm, PreferenceType } from "./definition.ts";
export { Feature, Preference, featureList, preferenceGet, preferenceList, preferencePatch } from "./preference.routes.ts";
export { defaultPreferences, isPreferenceKey, parsePreference, preferenceDefinitions, preferenceKeys } from "./preferences.ts";
export type { PreferenceKey, PreferenceValue, Preferences } from "./preferences.ts";
export {
  maxSettingLength,
  SettingChange,
  Settings,
  settingsFileVersion,
  settingsGet,
  settingsHistory,
  settingsPatch,
  settingsPicture,
  SettingsRevision,
} from "./settings.routes.ts";
