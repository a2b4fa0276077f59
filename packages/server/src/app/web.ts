import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib, { constants } from "node:zlib";
import { preferenceDefinitions, preferenceKeys, type Preferences } from "@cortile/contract/preference";
import type { Me, Reaction } from "@cortile/contract/entity";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createCtx, isMember, visitor, type Platform, type Viewer } from "#core/ctx";
import { asRendering, exchangeOf, readForm, renderingHeader } from "#core/http";
import { preferredLanguage, type Language } from "#core/i18n";
import { PageBody, PageCache, selectPageVersion, type SharedPage } from "#core/page_cache";
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
  body: string;
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
  const pages = new Pages(app, platform, web);
  app.route({ method: ["GET", "HEAD", "POST"], url: "/*", handler: (request, reply) => pages.send(request, reply) });
}

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

/** Null where pages are not kept: the operator said so, or a development server changes them. */
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

  constructor(app: FastifyInstance, platform: Platform, web: WebRole) {
    this.#app = app;
    this.#platform = platform;
    this.#web = web;
    this.#cache = pageCacheOf(platform, web);
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
    const exchange = exchangeOf(request, reply);
    const viewer: Viewer = (await identifyByCookie(this.#platform, exchange)) ?? visitor;
    ensureXsrfCookie(this.#platform, exchange);
    reply
      .header("permissions-policy", "camera=(self), microphone=(self), display-capture=(self), geolocation=(self)")
      .header("cache-control", "private, no-cache")
      .header("vary", "Cookie, Accept-Language, Accept-Encoding");
    request.state.viewer = viewer;
    return this.#cache && !isMember(viewer) && request.method !== "POST"
      ? this.#sendShared(this.#cache, request, reply)
      : this.#sendOwn(request, reply, viewer);
  }

  /** A page for this viewer alone. */
  async #sendOwn(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<FastifyReply> {
    const nonce = newNonce();
    const form = request.method === "POST" ? await readForm(request, formLimit) : null;
    const { page, viewed } = await this.#render({
      url: request.url,
      form,
      nonce,
      viewer,
      choices: choicesOf(request, viewer),
      from: callerOf(this.#platform, request, reply),
    });
    request.state.viewed = viewed;
    this.#addPolicy(reply, nonce);
    const [coding] = codingsFor(request.headers["accept-encoding"]);
    if (coding) reply.header("content-encoding", coding);
    return reply
      .code(page.status)
      .headers(page.headers)
      .type("text/html; charset=utf-8")
      .send(coding ? await compressed(page.body, coding) : page.body);
  }

  /** A page that all visitors with the same choices see. */
  async #sendShared(cache: PageCache<VisitorPage>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const choices = choicesOf(request, visitor);
    const key = JSON.stringify([request.url, choices]);
    const page = await cache.get(key, () => this.#renderShared(request.url, choices));
    const { status, headers, body, viewed } = page;
    request.state.viewed = viewed;
    reply.code(status).headers(headers).header("etag", body.etag);
    // Without a policy: the browser goes on with the one it has, whose nonce is that of the document it has.
    if (request.headers["if-none-match"]?.split(/\s*,\s*/).includes(body.etag)) return reply.code(304).send();
    const nonce = newNonce();
    this.#addPolicy(reply, nonce);
    reply.type("text/html; charset=utf-8");
    // In brotli there is no place for a nonce that differs from reply to reply; whoever reads brotli reads gzip too.
    if (!codingsFor(request.headers["accept-encoding"]).includes("gzip")) return reply.send(body.plain(nonce));
    return reply.header("content-encoding", "gzip").send(await body.gzip(nonce));
  }

  async #renderShared(url: string, choices: Choices): Promise<VisitorPage> {
    // Nobody is told it, so no text of a member's can hold it.
    const nonce = newNonce();
    const from = { ip: "127.0.0.1", headers: { cookie: `ct_lang=${choices.locale}` } };
    const { page, viewed } = await this.#render({ url, form: null, nonce, viewer: visitor, choices, from });
    const body = new PageBody(page.body, nonce);
    return { status: page.status, headers: page.headers, body, viewed, sizeBytes: body.sizeBytes, isKept: page.status === 200 };
  }

  async #render({ url, form, nonce, viewer, choices, from }: Asked): Promise<{ page: RenderReply; viewed: readonly number[] }> {
    const boot = await bootOf(this.#platform, viewer, choices);
    // What a form does may sign somebody in: then each call says by its cookies who it is from.
    const rendering = { viewer: form ? null : viewer, viewed: [] };
    const page = await asRendering(rendering, (key) =>
      this.#web.render({ url: this.#platform.config.url + url, form, nonce, boot, fetch: innerFetch(this.#app, key, from) }),
    );
    return { page, viewed: rendering.viewed };
  }

  #addPolicy(reply: FastifyReply, nonce: string): void {
    if (!this.#web.answer) reply.header("content-security-policy", contentPolicy(this.#platform, nonce));
  }
}

/** What is rendered, for whom. */
interface Asked {
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
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The codings of ours that the browser takes, the smallest first. */
function codingsFor(accepted: string | string[] | undefined): Coding[] {
  const names = String(accepted ?? "")
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";", 1)[0]?.trim());
  return (["br", "gzip"] as const).filter((name) => names.includes(name));
}

const compressed = (body: string, coding: Coding): Promise<Buffer> =>
  coding === "br" ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : gzip(body);

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

/** What a browser chose, or what is chosen for it. */
type Choices = Pick<Boot, "locale" | "timeZone" | "feedOrder" | "colorScheme">;

function choicesOf(request: FastifyRequest, viewer: Viewer): Choices {
  const scheme = request.cookies["ct_scheme"];
  const order = request.cookies["ct_order"];
  return {
    locale: localeOf(request, viewer),
    timeZone: zoneOf(request.cookies["ct_tz"]),
    feedOrder: order === "recent" || order === "relevance" ? order : null,
    colorScheme: scheme === "light" || scheme === "dark" ? scheme : "auto",
  };
}

async function bootOf(platform: Platform, viewer: Viewer, choices: Choices): Promise<Boot> {
  const snapshot = platform.snapshots.current;
  const identity = { language: choices.locale, snapshot };
  const user = isMember(viewer) ? await presentSelf(createCtx(platform, { actor: viewer, ...identity })) : null;
  const open = preferenceKeys.filter((key) => !("secret" in preferenceDefinitions[key]));
  return {
    portal: platform.config.url,
    user,
    preferences: Object.fromEntries(open.map((key) => [key, snapshot.preferences[key]])),
    features: [...snapshot.features],
    reactions: snapshot.reactions,
    ...choices,
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
 * `fetch` for rendering: into this very application, as the caller, so that every rule of the wire holds.
 * @param key of the page that is being rendered
 */
const innerFetch =
  (app: FastifyInstance, key: string, { ip, headers, onCookies }: Caller): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.method === "POST" ? await request.text() : "";
    const reply = await app.inject({
      method: request.method as "GET" | "POST",
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
    if (request.method === "POST" && cookies) onCookies?.(cookies);
    return new Response(reply.statusCode === 204 ? null : reply.payload, {
      status: reply.statusCode,
      headers: { "content-type": String(reply.headers["content-type"] ?? "") },
    });
  };
