import { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { unavailable } from "@cortile/contract/core";
import { Failure, ServiceUnavailable } from "#core/errors";
import { assemble, partKey, readPartKey, type Part, type Piece } from "./parts.ts";
import type { Range, Storage } from "./storage.ts";

export interface S3Settings {
  /** Origin of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The protocol wants 5 MiB or more of every part but the last. */
const pieceBytes = 8 * 1024 * 1024;

/** What is read at a time. A stream holds two of these at most, and no connection while they are taken. */
const readBytes = { quick: 4 * 1024 * 1024, slow: 256 * 1024 };

/** An attempt, of which there are three, takes this long at most until its reply begins; a reply may pause as long. */
const timeouts = { connectionTimeout: 5000, requestTimeout: 60_000, throwOnRequestTimeout: true, socketTimeout: 60_000 };
/** Of reads, which people wait for: a service that was silent must not hold up what is read after it. */
const readTimeout = 10_000;

interface Opened {
  sdk: typeof S3;
  client: S3.S3Client;
}

/**
 * Files in a bucket of a service that speaks S3. What is written at offsets lies there as objects of its own, one for each part,
 * and is put together when it is read, because objects never change.
 */
export class S3Storage implements Storage {
  readonly #settings: S3Settings;
  /** The client is large, and not needed to start. */
  #opened: Promise<Opened> | undefined;

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  #open(): Promise<Opened> {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#settings;
    this.#opened ??= import("@aws-sdk/client-s3").then((sdk) => {
      const client = new sdk.S3Client({
        endpoint,
        region,
        credentials: { accessKeyId, secretAccessKey },
        forcePathStyle: true,
        requestHandler: timeouts,
        requestChecksumCalculation: "WHEN_REQUIRED",
        responseChecksumValidation: "WHEN_REQUIRED",
      });
      // The first step stands around all attempts.
      client.middlewareStack.add(
        (send) => async (input) => {
          try {
            return await send(input);
          } catch (cause) {
            const isRefusal = cause instanceof sdk.S3ServiceException && cause.$fault === "client";
            const isAborted = cause instanceof Error && cause.name === "AbortError";
            throw isRefusal || isAborted ? cause : new ServiceUnavailable("storage", cause);
          }
        },
        { step: "initialize", name: "serviceUnavailable" },
      );
      return { sdk, client };
    });
    return this.#opened;
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: key };
  }

  async write(key: string, content: Uint8Array | Readable): Promise<void> {
    const { sdk, client } = await this.#open();
    if (content instanceof Uint8Array) {
      await client.send(new sdk.PutObjectCommand({ ...this.#at(key), Body: content }));
      return;
    }
    const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(this.#at(key)));
    const upload = { ...this.#at(key), UploadId };
    try {
      const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
      for await (const piece of inPieces(content)) {
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body: piece }));
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
    } catch (error) {
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  async writeAt(key: string, offset: number, bytes: Uint8Array): Promise<void> {
    await this.write(partKey(key, { offset, length: bytes.length }), bytes);
  }

  /** Within the service; what was written in parts is put together here. */
  async copy(from: string, to: string): Promise<void> {
    const { sdk, client } = await this.#open();
    const CopySource = `${this.#settings.bucket}/${from}`;
    try {
      await client.send(new sdk.CopyObjectCommand({ ...this.#at(to), CopySource }));
      return;
    } catch (error) {
      if (!(error instanceof sdk.S3ServiceException) || error.name !== "NoSuchKey") throw error;
    }
    const found = await this.open(from);
    if (!found) throw new Error(`no file at ${from}`);
    await this.write(to, found.stream);
  }

  async read(key: string): Promise<Buffer | null> {
    const found = await this.open(key);
    return found && Buffer.concat(await found.stream.toArray());
  }

  /** Each piece is read whole before the next is asked for: readers that are slow would use up the connections of all others. */
  async open(key: string, range: Range | null = null, reply?: AbortSignal) {
    const { start, end } = range ?? { start: 0, end: Infinity };
    const atOnce = reply ? readBytes.slow : readBytes.quick;
    const found = range
      ? await this.#get({ key, start, end: Math.min(end, start + atOnce - 1) }, reply)
      : await this.#head(key, reply);
    if (found) {
      const { bytes, sizeBytes } = found;
      const rest = { key, start: start + bytes.length, end: Math.min(end, sizeBytes - 1) };
      return { stream: streamOf(bytes, this.#getAll([rest], atOnce, reply)), sizeBytes };
    }
    const parts = await this.#parts(key, reply);
    if (parts.length === 0) return null;
    const { pieces, sizeBytes } = assemble(parts, range);
    return { stream: streamOf(Buffer.alloc(0), this.#getAll(pieces, atOnce, reply)), sizeBytes };
  }

  async *#getAll(pieces: readonly Piece[], atOnce: number, reply: AbortSignal | undefined): AsyncGenerator<Buffer> {
    for (const { key, start, end } of pieces)
      for (let at = start; at <= end; at += atOnce) {
        const found = await this.#get({ key, start: at, end: Math.min(end, at + atOnce - 1) }, reply);
        if (!found) throw new Error(`${key} is missing`);
        yield found.bytes;
      }
  }

  /** Null where there is no such object. */
  #get({ key, start, end }: Piece, reply: AbortSignal | undefined): Promise<{ bytes: Buffer; sizeBytes: number } | null> {
    return this.#ask(reply, async ({ sdk, client }, options) => {
      const asked = { ...this.#at(key), Range: `bytes=${start}-${end}` };
      const { Body, ContentRange = "" } = await client.send(new sdk.GetObjectCommand(asked), options);
      if (!(Body instanceof Readable)) throw new Error(`no stream of ${key}`);
      const [given, size] = ContentRange.split("/");
      if (given !== `bytes ${start}-${end}`) {
        Body.destroy();
        throw new ServiceUnavailable("storage", new Error(`"${ContentRange}" for bytes ${start}-${end} of ${key}`));
      }
      return { bytes: await bytesOf(Body, end - start + 1), sizeBytes: Number(size) };
    });
  }

  /** As `#get` with no bytes, also of an empty object, of which no range can be asked for. */
  #head(key: string, reply: AbortSignal | undefined): Promise<{ bytes: Buffer; sizeBytes: number } | null> {
    return this.#ask(reply, async ({ sdk, client }, options) => {
      const { ContentLength } = await client.send(new sdk.HeadObjectCommand(this.#at(key)), options);
      if (ContentLength === undefined) throw new ServiceUnavailable("storage", new Error(`no length of ${key}`));
      return { bytes: Buffer.alloc(0), sizeBytes: ContentLength };
    });
  }

  /** Null where there is no such object. @throws Failure `unavailable` once the reply is closed */
  async #ask<Found>(
    reply: AbortSignal | undefined,
    ask: (opened: Opened, options: { abortSignal?: AbortSignal; requestTimeout: number }) => Promise<Found>,
  ): Promise<Found | null> {
    const opened = await this.#open();
    try {
      return await ask(opened, { abortSignal: reply, requestTimeout: readTimeout });
    } catch (cause) {
      if (cause instanceof opened.sdk.NoSuchKey || cause instanceof opened.sdk.NotFound) return null;
      throw reply?.aborted ? new Failure(unavailable, { cause }) : cause;
    }
  }

  /** In the order they were written. */
  async #parts(key: string, reply?: AbortSignal): Promise<Part[]> {
    const found = await this.#ask(reply, async ({ sdk, client }, options) => {
      const parts: Part[] = [];
      const asked = { Bucket: this.#settings.bucket, Prefix: partKey(key) };
      for await (const page of sdk.paginateListObjectsV2({ client }, asked, options))
        for (const { Key = "" } of page.Contents ?? []) parts.push(readPartKey(Key));
      return parts;
    });
    return (found ?? []).toSorted((one, other) => (one.written < other.written ? -1 : 1));
  }

  async remove(key: string): Promise<void> {
    const { sdk, client } = await this.#open();
    const parts = await this.#parts(key);
    for (const gone of [key, ...parts.map((part) => part.key)]) await client.send(new sdk.DeleteObjectCommand(this.#at(gone)));
  }
}

/** @throws ServiceUnavailable where the reply breaks off, or has another length */
async function bytesOf(stream: Readable, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (size + chunk.length > length) throw new Error(`more than ${length} bytes`);
      size += chunk.copy(bytes, size);
    }
    if (size < length) throw new Error(`${size} bytes of ${length}`);
    return bytes;
  } catch (cause) {
    throw new ServiceUnavailable("storage", cause);
  }
}

/** Bytes at hand, which are not kept when they are taken, then those that come. */
function streamOf(first: Buffer, rest: AsyncIterable<Buffer>): Readable {
  const begun = first.length > 0 ? [first] : [];
  async function* all() {
    yield* begun.splice(0);
    yield* rest;
  }
  return Readable.from(all(), { objectMode: false });
}

/** The same bytes, in pieces of `pieceBytes` but the last; one empty piece of nothing. */
async function* inPieces(stream: Readable): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  let none = true;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, heldBytes, none] = [[], 0, false];
  }
  if (heldBytes > 0 || none) yield Buffer.concat(held);
}
