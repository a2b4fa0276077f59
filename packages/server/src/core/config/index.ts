export { isLoopback, readConfig } from "./config.ts";
export type { Config, Role } from "./config.ts";
export type { OidcProvider } from "./oidc.ts";
export type { ApnsCredentials, FcmCredentials, PushSettings } from "./push.ts";
export { loadSecret } from "./secret.ts";
export { ConfigError } from "./variables.ts";
