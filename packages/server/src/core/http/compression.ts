import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Below this many bytes compressing costs more than it saves. */
const thresholdBytes = 1024;

/** Compresses what is text and not a page: JSON, feeds, sitemaps. Pages are compressed where they are drawn, files as they are stored. */
export async function addCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    threshold: thresholdBytes,
    encodings: ["br", "gzip"],
    customTypes: /^(?:application|text)\/(?:[\w.-]+\+)?(?:json|xml|csv)\b/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
