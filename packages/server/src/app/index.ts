export { createApp } from "./http.ts";
export { mounted as mountedRoutes } from "./mounted.ts";
export { openPlatform } from "./platform.ts";
export type { OpenPlatform, PlatformOptions } from "./platform.ts";
export { startServer } from "./server.ts";
export type { RunningServer, ServerOptions, WebRole } from "./server.ts";
