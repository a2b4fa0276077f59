export { settingsHits } from "./hits.ts";
export { settingsParts, type SettingsPart } from "./pages.ts";
export { loadSettings } from "./settings.hooks.ts";
export { SettingsScreen } from "./SettingsScreen.tsx";
export { TransferScreen } from "./TransferScreen.tsx";
export { unusedFeatures, unusedPreferences } from "./unused.ts";
