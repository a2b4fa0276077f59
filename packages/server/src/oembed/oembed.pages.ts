import { randomBytes } from "node:crypto";
import { invalid, notImplemented } from "@cortile/contract/core";
import { feedObjectType } from "@cortile/contract/enums";
import { colorPreferences } from "@cortile/contract/theme";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCtx, visitor, type Ctx, type Platform, type Visitor } from "#core/ctx";
import { Failure } from "#core/errors";
import { cardPage, gonePage } from "./card.ts";
import { addressOf, cacheSeconds, communityName, oembed, requirePublic } from "./oembed.service.ts";

type Query = Record<string, string | string[] | undefined>;

/** This community as a provider of oEmbed, and the cards that other sites put into frames. */
export function addOembed(app: FastifyInstance, platform: Platform): void {
  const ctxOf = ({ state: { language, snapshot } }: FastifyRequest): Ctx<Visitor> =>
    createCtx(platform, { actor: visitor, language, snapshot });

  app.get("/oembed", async (request, reply) => {
    const { url, format = "json", maxwidth, maxheight } = request.query as Query;
    if (format !== "json") throw new Failure(notImplemented);
    if (typeof url !== "string") throw new Failure(invalid, { fields: { url: [{ code: "required" }] } });
    const found = await oembed(ctxOf(request), { url, maxwidth: pixels(maxwidth), maxheight: pixels(maxheight) });
    return reply.header("cache-control", `public, max-age=${cacheSeconds}`).send(found);
  });

  app.get<{ Params: { type: (typeof feedObjectType)[number]; id: string } }>(
    `/embed/:type(^(?:${feedObjectType.join("|")})$)/:id(^\\d{1,15}$)`,
    async (request, reply) => {
      const ctx = ctxOf(request);
      const nonce = randomBytes(16).toString("base64");
      addPolicy(reply, platform, nonce);
      const ref = { type: request.params.type, id: Number(request.params.id) };
      const contribution = await requirePublic(ctx, ref).catch((error: unknown) => {
        if (error instanceof Failure) return null;
        throw error;
      });
      const brand = colorPreferences(ctx.snapshot.preferences)["colors.colorprimary"];
      if (!contribution) return reply.code(404).send(gonePage({ language: ctx.language, brand, nonce }));
      const parts = { contribution, address: addressOf(ctx, ref), community: communityName(ctx), brand, language: ctx.language };
      return reply.header("cache-control", "public, max-age=300").send(cardPage({ ...parts, nonce }));
    },
  );
}

/** The available space in pixels; unlimited when missing or invalid. */
function pixels(text: string | string[] | undefined): number {
  return typeof text === "string" && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 100_000;
}

function addPolicy(reply: FastifyReply, { config }: Platform, nonce: string): void {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    // In a sandboxed frame 'self' is nobody.
    `img-src ${config.url}${config.cdnUrl ? ` ${config.cdnUrl}` : ""}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${config.frameAncestors}`,
  ];
  reply.type("text/html; charset=utf-8").headers({
    "content-security-policy": policy.join("; "),
    vary: "Accept-Language",
  });
}
