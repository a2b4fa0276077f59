import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import { agentFor, isEmbedding, isPublic, lookup, resolveHost } from "./agents.ts";
import { OutboundError } from "./outbound-error.ts";

export interface OutboundOptions {
  /** GET when not given. */
  method?: string;
  /** Names in any case. Cookies and `host` are never sent; to another origin only what describes the content goes along. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For the whole, redirects included; 5,000 when not given. */
  timeoutMs?: number;
  /** Of the reply's body; 1 MiB when not given. */
  maxBytes?: number;
  /** What the reply's `content-type` has to match; of any other the body is not read. */
  types?: RegExp;
  /**
   * Reads only the beginning of the reply's body, at most so many bytes and for a second, whatever its size and type; with 0 nothing.
   * Never fails because of the body.
   */
  excerptBytes?: number;
  /** False: also servers whose certificate is not valid. Which addresses are allowed does not depend on it. */
  verifyCertificate?: boolean;
  /** How many are followed, 3 when not given; one more fails. With 0 a redirect is a reply like any other. */
  redirects?: number;
  /** Also addresses that are not public: for tests and for services that the operator configures. */
  allowPrivate?: boolean;
  /** Ports beside 80, 443, 8080 and 8443, or any. */
  ports?: readonly number[] | "any";
}

export interface OutboundReply {
  status: number;
  /** Lower-case names; of repeated ones the first, or all joined by ", ". */
  headers: Record<string, string>;
  body: Buffer;
  /** Where the reply came from, after redirects. */
  url: string;
}

type Settings = Required<Pick<OutboundOptions, "maxBytes" | "allowPrivate" | "ports" | "verifyCertificate">> &
  Pick<OutboundOptions, "types" | "excerptBytes"> & { signal: AbortSignal };

interface Hop {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

/**
 * The only client for addresses given by people or other servers. Only http(s) to public addresses, checked after
 * DNS and again on each redirect; bounded in time and size; no cookies, no credentials in addresses. Any status is a reply.
 * @throws OutboundError with its reason
 */
export async function fetchOutbound(address: string, options: OutboundOptions = {}): Promise<OutboundReply> {
  const { method = "GET", headers = {}, body, timeoutMs = 5000, maxBytes = 1_048_576, redirects = 3 } = options;
  const { allowPrivate = false, ports = [], types, excerptBytes, verifyCertificate = true } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const settings: Settings = { maxBytes, allowPrivate, ports, types, excerptBytes, verifyCertificate, signal };
  let hop: Hop = { url: parseAddress(address, settings), method: method.toUpperCase(), headers: sendable(headers), body };
  for (let followed = 0; ; followed += 1) {
    const response = await send(hop, settings);
    const location = response.headers.location;
    if (redirects === 0 || location === undefined || ![301, 302, 303, 307, 308].includes(response.statusCode ?? 0)) {
      return await receive(response, hop.url, settings);
    }
    response.destroy();
    if (followed >= redirects) throw new OutboundError("too_many_redirects");
    hop = redirected(hop, response.statusCode ?? 0, parseAddress(location, settings, hop.url));
  }
}

const allowedPorts: readonly string[] = ["", "80", "443", "8080", "8443"];

/** Parses an address and checks its scheme, port and host; DNS is checked when connecting. */
function parseAddress(address: string, { allowPrivate, ports }: Pick<Settings, "allowPrivate" | "ports">, base?: URL): URL {
  const url = URL.parse(address, base);
  if (url === null || !isWeb(url.protocol) || url.username !== "" || url.password !== "") throw new OutboundError("invalid_url");
  if (ports !== "any" && !allowedPorts.includes(url.port) && !ports.includes(Number(url.port)))
    throw new OutboundError("forbidden_port");
  if (!allowPrivate && isEmbedding(url.hostname.slice(1, -1))) throw new OutboundError("forbidden_address");
  return url;
}

/** How long a name is looked up for. */
const lookupMs = 3000;

/**
 * Checks an address before it is stored: what {@link fetchOutbound} would refuse without sending anything. A name that cannot be looked
 * up now is not refused.
 * @throws OutboundError `invalid_url`, `forbidden_port`, `forbidden_address`
 */
export async function checkAddress(address: string): Promise<void> {
  const { hostname } = parseAddress(address, { allowPrivate: false, ports: [] });
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) === 0 ? await Promise.race([resolveHost(host), setTimeout(lookupMs, [], { ref: false })]) : [host];
  if (!addresses.every(isPublic)) throw new OutboundError("forbidden_address");
}

