import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rateLimited, unavailable } from "@cortile/contract/core";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { isMember, visitor, type Platform, type Viewer } from "#core/ctx";
import { Failure } from "#core/errors";
import { asRendering, exchangeOf, failureOf, isFresh, languageOf, logFailure, readForm, renderingHeader } from "#core/http";
import { turnOf, Turns } from "#core/limits";
import { PageBody, PageCache, selectPageVersion, type SharedPage } from "#core/page_cache";
import { ensureXsrfCookie, identifyByCookie } from "#session";
import { bootOf, choicesOf, type Boot, type Choices } from "./boot.ts";
import { errorPage } from "./error-page.ts";
import { addServiceWorker } from "./pwa.ts";
import { sameMachineAddress } from "./same-machine.ts";

export interface RenderRequest {
  /** Absolute address of the page. */
  url: string;
  /** Of a page that is sent its own form by a browser, before scripts run or without them; null for a page that is read. */
  form: Readonly<Record<string, string>> | null;
  /** For every script and style element of the page. */
  nonce: string;
  boot: Boot;
  /** Calls this server within the process, as the viewer. */
  call(call: PageCall): Promise<PageCallReply>;
}

/** A call that a page makes. */
export interface PageCall {
  /** Absolute. */
  url: string;
  method: "GET" | "POST";
  /** JSON; empty without one. */
  body: string;
}

export interface PageCallReply {
  status: number;
  contentType: string;
  /** In UTF-8, as it came: whoever reads it decodes it once. */
  body: Uint8Array;
}

export interface RenderReply {
  status: number;
  headers: Record<string, string>;
  /** The document in UTF-8. */
  body: Uint8Array;
}

/** The site that draws the pages. */
export interface WebRole {
  render(request: RenderRequest): Promise<RenderReply>;
  /** Built files, served below `/assets/`; null while a development server serves them. */
  assetsFolder: string | null;
  /** The script of its service worker, which expects the constant `offlineAddress`; left out, there is none. */
  serviceWorker?: string;
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
  if (web.serviceWorker !== undefined) addServiceWorker(app, platform, web.serviceWorker);
  const pages = new Pages(app, platform, web);
  app.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler: (request, reply) => pages.send(request, reply) });
}

/** Pages of one member, or for one address, that are rendered and wait. */
const pageTurns = { atOnce: 2, maxWaiting: 30 };
/** Bytes of pages that a process keeps for visitors. */
const keptBytes = 64 * 1024 * 1024;

/** A page that visitors share: what is sent of it again and again. */
interface VisitorPage extends SharedPage {
  status: number;
  headers: Record<string, string>;
  body: PageBody;
  /** Contributions that it shows in full. */
  viewed: readonly number[];
}

/** Null when pages are not cached: turned off by the operator, or served by the development server. */
const pageCacheOf = ({ config, db, snapshots }: Platform, web: WebRole): PageCache<VisitorPage> | null =>
  config.pageCache && !web.answer
    ? new PageCache({
        readVersion: () => selectPageVersion(db),
        onNewVersion: () => snapshots.refresh(),
        maxBytes: keptBytes,
      })
    : null;

/** Answers every address that nothing else answers. */
class Pages {
  readonly #app: FastifyInstance;
  readonly #platform: Platform;
  readonly #web: WebRole;
  readonly #cache: PageCache<VisitorPage> | null;
  readonly #turns: Turns;

