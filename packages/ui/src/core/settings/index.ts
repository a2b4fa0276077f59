export { contextProviders } from "./settings.ts";
export type { ContextProvider, HostSettings, MessageMap, RouterLinkProps, Settings, SettingsProblem } from "./settings.ts";
export { validateSettings } from "./validate.ts";
export type { ValidatedSettings } from "./validate.ts";
