export { loadSettings, type SettingsTab } from "./load.ts";
export { SettingsScreen } from "./SettingsScreen.tsx";
export { settingsQuery } from "./settings.hooks.ts";
