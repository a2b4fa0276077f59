import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  invalid,
  internal,
  notFound,
  notImplemented,
  rateLimited,
  tooLarge,
  unauthenticated,
  permissionDenied,
  unsupportedType,
} from "@cortile/contract/core";
import type { ErrorCode, RouteDefinition } from "@cortile/contract/core";
import cookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { createCtx, hasRole, isBlocked, isMember, isModerator, isStaff, type Platform, type Viewer } from "#core/ctx";
import { errorBody, Failure } from "#core/errors";
import { preferredLanguage, type Language } from "#core/i18n";
import { AddressLimiter, networkOf } from "#core/limits";
import type { Snapshot } from "#core/snapshot";
import { readBody } from "./body.ts";
import { RawReply, type Exchange, type Mounted } from "./mount.ts";
import { readPageRequest } from "./page.ts";
import { parseQuery } from "./query.ts";
import { renderingOf, type Rendering } from "./rendering.ts";
import { compilersFactory, serializerSchema } from "./serializer.ts";
import { compileInput } from "./validate.ts";

/** Requests an address may make in a minute before any are counted by account; pages ask for many at once. */
const requestsPerMinute = 1200;

/** What costs the database something; pages' own files do not. */
const limited = /^\/(?:api|oauth|media|embed|x)\/|^\/oembed|\/rss\/?$/;
const bodyLimit = 1024 * 1024;

export interface HttpOptions {
  platform: Platform;
  mounted: readonly Mounted[];
  /** Every route of the contract; those without a mount answer 501. */
  routes: Readonly<Record<string, RouteDefinition>>;
  /** Finds who is asking. May refuse (an expired token, a forged request). */
  identify: (exchange: Exchange, request: { method: string; path: string }) => Promise<Viewer>;
}

/** What a request carries from its first hook on. */
export interface RequestState {
  snapshot: Snapshot;
  viewer: Viewer | null;
  language: Language;
  /** The page of ours that makes the call; null for a client's. */
  rendering: Rendering | null;
  /** Of a page: the contributions it shows in full. */
  viewed?: readonly number[];
}

declare module "fastify" {
  interface FastifyRequest {
    state: RequestState;
  }
  interface FastifyContextConfig {
    /** The call of the contract that answers here. */
    call?: RouteDefinition;
  }
}

/** The HTTP server with every call of the contract on it. Does not listen yet. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { platform } = options;
  const logger: FastifyBaseLogger = platform.log;
  const app = Fastify({
    loggerInstance: logger,
    rewriteUrl: ({ url = "/" }) => url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^\/*/, "/"),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request.headers["x-request-id"]),
    trustProxy: trustedProxies(platform.config.trustProxy),
    bodyLimit,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // Registrations of devices stand in addresses.
      maxParamLength: 2000,
      querystringParser: parseQuery,
    },
    schemaController: { compilersFactory },
  });
  app.decorateRequest("state");
  void app.register(cookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { bodyLimit: 512 * 1024 * 1024 }, (_request, _payload, done) => done(null));
  const limiter = new AddressLimiter(requestsPerMinute);

  app.addHook("onRequest", async (request, reply) => {
    const language = preferredLanguage(request.headers["accept-language"]) ?? "en";
    request.state = { snapshot: platform.snapshots.current, viewer: null, language, rendering: renderingOf(request) };
    reply.header("x-request-id", request.id);
    // The path of the route, not the address, which can be spelled in many ways.
    const path = request.routeOptions.url ?? request.url;
    if (
      platform.config.rateLimits &&
      !request.state.rendering &&
      limited.test(path) &&
      !limiter.take(networkOf(request.ip), Date.now())
    )
      throw new Failure(rateLimited);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure(notFound), request, reply));
  app.after(() => mountAll(app, options));
  return app;
}

/** Fastify's types know no number of hops, its library does: the nearest `hops` are ours. */
const trustedProxies = (setting: false | number | string[]) =>
  typeof setting === "number" ? (_address: string, hop: number) => hop < setting : setting;

const requestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

function mountAll(app: FastifyInstance, options: HttpOptions): void {
  const answered = new Map(options.mounted.map((mounted) => [mounted.route, mounted]));
  const taken = new Set<string>();
  for (const route of Object.values(options.routes)) {
    const place = `${route.method} ${route.path.replace(/\/$/, "")}`;
    if (taken.has(place)) continue;
    taken.add(place);
    const mounted = answered.get(route);
    if (mounted) mountOne(app, mounted, options);
    else
      app.route({
        method: route.method,
        url: urlOf(route),
        handler: async () => {
          throw new Failure(notImplemented);
        },
      });
  }
}

