import {
  idempotencyKeyHeader,
  type RouteDefinition,
  type RouteInput,
  type RouteReply,
  type UploadedFile,
} from "@cortile/contract/core";
import { CallError } from "./call-error.ts";
import { IdempotencyKeys } from "./idempotency.ts";
import { bodyOf, pathOf, type CallParts } from "./request.ts";
import { localError, send, type Fetch } from "./send.ts";
import { createSession, type SessionStore } from "./session.ts";

export interface ClientOptions {
  /** Base address of the community, e.g. `https://community.example.org`; paths are appended to it. */
  portal: string;
  fetch?: Fetch;
  /** For each attempt of each call. */
  timeoutMs?: number;
  /** Anonymous when absent. */
  session?: SessionStore;
  /** Language to ask for, sent as Accept-Language; the server prefers the one stored with the user. */
  language?: () => string | undefined;
  /** The `XSRF-TOKEN` cookie; read from the page by default, when portal and page share an origin. */
  xsrfToken?: () => string | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  /** Header `Content-Range`: which part of a file the body is. */
  contentRange?: string | undefined;
  /** The server does creating calls with the same key once, also those of other pages; by default each has a key of its own. */
  idempotencyKey?: string | undefined;
}

/** A file goes out as a Blob or File, or as the bytes the server side speaks of. */
type Sendable<Value> = Value extends UploadedFile ? Value | Blob : Value extends (infer Item)[] ? Sendable<Item>[] : Value;

/** What a call takes: the parts its route declares. */
export type CallInput<Route extends RouteDefinition> = Omit<RouteInput<Route>, "body"> &
  (RouteInput<Route> extends { body: infer Body }
    ? { body: { [Key in keyof Body]: Sendable<Body[Key]> } }
    : { body?: undefined });

/** The input may be left out where nothing in it is required. */
type CallArguments<Route extends RouteDefinition> =
  Record<never, never> extends CallInput<Route>
    ? [input?: CallInput<Route>, options?: CallOptions]
    : [input: CallInput<Route>, options?: CallOptions];

/** A reply of the shape of `Page`. */
interface AnyPage {
  next: string | null;
}

/** A route whose reply is a page. */
type PageRoute<Route extends RouteDefinition> = RouteReply<Route> extends AnyPage ? Route : never;

interface Sent {
  /** Absolute. */
  url: string;
  body: unknown;
  /** Its Idempotency-Key. */
  key: string | undefined;
}

export interface Client {
  readonly portal: string;
  readonly session: SessionStore;
  /**
   * One call. Undefined when the reply is empty.
   * @throws CallError from status 300 up and when no reply comes. A 401 is retried once after renewing the session, if that is possible.
   */
  call<const Route extends RouteDefinition>(route: Route, ...args: CallArguments<Route>): Promise<RouteReply<Route>>;
  /**
   * The same call at an address the server gave (`next`, `previous`), verbatim.
   * @throws CallError as `call`, and `foreign_origin` for an address of another site.
   */
  follow<const Route extends RouteDefinition>(route: Route, address: string, options?: CallOptions): Promise<RouteReply<Route>>;
  /** Iterates over all pages of a list, fetching each on demand. */
  page<const Route extends RouteDefinition>(
    route: PageRoute<Route>,
    ...args: CallArguments<Route>
  ): AsyncGenerator<RouteReply<Route>, void, void>;
}

/** A client of one community. Nothing is shared between two of them. */
export function createClient(options: ClientOptions): Client {
  const { timeoutMs = 10_000, session = createSession() } = options;
  const portal = options.portal.replace(/\/+$/, "");
  const xsrfToken = options.xsrfToken ?? (() => pageXsrfToken(portal));
  const keys = new IdempotencyKeys();

  async function attempt(route: RouteDefinition, { url, body, key }: Sent, call: CallOptions): Promise<unknown> {
    const content = bodyOf(body);
    const headers = new Headers({ accept: route.produces ?? "application/json" });
    if (content.contentType) headers.set("content-type", content.contentType);
    if (key) headers.set(idempotencyKeyHeader, key);
    if (call.contentRange) headers.set("content-range", call.contentRange);
    const language = options.language?.();
    if (language) headers.set("accept-language", language);
    const token = session.accessToken();
    if (token) headers.set("authorization", `Bearer ${token}`);
    const xsrf = session.type === "Cookie" && route.method !== "GET" ? xsrfToken() : undefined;
    if (xsrf) headers.set("x-xsrf-token", xsrf);
    const credentials = session.type === "Cookie" ? "include" : "omit";
    const init: RequestInit = { method: route.method, headers, credentials, body: content.body };
    return send({ route, url, init, fetch: options.fetch ?? fetch, signal: call.signal, timeoutMs: call.timeoutMs ?? timeoutMs });
  }

  async function renewing(route: RouteDefinition, sent: Sent, call: CallOptions): Promise<unknown> {
    const token = session.accessToken();
    try {
      return await attempt(route, sent, call);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      await renew(token, error);
      return attempt(route, sent, call);
    }
  }

  const exchange = (route: RouteDefinition, url: string, body: unknown, call: CallOptions = {}): Promise<unknown> =>
    keys.send(route, { url, body, contentRange: call.contentRange }, (key) =>
      renewing(route, { url, body, key: call.idempotencyKey ?? key }, call),
    );

  /** Returns once a newer token than `used` is there; throws what the caller is to see otherwise. */
  async function renew(used: string | undefined, refused: CallError): Promise<void> {
    // Another call's renewal may have ended between this one's sending and its 401.
    if (used !== undefined && session.accessToken() !== undefined && session.accessToken() !== used) return;
    if (!session.mayRefresh()) throw (used !== undefined && session.error()) || refused;
    try {
      await session.refresh();
    } catch (failure) {
      throw failure instanceof CallError && failure.status >= 300 ? failure : refused;
    }
    if (session.accessToken() === undefined) throw refused;
  }

  function addressOf(address: string): string {
    const url = new URL(address, `${portal}/`);
    if (url.origin !== new URL(portal).origin) throw localError("foreign_origin");
    return url.href;
  }

  // The one place where a reply takes the type its route declares: the server sends nothing else, it validates what it sends.
  const typed = <Route extends RouteDefinition>(_route: Route, reply: unknown) => reply as RouteReply<Route>;

  return {
    portal,
    session,
    async call(route, ...args) {
      const [input, call] = args;
      const parts: CallParts = input ?? {};
      return typed(route, await exchange(route, portal + pathOf(route, parts), parts.body, call));
    },
    async follow(route, address, call) {
      return typed(route, await exchange(route, addressOf(address), undefined, call));
    },
    async *page(route, ...args) {
      const [input, call] = args;
      const parts: CallParts = input ?? {};
      let address: string | null = portal + pathOf(route, parts);
      while (address !== null) {
        const reply = typed(route, await exchange(route, addressOf(address), undefined, call));
        yield reply;
        address = nextOf(reply);
      }
    },
  };
}

const nextOf = (reply: unknown): string | null =>
  typeof reply === "object" && reply !== null && "next" in reply && typeof reply.next === "string" ? reply.next : null;

/** Only where page and portal share an origin. */
function pageXsrfToken(portal: string): string | undefined {
  if (typeof document === "undefined" || new URL(portal).origin !== location.origin) return undefined;
  const pair = document.cookie.split("; ").find((cookie) => cookie.startsWith("XSRF-TOKEN="));
  return pair && decodeURIComponent(pair.slice("XSRF-TOKEN=".length));
}
