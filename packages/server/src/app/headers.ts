import type { FastifyInstance } from "fastify";
import type { Platform } from "#core/ctx";

const exposed = "Content-Disposition, X-Request-Id";
const allowedHeaders = "Authorization, Content-Type, Content-Range, Accept";

/**
 * Headers of every reply, and CORS: any origin may call with a bearer token; cookies never travel across origins, so nothing
 * is allowed with credentials.
 */
export function addHeaders(app: FastifyInstance, { config }: Platform): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (config.url.startsWith("https:")) reply.header("strict-transport-security", "max-age=31536000");
    const { origin } = request.headers;
    if (origin === undefined || origin === config.url) return;
    reply.header("access-control-allow-origin", "*");
    reply.header("access-control-expose-headers", exposed);
    reply.header("vary", "Origin");
    if (request.method !== "OPTIONS") return;
    reply.header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
    reply.header("access-control-allow-headers", allowedHeaders);
    reply.header("access-control-max-age", "600");
    return reply.code(204).send();
  });
  app.addHook("onSend", async (request, reply) => {
    // By route as well, because one address can be spelled in many ways.
    if (!/^\/(?:api|oauth)\//.test(request.url) && !/^\/(?:api|oauth)\//.test(request.routeOptions.url ?? "")) return;
    if (!reply.hasHeader("content-security-policy"))
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  });
}
