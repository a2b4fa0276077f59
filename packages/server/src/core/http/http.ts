import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  notFound,
  notImplemented,
  permissionDenied,
  unauthenticated,
  unavailable,
  type RouteDefinition,
} from "@cortile/contract/core";
import cookie from "@fastify/cookie";
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import {
  commitPrepared,
  createCtx,
  hasRole,
  isBlocked,
  isMember,
  isModerator,
  isStaff,
  type Ctx,
  type Platform,
  type Prepared,
  type Viewer,
} from "#core/ctx";
import { Failure } from "#core/errors";
import { preferredLanguage } from "#core/i18n";
import { inRests, networkOf, turnOf, Turns, type Limit } from "#core/limits";
import { isMultipart, readBody } from "./body.ts";
import { closingOf } from "./closing.ts";
import { addCompression } from "./compression.ts";
import { sendError } from "./errors.ts";
import { addEntityTags } from "./fresh.ts";
import { addHeaders } from "./headers.ts";
import { runOnce, keyedCall, prepareOnce } from "./idempotency.ts";
import { languageOf } from "./language.ts";
import { RawReply, type Exchange, type Mounted } from "./mount.ts";
import { readPage, readPageRequest } from "./page.ts";
import { limitConnections } from "./connections.ts";
import { trustedProxies } from "./proxies.ts";
import { parseQuery } from "./query.ts";
import { renderingOf } from "./rendering.ts";
import type { RequestState } from "./state.ts";
import { compilersFactory, serializerSchema } from "./serializer.ts";
import { compileInput } from "./validate.ts";

/** Requests an address may make; pages ask for many at once. */
const requestsFromAddress: Limit = { max: 1200, windowSeconds: 60 };
/** For built files, which cost the database nothing: the first visits of a school. */
const filesFromAddress: Limit = { max: 6000, windowSeconds: 60 };

/** Asked whether this process answers: a refusal reads as that it does not, and takes it away from everybody. */
const probes = ["/healthz", "/readyz"];

const bodyLimit = 1024 * 1024;
/** For what anybody may send: a message of 10,000 characters fits, whatever they are. */
const openBodyLimit = 256 * 1024;

/** How long a connection may take for its parts, in milliseconds (docs/operating.md). */
export const timeouts = {
  /** For the head of a request to arrive. */
  headers: 20_000,
  /** For all of it: a picture of 50 MB at 1.4 Mbit/s. */
  request: 300_000,
  /** Without a byte in either direction. */
  silence: 120_000,
  /** Between two requests; longer than proxies keep theirs. */
  keepAlive: 72_000,
};

export interface HttpOptions {
  platform: Platform;
  mounted: readonly Mounted[];
  /** Every route of the contract; those without a mount answer 501. */
  routes: Readonly<Record<string, RouteDefinition>>;
  /** Finds who is asking. May refuse (an expired token, a forged request). */
  identify: (exchange: Exchange, request: { method: string; path: string }) => Promise<Viewer>;
  /** By the name of a call, how often an account may make it; a visitor counts as their network. */
  callLimits: Readonly<Record<string, Limit | readonly Limit[]>>;
}

/** The HTTP server with every call of the contract on it. Does not listen yet. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { platform } = options;
  const { config, limits, snapshots } = platform;
  const logger: FastifyBaseLogger = platform.log;
  const isTrusted = trustedProxies(config.trustProxy);
  const app = Fastify({
    loggerInstance: logger,
    rewriteUrl: ({ url = "/" }) => url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^\/*/, "/"),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => requestId(request.headers["x-request-id"]),
    trustProxy: isTrusted,
    bodyLimit,
    requestTimeout: timeouts.request,
    connectionTimeout: timeouts.silence,
    keepAliveTimeout: timeouts.keepAlive,
    http: {
      headersTimeout: timeouts.headers,
      // Whoever offers another protocol is answered in this one.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      // Device registration ids are path parameters.
      maxParamLength: 2000,
      querystringParser: parseQuery,
    },
    schemaController: { compilersFactory },
  });
  app.decorateRequest("state");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { bodyLimit: 512 * 1024 * 1024 }, (_request, _payload, done) => done(null));
  await app.register(cookie, { parseOptions: { path: "/", sameSite: "lax", secure: config.url.startsWith("https:") } });
  await addHeaders(app, config);
  await addCompression(app);
  addEntityTags(app);

  app.addHook("onRequest", async (request, reply) => {
    const language = preferredLanguage(request.headers);
    request.state = { snapshot: snapshots.current, viewer: null, language, rendering: renderingOf(request) };
    reply.header("x-request-id", request.id);
    // Neither a file nor a text of PostgreSQL can be called so.
    if (/%00/.test(request.url.split("?", 1)[0] ?? "")) throw new Failure(notFound);
    // A page is counted, not what it reads.
    if (request.state.rendering) return;
    // By the route, not the address, which can be spelled in many ways.
    const { url: route = "" } = request.routeOptions;
    if (probes.includes(route)) return;
    const isFile = route.startsWith("/assets/");
    const [counted, limit] = isFile ? (["files", filesFromAddress] as const) : (["address", requestsFromAddress] as const);
    try {
      await limits.requireLocally(`${counted}:${networkOf(request.ip)}`, limit);
    } catch (refusal) {
      // Else what else was written to the connection meanwhile is answered at full speed.
      reply.header("connection", "close");
      throw refusal;
    }
    // Of what was sent ahead, all that arrived is told of though the connection is closed.
    if (request.raw.socket.destroyed) reply.hijack();
  });
  app.addHook("onSend", async (request, reply) => {
    // Else the rest of it is read. One whose length is declared is read to its end: browsers show a refusal only then.
    if (request.headers["transfer-encoding"] && !request.raw.complete) reply.header("connection", "close");
  });
  const reading = new Turns({ ...readTurns, isOn: config.rateLimits });
  takeTurns(app, { reading, files: new Turns({ ...fileTurns, isOn: config.rateLimits }) });
  if (config.rateLimits) limitConnections(app.server, (address) => isTrusted(address, 0));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Failure(notFound), request, reply));
  mountAll(app, options, reading);
  return app;
}

