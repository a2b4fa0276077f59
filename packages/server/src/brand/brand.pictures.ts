import type { FastifyInstance } from "fastify";
import type { Platform } from "#core/ctx";
import { drawBrand, drawRaster } from "./brand.service.ts";
import { drawings, rasters, type DrawingName, type RasterName } from "./drawings.ts";

const names = Object.keys(drawings).join("|");

/** Logo, mark and cover of a community that has set none, drawn from its brand. */
export function addBrandPictures(app: FastifyInstance, { snapshots }: Platform): void {
  app.get<{ Params: { name: DrawingName } }>(`/x/brand/:name(^(?:${names})$).svg`, (request, reply) =>
    reply
      .type("image/svg+xml; charset=utf-8")
      .headers({
        "content-security-policy": "default-src 'none'",
        "cache-control": "public, max-age=86400",
        "cross-origin-resource-policy": "cross-origin",
      })
      .send(drawBrand(request.params.name, snapshots.current.preferences)),
  );
  app.get<{ Params: { name: RasterName } }>(
    `/x/brand/:name(^(?:${Object.keys(rasters).join("|")})$).png`,
    async (request, reply) =>
      reply
        .type("image/png")
        .headers({ "cache-control": "public, max-age=86400", "cross-origin-resource-policy": "cross-origin" })
        .send(await drawRaster(request.params.name, snapshots.current.preferences)),
  );
}
