export { ConfigError, readConfig } from "./config.ts";
export type { Config, Role } from "./config.ts";
