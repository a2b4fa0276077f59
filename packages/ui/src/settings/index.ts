export { it as guardIt } from "./guard.it.ts";
export { loadSettings, type SettingsTab } from "./load.ts";
export { it } from "./settings.it.ts";
export { SettingsScreen } from "./SettingsScreen.tsx";
