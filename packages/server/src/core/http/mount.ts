import type { RouteDefinition, RouteReply, RouteRequest } from "@cortile/contract/core";
import type { Ctx, Member, Viewer } from "#core/ctx";
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
  /** Sets a cookie of this origin, `SameSite=Lax`; a life of 0 takes it away. */
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly?: boolean }): void;
}

/** A reply that is not the JSON of the route: a file, a redirect, an OAuth error. */
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
  /** Largest body in bytes; 1 MiB unless said. */
  bodyLimit?: number;
  /** Gives the handler the bytes of the body, for signatures over them. */
  rawBody?: boolean;
  /** Waits for files or for other servers, so that it is not done within one transaction, nor kept under an Idempotency-Key. */
  isLong?: boolean;
  /** Rows of a page when the client names no limit; 10 unless said. */
  pageDefault?: number;
}

/** A route with what answers it. */
export interface Mounted extends MountOptions {
  readonly route: RouteDefinition;
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
  ...options,
});
