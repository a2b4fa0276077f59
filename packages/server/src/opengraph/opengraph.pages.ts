import type { FastifyInstance } from "fastify";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { cardPicture } from "./opengraph.service.ts";
import { subjects, type SubjectKind } from "./subject.ts";

/** Pictures of groups, events, courses and categories for the links that other sites show. */
export function addCardPictures(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { kind: SubjectKind; id: string } }>(
    `/x/card/:kind(^(?:${Object.keys(subjects).join("|")})$)/:id(^\\d{1,15}$).png`,
    async (request, reply) => {
      const { language, snapshot } = request.state;
      const { kind, id } = request.params;
      const ctx = createCtx(platform, { actor: visitor, language, snapshot });
      const { png, etag } = await cardPicture(ctx, { kind, id: Number(id) }, request.ip);
      reply.headers({
        "cache-control": "public, max-age=3600",
        vary: "Accept-Language",
        "cross-origin-resource-policy": "cross-origin",
        etag,
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("image/png").send(png);
    },
  );
}
