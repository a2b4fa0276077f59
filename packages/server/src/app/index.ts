export { createApp } from "./http.ts";
export { mounted as mountedRoutes } from "./mounted.ts";
export { openPlatform, prepareDatabase } from "./platform.ts";
export type { OpenPlatform, PlatformOptions } from "./platform.ts";
export { startServer } from "./server.ts";
export type { RunningServer, ServerOptions } from "./server.ts";
export { addPages } from "./web.ts";
export type { Boot } from "./boot.ts";
export type { PageCall, PageCallReply, RenderReply, RenderRequest, WebRole } from "./web.ts";
