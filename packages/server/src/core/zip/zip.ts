import { PassThrough, Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  content: Readable | AsyncIterable<string | Uint8Array>;
  /** Packed tight already: pictures, videos, archives. */
  packed?: boolean;
}

/** Timestamps of archive entries carry no information. */
const mtime = new Date(1980, 0, 1);

/** Writes an archive as its entries come: each is asked for once the one before is read, and none is ever held whole. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  const stop = new AbortController();
  const fail = (cause: unknown) => void output.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  zip.on("error", fail);
  const filled = addEntries(zip, entries, stop.signal).catch(fail);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    stop.abort();
    await filled;
  }
}

async function addEntries(zip: ZipFile, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, content, packed } of entries) {
    const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
    zip.addReadStream(source, name, { compress: packed !== true, mtime });
    await finished(source, { signal }).finally(() => source.destroy());
  }
  zip.end();
}
