import { IncomingMessage, type IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { invalid, tooLarge, unavailable, unsupportedType } from "@cortile/contract/core";
import { Failure } from "#core/errors";
import { inRests } from "#core/limits";
import { BufferPool, freeChunk, MemoryBudget } from "#core/memory";
import { messages } from "./http.messages.ts";
import { readParts } from "./multipart.ts";
import { parseStorable, storable } from "./storable.ts";

/** What a body is given before any of it has arrived. */
const firstBytes = 64 * 1024;
/** Longer ones up to the size of the pool's buffers, parts of large files above all, are read into one that is used again. */
const pooledBytes = 512 * 1024;
const pool = new BufferPool(2 * 1024 * 1024 + firstBytes, 4);

/** A chunked body is refused when its framing takes more than its bytes and these besides: each chunk costs the one thread a callback. */
const chunkOverheadMax = 64 * 1024;

/** What is not a file has to be read on the one thread that answers requests: no more, unless a call takes whole documents. */
const textBytesMax = 1024 * 1024;
/** More than any form has. */
const fieldsMax = 1000;

/** Smaller ones are many at a time; what stops in the middle is held until it is given up. */
const smallBodies = new MemoryBudget({ total: 256 * 1024 * 1024, perOwner: 64 * 1024 * 1024 });
/** Larger ones, pictures that replace others, are few at a time. */
const largeBodies = new MemoryBudget({ total: 256 * 1024 * 1024, perOwner: 128 * 1024 * 1024 });
/** What visitors send, who are many addresses at no cost: members are never kept waiting by it. */
const visitorBodies = new MemoryBudget({ total: 64 * 1024 * 1024, perOwner: 16 * 1024 * 1024 });
const busySeconds = 10;

const multipart = "multipart/form-data";

interface Request {
  headers: IncomingHttpHeaders;
  raw: Readable;
}

interface Read {
  bytes: number;
}

export interface Body {
  value: unknown;
  /** As they were sent. */
  bytes: Buffer;
  /** How many of them are no file's. */
  textBytes: number;
  /** To be called when the request is answered, and nobody reads `bytes` or the files in `value` any more. */
  release(): void;
  /** To be called when the request is over, however it ended. */
  forget(): void;
}

/**
 * The body as one object, whatever it came as: JSON, a form, or multipart with files. A bare JSON value stays as it is.
 * Indexed keys of forms (`invite_users[0]`) become lists.
 * @param limit in bytes
 * @param owner whom its memory counts for
 * @param textLimit of all that is no file, in bytes
 * @param read is told how many bytes have arrived, also of a body that is refused
 * @throws Failure `invalid`, `too_large`, `unsupported_type`, `unavailable` while too many large ones are in memory
 */
export async function readBody(
  request: Request,
  limit: number,
  owner = "",
  textLimit = textBytesMax,
  read: Read = { bytes: 0 },
): Promise<Body> {
  const contentType = request.headers["content-type"] ?? "";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const max = type === multipart ? limit : Math.min(limit, textLimit);
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > max) throw new Failure(tooLarge);
  const held = { small: 0, large: 0 };
  const ofSmall = owner.startsWith("address:") ? visitorBodies : smallBodies;
  const forget = () => {
    ofSmall.giveBack(owner, held.small);
    largeBodies.giveBack(owner, held.large);
    held.small = held.large = 0;
  };
  const hold = (size: number) => {
    const isLarge = size > pool.sizeBytes;
    const [budget, kind] = isLarge ? ([largeBodies, "large"] as const) : ([ofSmall, "small"] as const);
    if (!budget.take(owner, size - held[kind]))
      throw new Failure(unavailable, { text: messages.busy, retryAfterSeconds: busySeconds });
    held[kind] = size;
  };
  try {
    const { bytes, pooled } = await readAll(request.raw, declared > 0 ? declared : max, hold, read);
    const { value, textBytes } =
      type === multipart
        ? readMultipart(contentType, bytes, textLimit)
        : { value: await inRests(owner, bytes.length, () => valueOf(type, bytes)), textBytes: bytes.length };
    return { value, bytes, textBytes, release: () => pooled && pool.giveBack(pooled), forget };
  } catch (error) {
    forget();
    throw error;
  }
}

