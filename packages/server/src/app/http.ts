import { routes } from "@cortile/contract/all";
import { objectGet } from "@cortile/contract/contribution";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ViewCounter } from "#contribution";
import { visitor, type Platform } from "#core/ctx";
import { countFailures } from "#core/events";
import { createHttp } from "#core/http";
import { countFailedJobs } from "#core/jobs";
import { countFailedCalls } from "#core/outbound";
import { addExportFiles } from "#data_portability";
import { startUnseenHints } from "#feed";
import { Metrics } from "#core/metrics";
import type { Realtime } from "#core/realtime";
import { addBrandPictures } from "#brand";
import { addAdvFrames } from "#custom_adv";
import { searchCounterOf } from "#insight";
import { addMediaFiles, addMediaFrames } from "#media";
import { addUnsubscribe } from "#notification";
import { addOembed } from "#oembed";
import { addCardPictures } from "#opengraph";
import { addRss } from "#rss";
import { identify } from "#session";
import { addLanguageTexts } from "./language-texts.ts";
import { mounted } from "./mounted.ts";
import { openRealtime } from "./socket.ts";
import { addHealth } from "./health.ts";
import { callLimits } from "./call-limits.ts";
import { addOpenApi } from "./openapi.ts";
import { addPwa } from "./pwa.ts";
import { addSeo } from "./seo.ts";

/** The application of the web and realtime roles, ready to listen. */
export async function createApp(platform: Platform): Promise<{ app: FastifyInstance; realtime: Realtime | null }> {
  const app = await createHttp({
    platform,
    mounted,
    routes,
    identify: (exchange, request) => identify(platform, exchange, request),
    callLimits,
  });
  const metrics = new Metrics();
  metrics.watch(app);
  countViews(app, platform);
  const { roles } = platform.config;
  const realtime = roles.has("realtime") ? openRealtime(platform, app.server) : null;
  if (realtime) {
    metrics.gauge("cortile_sockets", "Open realtime sockets.", () => realtime.count);
    app.addHook("onClose", startUnseenHints(platform, realtime));
  }
  metrics.gauges(
    {
      cortile_events_waiting: "Events that a consumer failed on and that are retried.",
      cortile_events_set_aside: "Events that were given up after the last attempt.",
    },
    async () => {
      const { waiting, set_aside } = await countFailures(platform.db);
      return { cortile_events_waiting: waiting, cortile_events_set_aside: set_aside };
    },
  );
  metrics.gauge("cortile_jobs_failed", "Jobs that failed on their last attempt and are paused.", () =>
    countFailedJobs(platform.db),
  );
  metrics.gauge("cortile_outbound_failed", "Calls to other servers that were given up.", () => countFailedCalls(platform.db));
  addHealth(app, platform, metrics);
  addMediaFiles(app, platform);
  addMediaFrames(app, platform);
  addAdvFrames(app, platform);
  addBrandPictures(app, platform);
  addExportFiles(app, platform);
  addLanguageTexts(app);
  addCardPictures(app, platform);
  addOembed(app, platform);
  addUnsubscribe(app, platform);
  addRss(app, platform);
  addSeo(app, platform);
  addPwa(app, platform);
  addOpenApi(app, platform);
  return { app, realtime };
}

/** Opening a contribution is a view of it; of those that a page shows, once the page is sent. */
function countViews(app: FastifyInstance, platform: Platform): void {
  const views = new ViewCounter(platform);
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 200 && reply.statusCode !== 304) return;
    const viewed = viewedBy(request);
    if (viewed.length === 0) return;
    const page = request.state.rendering;
    if (page) return void page.viewed.push(...viewed);
    const client = { ip: request.ip, userAgent: request.headers["user-agent"] ?? "" };
    for (const id of viewed) views.add(id, request.state.viewer ?? visitor, client);
  });
  app.addHook("onClose", () => views.flush());
  app.addHook("onClose", () => searchCounterOf(platform).flush());
}

/** Contributions that a request shows in full: the one it asks for, or those of the page it asks for. */
function viewedBy(request: FastifyRequest): readonly number[] {
  if (request.routeOptions.config.call !== objectGet) return request.state.viewed ?? [];
  const { quiet } = request.query as { quiet?: 0 | 1 };
  return quiet ? [] : [Number((request.params as { id: string }).id)];
}
