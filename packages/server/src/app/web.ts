import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { preferenceDefinitions, preferenceKeys, type Preferences } from "@cortile/contract/preference";
import type { Me, Reaction } from "@cortile/contract/entity";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCtx, isMember, visitor, type Platform, type Viewer } from "#core/ctx";
import { exchangeOf, readForm } from "#core/http";
import { preferredLanguage, type Language } from "#core/i18n";
import { presentSelf } from "#people";
import { ensureXsrfCookie, identifyByCookie } from "#session";
import { sameMachineAddress } from "./same-machine.ts";

/** What a page needs before its first call; it travels in the page, so that the browser makes none at start. */
export interface Boot {
  /** Public origin. */
  portal: string;
  user: Me | null;
  /** Every preference a browser may know, by `section.name`. */
  preferences: Partial<Preferences>;
  /** Names of the features that are on. */
  features: string[];
  reactions: readonly Reaction[];
  locale: Language;
  /** IANA zone of the viewer; UTC while unknown. */
  timeZone: string;
  colorScheme: "light" | "dark" | "auto";
  /** Of feeds, where one was chosen in this browser. */
  feedOrder: "recent" | "relevance" | null;
  /** Milliseconds since 1970: server and browser draw the same times. */
  now: number;
}

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  /** Of a page that is sent its own form by a browser, before scripts run or without them; null for a page that is read. */
  form: Readonly<Record<string, string>> | null;
  /** For every script and style element of the page. */
  nonce: string;
  boot: Boot;
  /** Calls this server within the process, as the viewer. */
  fetch: typeof fetch;
}

export interface RenderReply {
  status: number;
  headers: Record<string, string>;
  body: string | Readable;
}

/** The site that draws the pages. */
export interface WebRole {
  render(request: RenderRequest): Promise<RenderReply>;
  /** Built files, served below `/assets/`; null while a development server serves them. */
  assetsFolder: string | null;
  /** A development server's own addresses: true when it has answered. Its scripts and styles need no content policy in the way. */
  answer?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

const yearMs = 31_536_000_000;
/** A message of 10,000 characters fits, whatever they are. */
const formLimit = 256 * 1024;

/** Pages: every address that nothing else answers. */
export async function addPages(app: FastifyInstance, platform: Platform, web: WebRole): Promise<void> {
  if (web.assetsFolder !== null)
    await app.register(staticFiles, {
      root: web.assetsFolder,
      prefix: "/assets/",
      preCompressed: true,
      immutable: true,
      maxAge: yearMs,
      index: false,
      wildcard: true,
    });
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: (request, reply) => sendPage(app, platform, web, request, reply),
  });
}

async function sendPage(
  app: FastifyInstance,
  platform: Platform,
  web: WebRole,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (/^\/(?:api|oauth|media|ws|assets)(?:\/|$)/.test(request.url)) {
    reply.callNotFound();
    return reply;
  }
  if (await web.answer?.(request.raw, reply.raw)) {
    reply.hijack();
    return reply;
  }
  const elsewhere = sameMachineAddress(request.headers.host, platform.config.url, request.url);
  if (elsewhere !== null) return reply.header("cache-control", "no-store").redirect(elsewhere, 302);
  const exchange = exchangeOf(request, reply);
  const viewer: Viewer = (await identifyByCookie(platform, exchange)) ?? visitor;
  ensureXsrfCookie(platform, exchange);
  const nonce = randomBytes(16).toString("base64");
  const boot = await bootOf(platform, request, viewer);
  const form = request.method === "POST" ? await readForm(request, formLimit) : null;
  const fetch = innerFetch(app, platform, request, reply);
  const page = await web.render({ url: platform.config.url + request.url, form, nonce, boot, fetch });
  if (!web.answer) reply.header("content-security-policy", contentPolicy(platform, nonce));
  const coding = codingFor(request.headers["accept-encoding"]);
  if (coding) reply.header("content-encoding", coding);
  return reply
    .code(page.status)
    .headers(page.headers)
    .header("permissions-policy", "camera=(self), microphone=(self), display-capture=(self), geolocation=(self)")
    .header("cache-control", "private, no-cache")
    .header("vary", "Cookie, Accept-Language, Accept-Encoding")
    .type("text/html; charset=utf-8")
    .send(coding ? compressed(page.body, coding) : page.body);
}

