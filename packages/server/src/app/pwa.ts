import { colorPreferences } from "@cortile/contract/theme";
import type { FastifyInstance } from "fastify";
import { drawnPictureAddress } from "#brand";
import type { Platform } from "#core/ctx";
import { languageOf } from "#core/http";
import { offlinePage } from "./offline-page.ts";

const offlinePath = "/x/offline";

/** What makes the site an application: its manifest, and the page that is shown while it cannot be reached. */
export function addPwa(app: FastifyInstance, { config, snapshots }: Platform): void {
  app.get("/manifest.webmanifest", async (request, reply) => {
    const { preferences } = snapshots.current;
    const name = preferences["text.application_name"] || "Cortile";
    const colors = colorPreferences(preferences);
    const own = preferences["images.app_icon"];
    const drawn = (size: 192 | 512, purpose: "any" | "maskable") => ({
      src: drawnPictureAddress(`${purpose === "any" ? "icon" : purpose}-${size}`, preferences, config.url),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    });
    return reply
      .type("application/manifest+json")
      .headers({ "cache-control": "public, max-age=3600", vary: "Cookie, Accept-Language" })
      .send({
        id: "/",
        name,
        short_name: name,
        description: preferences["text.application_slogan1"],
        lang: languageOf(request),
        dir: "auto",
        start_url: "/",
        scope: "/",
        display: "standalone",
        theme_color: colors["colors.colorprimary"],
        background_color: colors["colors.colorback"],
        icons: own
          ? [{ src: own, sizes: "any", purpose: "any" }]
          : (["any", "maskable"] as const).flatMap((purpose) => [drawn(192, purpose), drawn(512, purpose)]),
      });
  });

  app.get(offlinePath, async (_request, reply) => {
    const { html, contentPolicy } = offlinePage(snapshots.current.preferences);
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": contentPolicy, "cache-control": "no-cache", "x-robots-tag": "noindex" })
      .send(html);
  });
}

/**
 * Serves the site's service worker at its root, the only place from where it reaches every page. Browsers ask for it with every visit,
 * and replace the one they have when a byte of it differs: so when the offline page does.
 */
export function addServiceWorker(app: FastifyInstance, { snapshots }: Platform, script: string): void {
  app.get("/service-worker.js", async (_request, reply) => {
    const { version } = offlinePage(snapshots.current.preferences);
    const address = JSON.stringify(`${offlinePath}?v=${version}`);
    return reply
      .type("text/javascript; charset=utf-8")
      .headers({ "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" })
      .send(`const offlineAddress = ${address};\n${script}`);
  });
}