/** Whether a body tells texts from files. */
export const isMultipart = (headers: IncomingHttpHeaders): boolean =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() === multipart;

/** The texts of a form that a browser sent by itself. @param owner as of `readBody` @throws Failure `unsupported_type` for any other body, `too_large` */
export async function readForm(request: Request, limit: number, owner: string): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers["content-type"] ?? ""))
    throw new Failure(unsupportedType);
  const { value, release, forget } = await readBody(request, limit, owner);
  release();
  forget();
  return Object.fromEntries(
    Object.entries(value ?? {}).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function valueOf(type: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (type === "application/x-www-form-urlencoded") return readFields(bytes);
  if (type === "" || type === "application/json" || type.endsWith("+json") || type === "text/plain") return readJson(bytes);
  throw new Failure(unsupportedType);
}

/** Reads what arrives into a buffer that grows with it: a length that is only declared takes no memory. */
async function readAll(
  stream: Readable,
  max: number,
  hold: (size: number) => void,
  read: Read,
): Promise<{ bytes: Buffer; pooled: Buffer | null }> {
  let bytes: Buffer = Buffer.allocUnsafeSlow(Math.min(max, firstBytes));
  let pooled: Buffer | null = null;
  let size = 0;
  const chunked = stream instanceof IncomingMessage && stream.headers["transfer-encoding"] ? stream : null;
  const bytesReadBefore = chunked?.socket.bytesRead ?? 0;
  // It is refused by what is thrown here, and answered: it must not be destroyed.
  const chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of chunks) {
    read.bytes += chunk.length;
    const needed = size + chunk.length;
    if (needed > max) throw new Failure(tooLarge);
    if (needed > bytes.length) {
      const isPooled = max <= pool.sizeBytes && needed > pooledBytes;
      const length = isPooled ? pool.sizeBytes : Math.min(max, Math.max(needed, 2 * bytes.length));
      hold(length);
      if (isPooled) pooled = pool.take();
      const larger = pooled ?? Buffer.allocUnsafeSlow(length);
      bytes.copy(larger, 0, 0, size);
      freeChunk(bytes);
      bytes = larger;
    }
    size += chunk.copy(bytes, size);
    // Afterwards what is read may be the next request's.
    if (chunked && !chunked.complete && chunked.socket.bytesRead - bytesReadBefore > 2 * size + chunkOverheadMax)
      throw new Failure(invalid);
    // What was injected, not sent, is the caller's.
    if (stream instanceof IncomingMessage) freeChunk(chunk);
  }
  return { bytes: bytes.subarray(0, size), pooled };
}

function readFields(bytes: Buffer): Fields {
  const text = bytes.toString("utf8");
  let fields = 1;
  for (let at = text.indexOf("&"); at >= 0 && fields <= fieldsMax; at = text.indexOf("&", at + 1)) fields += 1;
  if (fields > fieldsMax) throw new Failure(invalid);
  return fieldsOf(new URLSearchParams(text));
}

function readJson(bytes: Buffer): unknown {
  try {
    return parseStorable(bytes.toString("utf8"));
  } catch (cause) {
    throw new Failure(invalid, { cause });
  }
}

type Fields = Record<string, unknown>;

function fieldsOf(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = {};
  for (const [given, value] of entries) {
    const name = storable(given);
    if (name === "__proto__") continue;
    const clean = typeof value === "string" ? storable(value) : value;
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list) addTo(fields, list, clean);
    else fields[name] = clean;
  }
  return fields;
}

function addTo(fields: Fields, list: string, value: unknown): void {
  const held = fields[list];
  if (Array.isArray(held)) held.push(value);
  else fields[list] = held === undefined ? [value] : [held, value];
}

function readMultipart(contentType: string, bytes: Buffer, textLimit: number): Pick<Body, "value" | "textBytes"> {
  const entries = readParts(contentType, bytes, textLimit);
  if (!entries) throw new Failure(invalid);
  const textBytes = entries.reduce((sum, [, value]) => sum + (typeof value === "string" ? Buffer.byteLength(value) : 0), 0);
  return { value: fieldsOf(entries), textBytes };
}
