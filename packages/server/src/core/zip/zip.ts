import { pipeline, Readable, Transform } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  /** Its path in the archive, with `/` between folders. */
  name: string;
  content: Readable | AsyncIterable<string | Uint8Array>;
  /** Packed tight already: pictures, videos, archives. */
  packed?: boolean;
}

interface Written {
  name: Buffer;
  crc: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

const most32 = 0xffff_ffff;
const most16 = 0xffff;
/** Names are UTF-8; sizes and checksum follow the content. */
const flags = 0x0808;
const deflate = 8;
const version = 45;
/** The first day a ZIP knows, 1 January 1980: what is in an archive says itself when it is from. */
const day = 0x0021;

/**
 * Writes an archive as its entries come, each read once and never held whole. What it keeps is the list of them, 100 bytes each.
 * Format: PKWARE, APPNOTE.TXT 6.3.9; more than 4 GiB or 65,535 entries as ZIP64.
 * @throws Error for an entry of 4 GiB or more
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name, content, packed } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packedBytes: 0, bytes: 0, offset };
    const head = localHead(entry.name);
    yield head;
    for await (const part of deflated(content, entry, packed === true)) {
      entry.packedBytes += part.length;
      yield part;
    }
    if (entry.bytes >= most32 || entry.packedBytes >= most32) throw new Error(`${name} is too large for an archive`);
    const tail = numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packedBytes], [4, entry.bytes]);
    yield tail;
    written.push(entry);
    offset += head.length + entry.packedBytes + tail.length;
  }
  const start = offset;
  for (const entry of written) {
    const line = directoryLine(entry);
    yield line;
    offset += line.length;
  }
  yield directoryEnd(written.length, start, offset - start);
}

/** The content packed; what it was like before is noted in the entry. */
function deflated(content: ZipEntry["content"], entry: Written, packed: boolean): AsyncIterable<Buffer> {
  const count = new Transform({
    transform(part: Buffer, _encoding, done) {
      entry.crc = crc32(part, entry.crc);
      entry.bytes += part.length;
      done(null, part);
    },
  });
  const source = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  // What fails is thrown by whoever reads.
  return pipeline(source, count, createDeflateRaw({ level: packed ? 0 : 6 }), () => undefined);
}

/** Little-endian numbers of so many bytes each. */
function numbers(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) buffer.writeUInt16LE(value, at);
    else if (bytes === 4) buffer.writeUInt32LE(value, at);
    else buffer.writeBigUInt64LE(BigInt(value), at);
    at += bytes;
  }
  return buffer;
}

const localHead = (name: Buffer): Buffer =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, version], [2, flags], [2, deflate], [2, 0], [2, day]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

function directoryLine({ name, crc, packedBytes, bytes, offset }: Written): Buffer {
  const far = offset >= most32 ? numbers([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  return Buffer.concat([
    numbers([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflate], [2, 0], [2, day]),
    numbers([4, crc], [4, packedBytes], [4, bytes], [2, name.length], [2, far.length], [2, 0], [2, 0], [2, 0], [4, 0]),
    numbers([4, Math.min(offset, most32)]),
    name,
    far,
  ]);
}

function directoryEnd(count: number, start: number, bytes: number): Buffer {
  const isLarge = count >= most16 || start + bytes >= most32;
  const large = numbers([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0], [8, count], [8, count]);
  const place = numbers([8, bytes], [8, start], [4, 0x07064b50], [4, 0], [8, start + bytes], [4, 1]);
  const shown = Math.min(count, most16);
  return Buffer.concat([
    ...(isLarge ? [large, place] : []),
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, shown], [2, shown]),
    numbers([4, Math.min(bytes, most32)], [4, Math.min(start, most32)], [2, 0]),
  ]);
}
