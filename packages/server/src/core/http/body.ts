import { IncomingMessage } from "node:http";
import { invalid, tooLarge, unsupportedType } from "@cortile/contract/core";
import type { FastifyRequest } from "fastify";
import { Failure } from "#core/errors";
import { BufferPool, freeChunk } from "#core/memory";
import { readParts } from "./multipart.ts";
import { parseStorable, storable } from "./storable.ts";

/** Bodies between these sizes, parts of large files above all, are read into buffers that are used again. */
const pooledMin = 64 * 1024;
const pool = new BufferPool(2 * 1024 * 1024 + pooledMin, 4);

export interface Body {
  value: unknown;
  /** As they were sent. */
  bytes: Buffer;
  /** To be called when the request is answered, and nobody reads `bytes` or the files in `value` any more. */
  release(): void;
}

/**
 * The body as one object, whatever it came as: JSON, a form, or multipart with files. A bare JSON value stays as it is.
 * Indexed keys of forms (`invite_users[0]`) become lists.
 */
export async function readBody(request: FastifyRequest, limit: number): Promise<Body> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) throw new Failure(tooLarge);
  const contentType = request.headers["content-type"] ?? "";
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const pooled = declared >= pooledMin && declared <= pool.sizeBytes ? pool.take() : null;
  const bytes = await (declared > 0
    ? readInto(pooled ?? Buffer.allocUnsafeSlow(declared), request.raw, declared)
    : readUnknown(request.raw, limit));
  return { value: valueOf(contentType, type, bytes), bytes, release: () => pooled && pool.giveBack(pooled) };
}

/** The texts of a form that a browser sent by itself. @throws Failure `unsupported_type` for any other body, `too_large` */
export async function readForm(request: FastifyRequest, limit: number): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers["content-type"] ?? ""))
    throw new Failure(unsupportedType);
  const { value } = await readBody(request, limit);
  return Object.fromEntries(
    Object.entries(value ?? {}).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
}

function valueOf(contentType: string, type: string, bytes: Buffer): unknown {
  if (type === "multipart/form-data") return readMultipart(contentType, bytes);
  if (bytes.length === 0) return undefined;
  if (type === "application/x-www-form-urlencoded") return fieldsOf(new URLSearchParams(bytes.toString("utf8")));
  if (type === "" || type === "application/json" || type.endsWith("+json") || type === "text/plain") return readJson(bytes);
  throw new Failure(unsupportedType);
}

/** Reads a body of a declared length into a buffer that has room for it. */
async function readInto(bytes: Buffer, stream: IncomingMessage, declared: number): Promise<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size + chunk.length > declared) throw new Failure(invalid);
    size += chunk.copy(bytes, size);
    // What was injected, not sent, is the caller's.
    if (stream instanceof IncomingMessage) freeChunk(chunk);
  }
  return bytes.subarray(0, size);
}

async function readUnknown(stream: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Failure(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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

function readMultipart(contentType: string, bytes: Buffer): Fields {
  const entries = readParts(contentType, bytes);
  if (!entries) throw new Failure(invalid);
  return fieldsOf(entries);
}
