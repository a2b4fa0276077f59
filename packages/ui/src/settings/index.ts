export { loadSettings, type SettingsTab } from "./load.ts";
export { it } from "./settings.it.ts";
export { SettingsScreen } from "./SettingsScreen.tsx";
export { settingsQuery } from "./settings.hooks.ts";