const requestId = (given: string | string[] | undefined): string =>
  typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();

/** Calls of one account, or from one address, that run and wait: those with files or texts, before their change. */
const preparingTurns = { atOnce: 5, maxWaiting: 300 };
/** Those that read, and feeds: of ten connections to the database, those of a member and of their address leave two to others. */
const readTurns = { atOnce: 4, maxWaiting: 300 };
/** Files from one address: apart, since a storage that is silent holds up nothing but what waits for it. */
const fileTurns = { atOnce: 5, maxWaiting: 300 };
/** Those that change something, of which each holds one of ten connections to the database from its beginning to its end. */
const changeTurns = { atOnce: 2, maxWaiting: 300 };

/** What has turns of its own, or must be answered always. */
const ownTurns = /^\/(?:\*|assets\/.*|healthz|readyz|metrics)$/;

/**
 * Feeds, sitemaps and frames have turns by address, among those of its calls, and files have their own: until the reply is ready,
 * however slowly it is read.
 */
function takeTurns(app: FastifyInstance, { reading, files }: Record<"reading" | "files", Turns>): void {
  const taking = new WeakSet<object>();
  const ends = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onSend", async (request) => ends.get(request)?.());
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    // Fastify makes a route for HEAD of one for GET, with its handler.
    if (route.config && "call" in route.config) return;
    if (ownTurns.test(route.url) || taking.has(handler)) return;
    const turns = route.config?.readsStorage ? files : reading;
    route.handler = function takeTurn(this: FastifyInstance, request, reply) {
      const { promise: answer, resolve, reject } = Promise.withResolvers<unknown>();
      const work = () =>
        new Promise<void>((end) => {
          ends.set(request, end);
          // What it answers is waited for until it is read.
          void Promise.resolve(handler.call(this, request, reply))
            .then(resolve, reject)
            .finally(end);
        });
      turns.take(`address:${networkOf(request.ip)}`, work).catch(reject);
      return answer;
    };
    taking.add(route.handler);
  });
}

/** Bytes of bodies other than files: all of a body is read, whatever its call needs. */
const textOfMember: Limit = { max: 10 * 1024 * 1024, windowSeconds: 60 };
/** Of all visitors from one address. */
const textOfVisitors: Limit = { max: 2 * 1024 * 1024, windowSeconds: 60 };

