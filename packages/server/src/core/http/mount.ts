import type { RouteDefinition, RouteReply, RouteRequest } from "@cortile/contract/core";
import type { Ctx, Member, Prepared, Viewer } from "#core/ctx";
import type { PageRequest } from "./page.ts";

/** The HTTP side of a call, for the few handlers that need it. */
export interface Exchange {
  /** Who the client counts as by address, after the trusted proxies: `networkOf` it. */
  readonly ip: string;
  readonly userAgent: string;
  /** The body as it was sent, where the mount asks for it; readable until the call is answered. */
  readonly rawBody?: Buffer;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  /** Sets a cookie for this origin, `SameSite=Lax`; a max age of 0 deletes it. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly?: boolean }): void;
  /** Aborted when the client leaves, and when the reply has been sent. */
  closing(): AbortSignal;
}

/** A reply other than the route's JSON: a file, a redirect, an OAuth error. */
export class RawReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | NodeJS.ReadableStream | undefined;

  constructor(status: number, headers: Record<string, string>, body?: string | Buffer | NodeJS.ReadableStream) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

type ActorOf<Route extends RouteDefinition> = Route["access"] extends "visitor" | "reader" ? Viewer : Member;

export type Handler<Route extends RouteDefinition> = (
  ctx: Ctx<ActorOf<Route>>,
  request: RouteRequest<Route> & { page: PageRequest },
  exchange: Exchange,
) => Promise<RouteReply<Route> | RawReply>;

export interface MountOptions {
  /** Fields whose problems are display text instead of a list, for the existing composer (contract/errors.md). */
  plainFields?: readonly string[];
  /** Largest body in bytes; default 1 MiB. */
  bodyLimit?: number;
  /** Of which so much may be anything but multipart, in bytes; default 1 MiB. */
  textLimit?: number;
  /** Passes the raw body to the handler, to verify signatures. */
  rawBody?: boolean;
  /** Of a call that is prepared: whether it waits for the thread of texts alone. Then it waits for no files of its account. */
  preparesText?: boolean;
  /** Rows per page without a limit; default 10. */
  pageDefault?: number;
}

/** Does what waits for files, other servers or a thread; what it returns writes the rows and answers. */
export type PreparingHandler<Route extends RouteDefinition> = (
  ctx: Ctx<ActorOf<Route>>,
  request: RouteRequest<Route>,
  exchange: Exchange,
) => Promise<Prepared<RouteReply<Route>>>;

/** A route and its handler. */
export interface Mounted extends MountOptions {
  readonly route: RouteDefinition;
  /** Whether the handler answers with a `Prepared`. */
  readonly isPreparing: boolean;
  readonly handler: (ctx: never, request: never, exchange: Exchange) => Promise<unknown>;
}

/** Wires a call to its use case: one line a route. */
export const mount = <Route extends RouteDefinition>(
  route: Route,
  handler: Handler<Route>,
  options: MountOptions = {},
): Mounted => ({
  route,
  handler,
  isPreparing: false,
  ...options,
});

/** Wires a call that waits for files, other servers or a thread, which must not happen within a transaction. */
export const mountPreparing = <Route extends RouteDefinition>(
  route: Route,
  handler: PreparingHandler<Route>,
  options: MountOptions = {},
): Mounted => ({ route, handler, isPreparing: true, ...options });
