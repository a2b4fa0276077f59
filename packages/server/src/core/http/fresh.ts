import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fresh from "fresh";

/** Whether the client already holds what this reply would send, by its `etag` and `last-modified`. */
export const isFresh = (request: FastifyRequest, reply: FastifyReply): boolean => fresh(request.headers, reply.getHeaders());

/**
 * Gives every text that a GET answers an entity tag, and answers 304 to who has that text already. The tag is weak, because the
 * text may be compressed on its way. Pages are left out: no two are the same.
 */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || reply.statusCode !== 200 || typeof payload !== "string") return payload;
    // Who renders a page keeps no replies.
    if (request.state.rendering) return payload;
    if (String(reply.getHeader("content-type")).startsWith("text/html")) return payload;
    if (!reply.hasHeader("etag")) reply.header("etag", `W/"${createHash("sha1").update(payload).digest("base64url")}"`);
    if (!isFresh(request, reply)) return payload;
    reply.code(304);
    return "";
  });
}
