import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** A document that is sent again and again, each time with another nonce; compressed once. */
export class PageBody {
  /** Weak: two replies differ by their nonces. */
  readonly etag: string;
  /** Of the memory it takes, with its compressed form. */
  readonly sizeBytes: number;
  /** The document around its nonces. */
  readonly #pieces: readonly Buffer[];
  #deflated: Promise<readonly Buffer[]> | null = null;

  /** @param nonce placeholder in the text for the nonce of each reply; must not occur otherwise */
  constructor(text: string, nonce: string) {
    this.#pieces = text.split(nonce).map((piece) => Buffer.from(piece));
    const hash = createHash("sha256");
    for (const piece of this.#pieces) hash.update(piece);
    this.etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
    const plainBytes = this.#pieces.reduce((sum, { length }) => sum + length, 0);
    // HTML compresses to a quarter or less.
    this.sizeBytes = Math.ceil(plainBytes * 1.25);
  }

  plain(nonce: string): SentBody {
    return sentBody(around(this.#pieces, Buffer.from(nonce)));
  }

  /** One gzip member (RFC 1952) in which each nonce is a stored block (RFC 1951, 3.2.4) between blocks that are kept. */
  async gzip(nonce: string): Promise<SentBody> {
    this.#deflated ??= Promise.all(
      this.#pieces.map((piece, index) =>
        deflate(piece, { finishFlush: index < this.#pieces.length - 1 ? constants.Z_SYNC_FLUSH : constants.Z_FINISH }),
      ),
    );
    const bytes = Buffer.from(nonce);
    const stored = Buffer.alloc(5 + bytes.length);
    stored.writeUInt16LE(bytes.length, 1);
    stored.writeUInt16LE(~bytes.length & 0xffff, 3);
    bytes.copy(stored, 5);
    const parts = around(this.#pieces, bytes);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(
      parts.reduce((sum, part) => crc32(part, sum), 0),
      0,
    );
    trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) >>> 0, 4);
    return sentBody([gzipHeader, ...around(await this.#deflated, stored), trailer]);
  }
}

/** From this size on replies share what they are made of: whoever reads slowly holds no copy. */
const sharedBytes = 256 * 1024;

export interface SentBody {
  /** In bytes. */
  length: number;
  content: Buffer | Readable;
}

function sentBody(parts: readonly Buffer[]): SentBody {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return { length, content: length < sharedBytes ? Buffer.concat(parts, length) : Readable.from(parts, { objectMode: false }) };
}

const around = (pieces: readonly Buffer[], between: Buffer): Buffer[] =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
