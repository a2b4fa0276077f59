import { notFound } from "@cortile/contract/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Platform } from "#core/ctx";
import { Failure } from "#core/errors";
import { closingOf, isFresh } from "#core/http";
import { anyKind } from "./file-kind.ts";
import { filePath, isSigned, type ImageVariant } from "./address.ts";
import { parseRange } from "./byte-range.ts";
import { selectFile, type MediaRow, type StoredVariant } from "./media.queries.ts";
import { keyOf } from "./media.store.ts";

const yearSeconds = 31_536_000;
const hourSeconds = 3600;
const variantNames: readonly ImageVariant[] = ["original", "big", "medium", "small"];

interface FileRequest {
  id: number;
  variant: ImageVariant;
  hash: string;
  ext: string;
}

/**
 * Serves the files of media: public ones to everybody and for ever, others by a signed address for its hours. Whether a file is
 * public is asked of the database every time, so that a plain address ends with what made it public.
 */
export function addMediaFiles(app: FastifyInstance, platform: Platform): void {
  app.route({
    method: ["GET", "HEAD"],
    url: "/media/:id/:variant/:file",
    config: { readsStorage: true },
    handler: (request, reply) => sendFile(platform, request, reply),
  });
}

function readAddress(params: unknown): FileRequest {
  const { id, variant, file } = params as Record<"id" | "variant" | "file", string>;
  const name = variantNames.find((one) => one === variant);
  const [, hash, ext] = /^([0-9a-f]{16})\.([a-z0-9]{3,4})$/.exec(file) ?? [];
  if (!/^\d{1,15}$/.test(id) || !name || !hash || !ext) throw new Failure(notFound);
  return { id: Number(id), variant: name, hash, ext };
}

async function sendFile(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id, variant, hash, ext } = readAddress(request.params);
  const open = request.state.snapshot.preferences["configurations.content_availability"];
  const shown = platform.features.flatMap(({ publicMedia = [] }) => publicMedia);
  const withheld = platform.features.flatMap(({ withheldMedia = [] }) => withheldMedia);
  const media = await selectFile(platform.db, { id, open, shown, withheld });
  const file = media?.variants[variant];
  if (!media || media.hash !== hash || file?.ext !== ext) throw new Failure(notFound);
  const path = filePath({ id, hash }, variant, ext);
  const query = request.query as Record<string, unknown>;
  if (!media.is_public && !isSigned(platform, path, query)) throw new Failure(notFound);

  const etag = `"${hash}-${variant}"`;
  reply.headers({
    etag,
    "accept-ranges": "bytes",
    "cache-control": media.is_public ? `public, max-age=${yearSeconds}, immutable` : `private, max-age=${hourSeconds}`,
    "content-disposition": disposition(media, { ext, wanted: "download" in query }),
    "content-security-policy": "default-src 'none'; sandbox",
    "content-type":
      ext === "webp" ? "image/webp" : media.mimetype.startsWith("text/") ? `${media.mimetype}; charset=utf-8` : media.mimetype,
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  if (isFresh(request, reply)) return reply.code(304).send();
  return sendBytes(platform, request, reply, { key: keyOf({ id, hash }, variant, ext), file, etag });
}

async function sendBytes(
  { storage }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, file, etag }: { key: string; file: StoredVariant; etag: string },
): Promise<FastifyReply> {
  const { "if-range": ifRange, range: wanted } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? parseRange(wanted, file.size_bytes) : null;
  if (range === "unsatisfiable") return reply.code(416).header("content-range", `bytes */${file.size_bytes}`).send();
  const { start, end } = range ?? { start: 0, end: file.size_bytes - 1 };
  reply.header("content-length", end - start + 1);
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${file.size_bytes}`);
  if (request.method === "HEAD" || end < start) return reply.send();
  const found = await storage.open(key, { start, end }, closingOf(reply));
  if (!found) throw new Error(`the file ${key} is missing`);
  return reply.send(found.stream);
}

/**
 * Pictures, videos and PDF open in the browser, unless the download is wanted; anything else is always downloaded, under its title
 * with the ending of its kind.
 */
function disposition(
  { mimetype, title }: Pick<MediaRow, "mimetype" | "title">,
  { ext, wanted }: { ext: string; wanted: boolean },
): string {
  const shown = !wanted && (/^(image|video)\//.test(mimetype) || mimetype === "application/pdf");
  if (!title || (shown && ext === "webp")) return shown ? "inline" : "attachment";
  const name = ext === anyKind.ext || title.toLowerCase().endsWith(`.${ext}`) ? title : `${title}.${ext}`;
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`;
}