function mountOne(app: FastifyInstance, mounted: Mounted, { platform, identify }: HttpOptions): void {
  const { route, plainFields } = mounted;
  const check = compileInput(route);
  const handler = mounted.handler as (ctx: unknown, request: unknown, exchange: Exchange) => Promise<unknown>;
  app.route({
    method: route.method,
    url: urlOf(route),
    bodyLimit: mounted.bodyLimit ?? bodyLimit,
    config: { call: route },
    schema: route.reply && !route.produces ? { response: { "2xx": serializerSchema(route.reply) } } : {},
    errorHandler: (error, request, reply) => sendError(error, request, reply, plainFields),
    handler: async (request, reply) => {
      const exchange = exchangeOf(request, reply);
      const { state } = request;
      state.viewer = state.rendering?.viewer ?? (await identify(exchange, { method: request.method, path: route.path }));
      state.language = languageOf(request);
      admit(route, state);
      const query = request.query as Record<string, string | string[]>;
      const body = route.body && (await readBody(request, mounted.bodyLimit ?? bodyLimit));
      const input = check({ params: request.params, query, body: body?.value });
      const ctx = createCtx(platform, { actor: state.viewer, language: state.language, snapshot: state.snapshot });
      const page = readPageRequest(platform.config.url + request.url.split("?", 1)[0], query, mounted.pageDefault);
      const result = await handler(ctx, { ...input, page }, exchange);
      // Not after a failure, which may leave work behind that still reads it.
      body?.release();
      return sendResult(reply, result);
    },
  });
}

function sendResult(reply: FastifyReply, result: unknown): unknown {
  if (result instanceof RawReply) return reply.code(result.status).headers(result.headers).send(result.body);
  if (result === undefined || result === null) return reply.code(204).send();
  return result;
}

/** Integer parameters match digits only, closed sets their values only; so `/user/me/` never meets `/user/:id/`. */
function urlOf(route: RouteDefinition): string {
  const properties =
    (route.params as { properties?: Record<string, { type?: string; enum?: string[] }> } | undefined)?.properties ?? {};
  return route.path.replace(/:(\w+)/g, (mark, name: string) => {
    const schema = properties[name];
    if (schema?.type === "integer") return `${mark}(^\\d{1,16}$)`;
    if (schema?.enum) return `${mark}(^(?:${schema.enum.join("|")})$)`;
    return mark;
  });
}

/** The person's choice, else the cookie of the site, else the browser's, else English. */
function languageOf(request: FastifyRequest): Language {
  const { viewer, language } = request.state;
  if (viewer && isMember(viewer) && viewer.language) return viewer.language;
  // Null until the request has been let in.
  const cookies: FastifyRequest["cookies"] | null = request.cookies;
  const cookieLanguage = cookies?.["ct_lang"];
  return cookieLanguage === "en" || cookieLanguage === "it" ? cookieLanguage : language;
}

function admit({ access }: RouteDefinition, { viewer, snapshot }: RequestState): void {
  if (!viewer || access === "visitor") return;
  if (!isMember(viewer)) {
    if (access === "reader" && snapshot.preferences["configurations.content_availability"]) return;
    throw new Failure(unauthenticated);
  }
  const allowed =
    access === "reader" ||
    access === "member" ||
    (access === "active" && !isBlocked(viewer)) ||
    (access === "staff" && isStaff(viewer)) ||
    (access === "moderator" && isModerator(viewer)) ||
    (access === "admin" && hasRole(viewer, "admin"));
  if (!allowed) throw new Failure(permissionDenied);
}

export const exchangeOf = (request: FastifyRequest, reply: FastifyReply): Exchange => ({
  ip: networkOf(request.ip),
  userAgent: request.headers["user-agent"] ?? "",
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  cookie: (name) => request.cookies[name],
  setCookie: (value) => void reply.header("set-cookie", value),
});

/** Errors of Fastify itself that are the client's doing. */
const clientFaults: Readonly<Record<number, ErrorCode>> = { 400: invalid, 404: notFound, 413: tooLarge, 415: unsupportedType };

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, plainFields?: readonly string[]): FastifyReply {
  const failure = error instanceof Failure ? error : asFailure(error);
  if (failure.error === internal) request.log.error({ error, method: request.method, url: request.url }, "request.failed");
  const language = request.state ? languageOf(request) : "en";
  if (failure.error === rateLimited) reply.header("retry-after", "60");
  return reply
    .code(failure.error.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body) => body as string)
    .send(JSON.stringify(errorBody(failure, language, plainFields)));
}

function asFailure(error: unknown): Failure {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return new Failure(clientFaults[status] ?? internal, { cause: error });
}