const isWeb = (protocol: string): protocol is "http:" | "https:" => protocol === "http:" || protocol === "https:";

const unsendable: readonly string[] = [
  "cookie",
  "host",
  "connection",
  "content-length",
  "transfer-encoding",
  "upgrade",
  "te",
  "expect",
];

function sendable(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(own.filter(([name]) => !unsendable.includes(name)));
}

function redirected({ url, method, headers, body }: Hop, status: number, target: URL): Hop {
  const kept = url.origin === target.origin ? headers : pick(headers, ["accept", "accept-language", "content-type"]);
  const switchesToGet = status === 303 ? method !== "HEAD" : status < 303 && method === "POST";
  if (!switchesToGet) return { url: target, method, headers: kept, body };
  return {
    url: target,
    method: "GET",
    headers: pick(
      kept,
      Object.keys(kept).filter((name) => name !== "content-type"),
    ),
  };
}

const pick = (headers: Record<string, string>, names: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

function send({ url, method, headers, body }: Hop, settings: Settings): Promise<IncomingMessage> {
  const { allowPrivate, verifyCertificate, signal } = settings;
  const protocol = isWeb(url.protocol) ? url.protocol : "https:";
  const start = protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      method,
      // Compressed replies could grow without bound when unpacked; nobody here unpacks them.
      headers: { accept: "*/*", ...headers, "user-agent": "Cortile", "accept-encoding": "identity" },
      agent: agentFor(protocol, allowPrivate),
      ...(allowPrivate ? {} : { lookup }),
      rejectUnauthorized: verifyCertificate,
      signal,
    });
    request.once("response", resolve);
    request.on("error", (cause) => reject(asOutboundError(cause, signal)));
    request.end(body);
  });
}

async function receive(
  response: IncomingMessage,
  url: URL,
  { maxBytes, types, excerptBytes, signal }: Settings,
): Promise<OutboundReply> {
  if (types && !types.test(response.headers["content-type"] ?? "")) {
    response.destroy();
    throw new OutboundError("wrong_type");
  }
  const body =
    excerptBytes === undefined ? await readBody(response, { maxBytes, signal }) : await readExcerpt(response, excerptBytes);
  response.destroy();
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && name !== "set-cookie") headers[name] = String(value);
  }
  return { status: response.statusCode ?? 0, headers, body, url: url.href };
}

async function readBody(response: IncomingMessage, { maxBytes, signal }: Pick<Settings, "maxBytes" | "signal">): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    // Without an encoding set, a stream gives buffers.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw new OutboundError("too_large");
      chunks.push(chunk);
    }
  } catch (cause) {
    throw asOutboundError(cause, signal);
  }
  return Buffer.concat(chunks);
}

const excerptMs = 1000;

/** What arrives of a body within a second, up to a size. */
async function readExcerpt(response: IncomingMessage, sizeBytes: number): Promise<Buffer> {
  if (sizeBytes === 0) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  let readBytes = 0;
  const end = AbortSignal.timeout(excerptMs);
  const stop = () => response.destroy();
  end.addEventListener("abort", stop);
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      readBytes += chunk.length;
      if (readBytes >= sizeBytes) break;
    }
  } catch {
    // The reply has its status; a body that breaks off is as good as a short one.
  } finally {
    end.removeEventListener("abort", stop);
  }
  return Buffer.concat(chunks).subarray(0, sizeBytes);
}

function asOutboundError(cause: unknown, signal: AbortSignal): OutboundError {
  if (cause instanceof OutboundError) return cause;
  if (signal.aborted) return new OutboundError("timeout", { cause });
  // The agent's refusals carry no code, only this text.
  const refused = cause instanceof Error && /is not allowed\. Because/.test(cause.message);
  return new OutboundError(refused ? "forbidden_address" : "unreachable", { cause });
}
