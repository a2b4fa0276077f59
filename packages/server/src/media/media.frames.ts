import { notFound } from "@cortile/contract/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { escapeMarkup } from "#core/markup";
import { isSigned } from "./address.ts";
import { framePath } from "./media.present.ts";
import { selectLink } from "./media.queries.ts";
import { videoPlayer } from "./video-player.ts";

/**
 * Players of other sites. Our pages frame only this: a page without a script that holds the one player, and whose own policy
 * allows nothing but its site. So no page of ours ever loads a third party's code, and nothing is asked of them before it is opened.
 */
export function addMediaFrames(app: FastifyInstance, platform: Platform): void {
  app.get("/x/frame/:id(^\\d{1,15}$)", (request, reply) => sendFrame(platform, request, reply));
}

/** What players need. They are of another origin, and stay there: they cannot lead our page away. */
const frameSandbox = "allow-scripts allow-same-origin allow-popups allow-presentation";
const allowed = "autoplay; encrypted-media; fullscreen; picture-in-picture";

async function sendFrame(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = Number((request.params as { id: string }).id);
  const query = request.query as Record<string, unknown>;
  const open = request.state.snapshot.preferences["configurations.content_availability"];
  const link = await selectLink(platform.db, { id, open });
  const player = link?.url ? videoPlayer(link.url, platform.config.videoHosts, query["muted"] === "1") : null;
  if (!link || player === null || !(link.is_public || isSigned(platform, framePath(id), query))) throw new Failure(notFound);
  const policy = [
    "default-src 'none'",
    `frame-src ${new URL(player).origin}`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return reply
    .type("text/html; charset=utf-8")
    .headers({ "content-security-policy": policy.join("; "), "cache-control": "private, max-age=300" })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeMarkup(link.title ?? link.url ?? "")}</title></head>` +
        `<body style="margin:0;background:#000"><iframe src="${escapeMarkup(player)}" title="${escapeMarkup(link.title ?? "")}" allow="${allowed}" sandbox="${frameSandbox}" ` +
        `style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe></body></html>`,
    );
}
