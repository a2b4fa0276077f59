// What lies in buffers is outside the heap, and V8 lets 64 MB of it gather before it collects. Where many megabytes pass through,
// they are given back at once, so that an upload of any length takes the same memory.

/**
 * Frees the memory of a chunk that was read from a stream and that nobody else holds; the chunk is empty afterwards. A chunk that
 * is part of something larger is left to the collector.
 */
export function freeChunk(chunk: Buffer): void {
  const { buffer } = chunk;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength !== chunk.byteLength) return;
  // Not in Node 20, where the collector comes later.
  (buffer as Partial<ArrayBuffer>).transfer?.call(buffer, 0);
}

/** Buffers of one size that are used again and again. What lies in one that was taken is left over from its last use. */
export class BufferPool {
  readonly sizeBytes: number;
  readonly #kept: number;
  readonly #free: Buffer[] = [];

  /** @param kept how many lie ready at most */
  constructor(sizeBytes: number, kept: number) {
    this.sizeBytes = sizeBytes;
    this.#kept = kept;
  }

  take(): Buffer {
    return this.#free.pop() ?? Buffer.allocUnsafeSlow(this.sizeBytes);
  }

  /** Takes a buffer back that nobody reads or writes any more. */
  giveBack(buffer: Buffer): void {
    if (this.#free.length < this.#kept) this.#free.push(buffer);
  }
}

/** Bytes that may be held at once, in all and by one owner. */
export class MemoryBudget {
  readonly #bounds: { total: number; perOwner: number };
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(bounds: { total: number; perOwner: number }) {
    this.#bounds = bounds;
  }

  /** @returns whether there is room for these, which are then held until they are given back */
  take(owner: string, bytes: number): boolean {
    const own = (this.#held.get(owner) ?? 0) + bytes;
    if (this.#total + bytes > this.#bounds.total || own > this.#bounds.perOwner) return false;
    this.#held.set(owner, own);
    this.#total += bytes;
    return true;
  }

  giveBack(owner: string, bytes: number): void {
    const own = (this.#held.get(owner) ?? 0) - bytes;
    if (own > 0) this.#held.set(owner, own);
    else this.#held.delete(owner);
    this.#total -= bytes;
  }
}