function mountAll(app: FastifyInstance, options: HttpOptions, reading: Turns): void {
  const isOn = options.platform.config.rateLimits;
  const turns = {
    reading,
    changing: new Turns({ ...changeTurns, isOn }),
    // Apart, so that a storage that is silent holds up nothing but what waits for it.
    preparing: new Turns({ ...preparingTurns, isOn }),
  };
  const answered = new Map(options.mounted.map((mounted) => [mounted.route, mounted]));
  const taken = new Set<string>();
  for (const [call, route] of Object.entries(options.routes)) {
    const place = `${route.method} ${route.path.replace(/\/$/, "")}`;
    if (taken.has(place)) continue;
    taken.add(place);
    const mounted = answered.get(route);
    if (mounted) mountOne(app, call, mounted, { ...options, turns });
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

interface CallTurns {
  turns: {
    reading: Turns;
    changing: Turns;
    /** For the first half of calls that wait for files, other servers or the thread of texts. */
    preparing: Turns;
  };
}

function mountOne(app: FastifyInstance, call: string, mounted: Mounted, options: HttpOptions & CallTurns): void {
  const { platform, identify, turns } = options;
  const { route, plainFields } = mounted;
  const limits = [options.callLimits[call] ?? []].flat();
  const check = compileInput(route);
  const bytesMax = mounted.bodyLimit ?? (route.access === "visitor" ? openBodyLimit : bodyLimit);
  const handler = mounted.handler as (ctx: unknown, request: unknown, exchange: Exchange) => Promise<unknown>;
  app.route({
    method: route.method,
    url: urlOf(route),
    bodyLimit: bytesMax,
    config: { call: route },
    schema: route.reply && !route.produces ? { response: { "2xx": serializerSchema(route.reply) } } : {},
    errorHandler: (error, request, reply) => sendError(error, request, reply, plainFields),
    handler: async (request, reply) => {
      const exchange = exchangeOf(request, reply);
      const { state } = request;
      const identifyViewer = async () => {
        state.viewer = state.rendering?.viewer ?? (await identify(exchange, { method: request.method, path: route.path }));
        admit(route, state);
        return state.viewer;
      };
      const hadArrived = request.raw.complete;
      const viewer = await identifyViewer();
      state.language = languageOf(request);
      for (const limit of limits)
        await platform.limits.requireLocally(`${call}:${limit.windowSeconds}:${viewer.id ?? exchange.ip}`, limit);
      const owner = turnOf(viewer, exchange.ip);
      const textLimit = viewer.id === null ? textOfVisitors : textOfMember;
      const countText = (bytes: number) => platform.limits.requireLocally(`body:${owner}`, textLimit, Math.min(bytes, bodyLimit));
      const read = { bytes: 0 };
      /** What has arrived of it was read for nothing; not its sender's fault while there is no room for it. */
      const countRefused = async (error: unknown): Promise<never> => {
        if (error instanceof Failure && error.error !== unavailable && declared === undefined)
          await platform.limits.addLocally(`body:${owner}`, textLimit, Math.min(read.bytes, bodyLimit));
        throw error;
      };
      const declared = isMultipart(request.headers) ? undefined : request.headers["content-length"];
      // One that is too long is refused unread.
      if (route.body && Number(declared) <= bytesMax) await countText(Number(declared));
      const query = request.query as Record<string, string | string[]>;
      // Known only when it is read; what is used up is refused before.
      if (route.body && declared === undefined) await countText(1);
      const body = route.body && (await readBody(request, bytesMax, owner, mounted.textLimit, read).catch(countRefused));
      // What a page reads has its turn with the page.
      const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
        state.rendering
          ? work()
          : (route.method === "GET" ? turns.reading : turns.changing).take(owner, () => {
              if (request.method === "GET" && request.raw.socket.destroyed) throw new Failure(unavailable);
              return work();
            });
      try {
        // It was read, also where that was too much: the next one is refused unread.
        if (body && declared === undefined) await platform.limits.requireUsed(`body:${owner}`, textLimit, body.textBytes);
        // A body may take minutes, in which sessions end and roles change.
        const actor = body && !hadArrived ? await identifyViewer() : viewer;
        const checkInput = () => check({ params: request.params, query, body: body?.value });
        const input = await inRests(owner, body?.textBytes ?? 0, checkInput);
        const pageOfViewer = state.rendering?.viewer ? state.rendering : null;
        const { language, snapshot } = state;
        const address = state.rendering?.isShared ? null : exchange.ip;
        const ctx = createCtx(platform, { actor, language, snapshot, address, page: pageOfViewer });
        const page = readPageRequest(platform.config.url + request.url.split("?", 1)[0], query, mounted.pageDefault);
        const given = mounted.rawBody && body ? { ...exchange, rawBody: body.bytes } : exchange;
        const run = (within: Ctx) => readPage(page, (reached) => handler(within, { ...input, page: reached }, given));
        const prepare = () =>
          turns.preparing.take(
            mounted.preparesText ? `${owner} text` : owner,
            () => handler(ctx, input, given) as Promise<Prepared<unknown>>,
          );
        const serialize = (answer: unknown) => serializedReply(reply, answer);
        const keyed = keyedCall(ctx, route, exchange, input);
        let result: unknown;
        // What is prepared waits for others than the database, and holds none of its connections.
        if (mounted.isPreparing)
          result = keyed
            ? await prepareOnce(ctx, keyed, { prepare, serialize, inTurn })
            : await commitPrepared(ctx, await prepare(), inTurn);
        else result = await inTurn(async () => (keyed ? runOnce(ctx, keyed, async (tx) => serialize(await run(tx))) : run(ctx)));
        // Not after a failure, which may leave work behind that still reads it.
        body?.release();
        return sendResult(reply, result);
      } finally {
        body?.forget();
      }
    },
  });
}

function sendResult(reply: FastifyReply, result: unknown): unknown {
  if (result instanceof RawReply) return reply.code(result.status).headers(result.headers).send(result.body);
  if (result === undefined || result === null) return reply.code(204).send();
  return result;
}

/** A result as it would be sent. */
function serializedReply(reply: FastifyReply, result: unknown): RawReply {
  if (result instanceof RawReply) return result;
  if (result === undefined || result === null) return new RawReply(204, {});
  return new RawReply(200, { "content-type": "application/json; charset=utf-8" }, reply.serialize(result) as string);
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
  setCookie: (name, value, { maxAgeSeconds, httpOnly = false }) =>
    void reply.setCookie(name, value, { maxAge: maxAgeSeconds, httpOnly }),
  closing: () => closingOf(reply),
});
