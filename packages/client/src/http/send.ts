import type { RouteDefinition } from "@cortile/contract/core";
import { CallError, callErrorOf, type LocalCode } from "./call-error.ts";

/** What a client needs of `fetch`. */
export type Fetch = (...request: Parameters<typeof fetch>) => Promise<FetchReply>;
export type FetchReply = Pick<Response, "ok" | "status" | "text" | "json" | "blob"> & { readonly headers: Pick<Headers, "get"> };

/** One HTTP exchange, without any retry. */
export interface Exchange {
  route: RouteDefinition;
  /** Absolute. */
  url: string;
  init: RequestInit;
  fetch: Fetch;
  signal?: AbortSignal | undefined;
  timeoutMs: number;
}

/**
 * Sends and reads one reply; the time-out covers the body too.
 * @returns the JSON; undefined for an empty body; for a route that `produces` another type its text, or a Blob when it is not text.
 * @throws CallError
 */
export async function send(exchange: Exchange): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, exchange.timeoutMs);
  exchange.signal?.addEventListener("abort", abort);
  if (exchange.signal?.aborted) abort();
  // Called by itself: browsers refuse a `fetch` that belongs to another object.
  const { fetch } = exchange;
  try {
    // A redirect would silently repeat a POST as a GET, so none is followed.
    const reply = await fetch(exchange.url, { ...exchange.init, redirect: "manual", signal: controller.signal });
    return await read(exchange.route, reply);
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    throw localError(timedOut ? "timeout" : exchange.signal?.aborted ? "aborted" : "network", cause);
  } finally {
    clearTimeout(timer);
    exchange.signal?.removeEventListener("abort", abort);
  }
}

async function read(route: RouteDefinition, reply: FetchReply): Promise<unknown> {
  // Browsers hide a redirect they do not follow behind status 0.
  const failed = reply.status >= 300 || reply.status === 0;
  if (!failed && route.produces) return route.produces.startsWith("text/") ? await reply.text() : await reply.blob();
  const body = parse(await reply.text());
  const requestId = reply.headers.get("x-request-id") ?? undefined;
  if (reply.status === 0) throw new CallError({ status: 0, code: "redirected", message: messages.redirected, requestId });
  if (failed) throw callErrorOf(reply.status, body === unreadable ? undefined : body, requestId);
  if (body === unreadable)
    throw new CallError({ status: reply.status, code: "unreadable", message: messages.unreadable, requestId });
  return body;
}

const unreadable = Symbol("unreadable");

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

const messages: Record<LocalCode, string> = {
  network: "The server cannot be reached.",
  timeout: "The server did not answer in time.",
  aborted: "The call was given up.",
  redirected: "The server redirected a call.",
  unreadable: "The reply is not JSON.",
  foreign_origin: "The address belongs to another site.",
};

/** A failure without a reply. */
export const localError = (code: LocalCode, cause?: unknown): CallError =>
  new CallError({ status: 0, code, message: messages[code], cause });