  constructor(app: FastifyInstance, platform: Platform, web: WebRole) {
    this.#app = app;
    this.#platform = platform;
    this.#web = web;
    this.#cache = pageCacheOf(platform, web);
    this.#turns = new Turns({ ...pageTurns, isOn: platform.config.rateLimits });
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (/^\/(?:api|oauth|media|ws|assets)(?:\/|$)/.test(request.url)) {
      reply.callNotFound();
      return reply;
    }
    if (await this.#web.answer?.(request.raw, reply.raw)) {
      reply.hijack();
      return reply;
    }
    const elsewhere = sameMachineAddress(request.headers.host, this.#platform.config.url, request.url);
    if (elsewhere !== null) return reply.header("cache-control", "no-store").redirect(elsewhere, 302);
    try {
      return await this.#sendPage(request, reply);
    } catch (error) {
      const failure = failureOf(error);
      if (request.raw.destroyed || (failure.error.status < 500 && failure.error !== rateLimited)) throw error;
      return this.#sendFailed(failure, request, reply);
    }
  }

  async #sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const exchange = exchangeOf(request, reply);
    const viewer: Viewer = (await identifyByCookie(this.#platform, exchange)) ?? visitor;
    ensureXsrfCookie(this.#platform, exchange);
    reply
      .header("permissions-policy", "camera=(self), microphone=(self), display-capture=(self), geolocation=(self)")
      .header("cache-control", "private, no-cache")
      .header("vary", "Cookie, Accept-Language, Accept-Encoding");
    request.state.viewer = viewer;
    return this.#cache && !isMember(viewer) && request.method !== "POST" && !hasInvite(request.url)
      ? this.#sendShared(this.#cache, request, reply)
      : this.#sendOwn(request, reply, viewer);
  }

  /** A page that says so, in place of one that could not be rendered. */
  #sendFailed(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { url } = request;
    logFailure(failure, request, "page");
    if (failure.retryAfterSeconds !== undefined) reply.header("retry-after", String(failure.retryAfterSeconds));
    const nonce = newNonce();
    this.#addPolicy(reply, nonce);
    const { preferences } = this.#platform.snapshots.current;
    return reply
      .code(failure.error.status)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(errorPage({ language: languageOf(request), preferences, url, nonce, isBusy: failure.error === rateLimited }));
  }

  /** A page for this viewer alone. */
  async #sendOwn(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<FastifyReply> {
    const nonce = newNonce();
    const form = request.method === "POST" ? await readForm(request, formLimit, turnOf(viewer, request.ip)) : null;
    const input: RenderInput = {
      url: request.url,
      form,
      nonce,
      viewer,
      choices: choicesOf(request),
      from: callerOf(this.#platform, request, reply),
    };
    const { page, viewed } = await this.#turns.take(turnOf(viewer, request.ip), () => {
      if (request.raw.socket.destroyed) throw new Failure(unavailable);
      return this.#render(input);
    });
    request.state.viewed = viewed;
    this.#addPolicy(reply, nonce);
    const [coding] = codingsFor(request);
    if (coding) reply.header("content-encoding", coding);
    return reply
      .code(page.status)
      .headers(page.headers)
      .type("text/html; charset=utf-8")
      .send(coding ? compressed(page.body, coding) : Buffer.from(page.body.buffer, page.body.byteOffset, page.body.byteLength));
  }

  /** A page that all visitors with the same choices see. */
  async #sendShared(cache: PageCache<VisitorPage>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const choices = choicesOf(request);
    const key = JSON.stringify([request.url, choices, this.#platform.snapshots.current.version]);
    const page = await cache.get(
      key,
      () => this.#renderShared(request.url, choices),
      (work) => this.#turns.take(turnOf(visitor, request.ip), work),
    );
    const { status, headers, body, viewed } = page;
    request.state.viewed = viewed;
    reply.code(status).headers(headers).header("etag", body.etag);
    // Without a policy: the browser goes on with the one it has, whose nonce is that of the document it has.
    if (isFresh(request, reply)) return reply.code(304).send();
    const nonce = newNonce();
    this.#addPolicy(reply, nonce);
    reply.type("text/html; charset=utf-8");
    // In brotli there is no place for a nonce that differs from reply to reply; whoever reads brotli reads gzip too.
    const isZipped = codingsFor(request).includes("gzip");
    if (isZipped) reply.header("content-encoding", "gzip");
    const { length, content } = isZipped ? await body.gzip(nonce) : body.plain(nonce);
    return reply.header("content-length", length).send(content);
  }

  async #renderShared(url: string, choices: Choices): Promise<VisitorPage> {
    // It is secret, so no member's text can contain it.
    const nonce = newNonce();
    const from = { ip: "127.0.0.1", headers: { cookie: `ct_lang=${choices.locale}` }, isShared: true };
    const { page, viewed } = await this.#render({ url, form: null, nonce, viewer: visitor, choices, from });
    const body = new PageBody(new TextDecoder().decode(page.body), nonce);
    return { status: page.status, headers: page.headers, body, viewed, sizeBytes: body.sizeBytes, isKept: page.status === 200 };
  }

