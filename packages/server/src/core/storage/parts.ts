import { randomUUID } from "node:crypto";

/** A part of a file, as an object of its own. */
export interface Part {
  key: string;
  offset: number;
  length: number;
  /** Sorts as time does. */
  written: string;
}

/** The key of a new part; without a place, what those of the file begin with. */
export function partKey(key: string, place?: { offset: number; length: number }): string {
  const prefix = `${key}.part/`;
  return place ? `${prefix}${place.offset}-${place.length}-${Date.now().toString().padStart(15, "0")}-${randomUUID()}` : prefix;
}

export function readPartKey(key: string): Part {
  const [, offset, length, written] = /\/(\d+)-(\d+)-(\d{15}-[\w-]+)$/.exec(key) ?? [];
  if (offset === undefined || length === undefined || written === undefined) throw new Error(`not the key of a part: ${key}`);
  return { key, offset: Number(offset), length: Number(length), written };
}

/** Bytes of one part, as an inclusive range of it. */
export interface Piece {
  key: string;
  start: number;
  end: number;
}

/**
 * The pieces that make up a file, in its order; of parts that overlap the later counts.
 * @param parts in the order they were written
 * @param range inclusive; the whole when not given
 * @throws when bytes within the range were never written
 */
export function assemble(parts: readonly Part[], range?: { start: number; end: number }): { pieces: Piece[]; sizeBytes: number } {
  const sizeBytes = Math.max(0, ...parts.map(({ offset, length }) => offset + length));
  const last = Math.min(range?.end ?? sizeBytes - 1, sizeBytes - 1);
  const latestFirst = parts.toReversed();
  const pieces: Piece[] = [];
  for (let at = range?.start ?? 0; at <= last;) {
    const index = latestFirst.findIndex(({ offset, length }) => offset <= at && at < offset + length);
    const part = latestFirst[index];
    if (!part) throw new Error(`byte ${at} was never written`);
    // Up to its end, or to where a later one covers it.
    const covering = latestFirst
      .slice(0, index)
      .map(({ offset }) => offset)
      .filter((offset) => offset > at);
    const end = Math.min(last, part.offset + part.length - 1, ...covering.map((offset) => offset - 1));
    pieces.push({ key: part.key, start: at - part.offset, end: end - part.offset });
    at = end + 1;
  }
  return { pieces, sizeBytes };
}