type Coding = "br" | "gzip";

/** The smaller of the two codings that the browser names. */
function codingFor(accepted: string | string[] | undefined): Coding | null {
  const names = String(accepted ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : null;
}

/** Flushed as it comes, so that a page's head arrives before its body is drawn. */
function compressed(body: string | Readable, coding: Coding): Readable {
  const { BROTLI_PARAM_QUALITY, BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = constants;
  const coder =
    coding === "br"
      ? createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip({ flush: Z_SYNC_FLUSH });
  const source = typeof body === "string" ? Readable.from([body]) : body;
  return pipeline(source, coder, () => undefined);
}

function contentPolicy({ config }: Platform, nonce: string): string {
  const socket = config.url.replace(/^http/, "ws");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    // A PDF is read in place.
    `frame-src 'self'${config.cdnUrl ? ` ${config.cdnUrl}` : ""}`,
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'self'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join("; ");
}

async function bootOf(platform: Platform, request: FastifyRequest, viewer: Viewer): Promise<Boot> {
  const snapshot = platform.snapshots.current;
  const locale = localeOf(request, viewer);
  const user = isMember(viewer) ? await presentSelf(createCtx(platform, { actor: viewer, language: locale, snapshot })) : null;
  const open = preferenceKeys.filter((key) => !("secret" in preferenceDefinitions[key]));
  const scheme = request.cookies["ct_scheme"];
  const order = request.cookies["ct_order"];
  return {
    portal: platform.config.url,
    user,
    preferences: Object.fromEntries(open.map((key) => [key, snapshot.preferences[key]])),
    features: [...snapshot.features],
    reactions: snapshot.reactions,
    locale,
    timeZone: zoneOf(request.cookies["ct_tz"]),
    feedOrder: order === "recent" || order === "relevance" ? order : null,
    colorScheme: scheme === "light" || scheme === "dark" ? scheme : "auto",
    now: platform.now().getTime(),
  };
}

function localeOf(request: FastifyRequest, viewer: Viewer): Language {
  if (isMember(viewer) && viewer.language) return viewer.language;
  const chosen = request.cookies["ct_lang"];
  if (chosen === "en" || chosen === "it") return chosen;
  return preferredLanguage(request.headers["accept-language"]) ?? "en";
}

function zoneOf(name: string | undefined): string {
  if (name === undefined) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

/**
 * `fetch` for drawing: into this very application, with the viewer's own cookie, so that every rule of the wire holds. A form sent by a
 * page of ours proves itself by its Origin, which scripts cannot write; its calls may set cookies.
 */
const innerFetch =
  (app: FastifyInstance, { config }: Platform, page: FastifyRequest, pageReply: FastifyReply): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const token = page.headers.origin === config.url ? page.cookies["XSRF-TOKEN"] : undefined;
    const body = await request.text();
    const reply = await app.inject({
      method: request.method as "GET" | "POST",
      url: pathname + search,
      remoteAddress: page.ip,
      headers: {
        accept: "application/json",
        "user-agent": page.headers["user-agent"] ?? "",
        ...(page.headers.cookie ? { cookie: page.headers.cookie } : {}),
        ...(page.headers["accept-language"] ? { "accept-language": page.headers["accept-language"] } : {}),
        ...(body === "" ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { "x-xsrf-token": token }),
      },
      ...(body === "" ? {} : { payload: body }),
    });
    if (request.method === "POST" && reply.headers["set-cookie"]) pageReply.header("set-cookie", reply.headers["set-cookie"]);
    const content = reply.statusCode === 204 ? null : reply.payload;
    return new Response(content, {
      status: reply.statusCode,
      headers: { "content-type": String(reply.headers["content-type"] ?? "") },
    });
  };
