import { routes } from "@cortile/contract/all";
import type { FastifyInstance } from "fastify";
import type { Platform } from "#core/ctx";
import { createHttp } from "#core/http";
import { Metrics } from "#core/metrics";
import { Realtime } from "#core/realtime";
import { addMediaFiles } from "#media";
import { identify } from "#session";
import { mounted } from "./mounted.ts";
import { authenticateSocket } from "./socket.ts";
import { addHealth } from "./health.ts";
import { addHeaders } from "./headers.ts";
import { addOpenApi } from "./openapi.ts";
import { addSeo } from "./seo.ts";

/** The application of the web and realtime roles, ready to listen. */
export function createApp(platform: Platform): { app: FastifyInstance; realtime: Realtime | null } {
  const app = createHttp({
    platform,
    mounted,
    routes,
    identify: (exchange, request) => identify(platform, exchange, request),
  });
  const metrics = new Metrics();
  metrics.watch(app);
  addHeaders(app, platform);
  const { roles } = platform.config;
  const realtime = roles.has("realtime")
    ? new Realtime(app.server, platform.bus, (request) => authenticateSocket(platform, request), platform.log)
    : null;
  if (realtime) metrics.gauge("cortile_sockets", "Open realtime sockets.", () => realtime.count);
  addHealth(app, platform, metrics);
  addMediaFiles(app, platform);
  addSeo(app, platform);
  addOpenApi(app, platform);
  return { app, realtime };
}