  async #render({
    url,
    form,
    nonce,
    viewer,
    choices,
    from,
  }: RenderInput): Promise<{ page: RenderReply; viewed: readonly number[] }> {
    const boot = await bootOf(this.#platform, viewer, choices);
    // What a form does may sign somebody in: then each call says by its cookies who it is from.
    const rendering = { viewer: form ? null : viewer, isShared: from.isShared ?? false, viewed: [] };
    const page = await asRendering(rendering, (key) =>
      this.#web.render({ url: this.#platform.config.url + url, form, nonce, boot, call: innerCall(this.#app, key, from) }),
    );
    return { page, viewed: rendering.viewed };
  }

  #addPolicy(reply: FastifyReply, nonce: string): void {
    if (!this.#web.answer) reply.header("content-security-policy", contentPolicy(this.#platform, nonce));
  }
}

/** An invitation is looked up for whoever has it, under the limit of their own address, and is used once. */
const hasInvite = (url: string): boolean => new URL(`http://site${url}`).searchParams.has("invite");

/** What is rendered, for whom. */
interface RenderInput {
  /** Path and query. */
  url: string;
  form: RenderRequest["form"];
  nonce: string;
  viewer: Viewer;
  choices: Choices;
  from: Caller;
}

/** Who the calls of a page come from. */
interface Caller {
  ip: string;
  headers: Record<string, string>;
  /** Whether they are all visitors who get the page. */
  isShared?: boolean;
  /** Told of the cookies that a call sets. */
  onCookies?: (values: string | string[]) => void;
}

const newNonce = (): string => randomBytes(16).toString("base64");

/** The browser that asks for a page. A form of ours proves itself by its Origin, which scripts cannot write. */
function callerOf({ config }: Platform, request: FastifyRequest, reply: FastifyReply): Caller {
  const { headers, cookies, ip } = request;
  const token = headers.origin === config.url ? cookies["XSRF-TOKEN"] : undefined;
  const given = {
    "user-agent": headers["user-agent"],
    cookie: headers.cookie,
    "accept-language": headers["accept-language"],
    "x-xsrf-token": token,
  };
  const present = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { ip, headers: Object.fromEntries(present), onCookies: (values) => void reply.header("set-cookie", values) };
}

type Coding = "br" | "gzip";

/** The codings of ours that the browser accepts, the smallest first. */
export function codingsFor(request: FastifyRequest): Coding[] {
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).filter((name) => accepted.includes(name));
}

/**
 * A page in one piece, not through the streams of `@fastify/compress`, which take twice as long; quickly, since it is sent once; and
 * on this thread, since handing it to another takes as long again as compressing it.
 */
const compressed = (body: Uint8Array, coding: Coding): Buffer =>
  coding === "br" ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }) : gzipSync(body, { level: 3 });

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

/**
 * The calls of a page: into this very application, as the caller, so that every rule of the wire holds.
 * @param key of the page that is being rendered
 */
const innerCall =
  (app: FastifyInstance, key: string, { ip, headers, onCookies }: Caller): RenderRequest["call"] =>
  async ({ url, method, body }) => {
    const { pathname, search } = new URL(url);
    const reply = await app.inject({
      method,
      url: pathname + search,
      remoteAddress: ip,
      headers: {
        accept: "application/json",
        "user-agent": "",
        ...headers,
        ...(body === "" ? {} : { "content-type": "application/json" }),
        [renderingHeader]: key,
      },
      ...(body === "" ? {} : { payload: body }),
    });
    const cookies = reply.headers["set-cookie"];
    if (method === "POST" && cookies) onCookies?.(cookies);
    return { status: reply.statusCode, contentType: String(reply.headers["content-type"] ?? ""), body: reply.rawPayload };
  };
