export { BrowserPushSetting } from "./BrowserPushSetting.tsx";
export { PushHost } from "./PushHost.tsx";
export { PushSettingsProvider, type PushSettings } from "./push-settings.tsx";
