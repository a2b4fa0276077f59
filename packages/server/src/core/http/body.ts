import { type Readable } from "node:stream";
import { invalid, tooLarge, unsupportedType, type UploadedFile } from "@cortile/contract/core";
import type { FastifyRequest } from "fastify";
import { Failure } from "#core/errors";

/**
 * The body as one object, whatever it came as: JSON, a form, or multipart with files. A bare JSON value stays as it is.
 * Indexed keys of forms (`invite_users[0]`) become lists.
 */
export async function readBody(request: FastifyRequest, limit: number): Promise<unknown> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > limit) throw new Failure(tooLarge);
  const type = request.headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "multipart/form-data") return readMultipart(request, limit);
  const bytes = await readBytes(request.raw, limit);
  if (bytes.length === 0) return undefined;
  if (type === "application/x-www-form-urlencoded") return readForm(new URLSearchParams(bytes.toString("utf8")));
  if (type === "" || type === "application/json" || type.endsWith("+json") || type === "text/plain") return readJson(bytes);
  throw new Failure(unsupportedType);
}

async function readBytes(stream: Readable, limit: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > limit) throw new Failure(tooLarge);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** PostgreSQL holds neither NUL nor half a surrogate pair, and nobody types one. */
const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

function readJson(bytes: Buffer): unknown {
  try {
    const text = bytes.toString("utf8");
    return JSON.parse(text, (key, value: unknown) => {
      if (key === "__proto__") return undefined;
      return typeof value === "string" ? storable(value) : value;
    });
  } catch (cause) {
    throw new Failure(invalid, { cause });
  }
}

type Fields = Record<string, unknown>;

function readForm(entries: Iterable<[string, unknown]>): Fields {
  const fields: Fields = {};
  for (const [name, value] of entries) {
    if (name === "__proto__") continue;
    const clean = typeof value === "string" ? storable(value) : value;
    const list = /^(\w+)\[\d*\]$/.exec(name)?.[1];
    if (list) fields[list] = [fields[list] ?? [], clean].flat();
    else fields[name] = clean;
  }
  return fields;
}

async function readMultipart(request: FastifyRequest, limit: number): Promise<Fields> {
  const headers = new Headers({ "content-type": request.headers["content-type"] ?? "" });
  const bytes = await readBytes(request.raw, limit);
  const form = await new Response(bytes, { headers }).formData().catch((cause: unknown) => {
    throw new Failure(invalid, { cause });
  });
  const entries: [string, unknown][] = [];
  for (const [name, value] of form) entries.push([name, typeof value === "string" ? value : await toFile(value)]);
  return readForm(entries);
}

const toFile = async (file: File): Promise<UploadedFile> => ({
  filename: file.name.slice(0, 255),
  mimetype: file.type,
  bytes: new Uint8Array(await file.arrayBuffer()),
});
