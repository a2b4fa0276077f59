import { randomUUID } from "node:crypto";
import type { Range } from "./storage.ts";

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
export function assemble(parts: readonly Part[], range: Range | null = null): { pieces: Piece[]; sizeBytes: number } {
  const sizeBytes = parts.reduce((size, { offset, length }) => Math.max(size, offset + length), 0);
  const last = Math.min(range?.end ?? sizeBytes - 1, sizeBytes - 1);
  const first = range?.start ?? 0;
  /** What no part has yet, in order; the latest parts fill it first. */
  const gaps = first <= last ? [{ start: first, end: last }] : [];
  const placed: { at: number; piece: Piece }[] = [];
  for (const { key, offset, length } of parts.toReversed()) {
    const end = offset + length - 1;
    const from = firstEndingAt(gaps, offset);
    let to = from;
    const remaining: Span[] = [];
    for (let gap = gaps[to]; gap && gap.start <= end; gap = gaps[(to += 1)]) {
      const filled = { start: Math.max(gap.start, offset), end: Math.min(gap.end, end) };
      placed.push({ at: filled.start, piece: { key, start: filled.start - offset, end: filled.end - offset } });
      if (gap.start < filled.start) remaining.push({ start: gap.start, end: filled.start - 1 });
      if (filled.end < gap.end) remaining.push({ start: filled.end + 1, end: gap.end });
    }
    gaps.splice(from, to - from, ...remaining);
  }
  const [missing] = gaps;
  if (missing) throw new Error(`byte ${missing.start} was never written`);
  return { pieces: placed.toSorted((one, other) => one.at - other.at).map(({ piece }) => piece), sizeBytes };
}

/** Inclusive. */
interface Span {
  start: number;
  end: number;
}

/** Index of the first of the spans, which are in order, that ends at a byte or after it. */
function firstEndingAt(spans: readonly Span[], byte: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.end ?? byte) < byte) low = middle + 1;
    else high = middle;
  }
  return low;
}
