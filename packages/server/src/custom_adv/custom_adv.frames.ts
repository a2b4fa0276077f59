import { notFound } from "@cortile/contract/core";
import type { FastifyInstance } from "fastify";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { escapeMarkup } from "#core/markup";
import { shownAdv } from "./custom_adv.service.ts";

/** The code runs here as of no origin: it reaches neither our pages nor their cookies, and leaves the page by a new tab alone. */
const policy = [
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
  "default-src https: data: 'unsafe-inline' 'unsafe-eval'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The code of an advertisement, in a page of its own. Our pages show it in a frame only. */
export function addAdvFrames(app: FastifyInstance, platform: Platform): void {
  app.get("/x/frame/adv/:id(^\\d{1,15}$)", async (request, reply) => {
    // As a page of its own it could pass for one of ours. Browsers from before this header are not told from programs.
    const shownIn = request.headers["sec-fetch-dest"];
    if (shownIn !== undefined && shownIn !== "iframe") throw new Failure(notFound);
    const { language, snapshot } = request.state;
    const ctx = createCtx(platform, { actor: visitor, language, snapshot });
    const { title, embed_code } = await shownAdv(ctx, Number((request.params as { id: string }).id));
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": policy, "cache-control": "private, max-age=60", vary: "sec-fetch-dest" })
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><base target="_blank">` +
          `<title>${escapeMarkup(title ?? "")}</title></head><body style="margin:0">${embed_code ?? ""}</body></html>`,
      );
  });
}
