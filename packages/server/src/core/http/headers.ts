import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import type { Config } from "#core/config";

const yearSeconds = 31_536_000;

/**
 * Headers of every reply. CORS: any origin may call with a bearer token; cookies never travel across origins, so nothing is
 * allowed with credentials.
 */
export async function addHeaders(app: FastifyInstance, { url }: Config): Promise<void> {
  await app.register(cors, {
    origin: "*",
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["Authorization", "Content-Type", "Content-Range", "Accept", "Idempotency-Key"],
    exposedHeaders: ["Content-Disposition", "X-Request-Id", "Retry-After"],
    maxAge: 600,
    strictPreflight: false,
  });
  await app.register(helmet, {
    // Pages, cards and frames each have a policy of their own, calls the one below.
    contentSecurityPolicy: false,
    // Framing is controlled by `frame-ancestors`, which allows several origins.
    xFrameOptions: false,
    // Hosts on other origins show our pictures.
    crossOriginResourcePolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: url.startsWith("https:") ? { maxAge: yearSeconds, includeSubDomains: false } : false,
  });
  app.addHook("onSend", async (request, reply) => {
    // By route as well, because one address can be spelled in many ways.
    if (!/^\/(?:api|oauth)\//.test(request.url) && !/^\/(?:api|oauth)\//.test(request.routeOptions.url ?? "")) return;
    if (!reply.hasHeader("content-security-policy"))
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  });
}
