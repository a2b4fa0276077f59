import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCtx, visitor, type Platform } from "#core/ctx";
import { rssChannel, type Subject } from "./rss.service.ts";
import { changedAt, rssXml } from "./rss.xml.ts";

/** Feeds of the community, of a category, of a person, and of the categories with a tag, for readers that are not signed in. */
export function addRss(app: FastifyInstance, platform: Platform): void {
  const addresses: [url: string, of: Subject["of"]][] = [
    ["/rss", "community"],
    ["/category/:id(^\\d{1,15}$)/:slug/rss", "category"],
    ["/user/:id(^\\d{1,15}$)/rss", "user"],
    ["/tag/:id(^\\d{1,15}$)/rss", "tag"],
  ];
  for (const [url, of] of addresses)
    app.route({
      method: ["GET", "HEAD"],
      url,
      handler: (request, reply) => {
        const { id } = request.params as { id?: string };
        return send(platform, request, reply, of === "community" ? { of } : { of, id: Number(id) });
      },
    });
}

async function send(platform: Platform, request: FastifyRequest, reply: FastifyReply, subject: Subject): Promise<FastifyReply> {
  const { language, snapshot } = request.state;
  const ctx = createCtx(platform, { actor: visitor, language, snapshot });
  const channel = await rssChannel(ctx, subject, request.url.split("?", 1)[0] ?? "");
  const body = rssXml(channel);
  const changed = changedAt(channel);
  reply.headers({
    "cache-control": "public, max-age=300",
    ...(changed ? { "last-modified": new Date(changed).toUTCString() } : {}),
  });
  return reply.type("application/rss+xml; charset=utf-8").send(body);
}
