export interface ByteRange {
  start: number;
  /** Included. */
  end: number;
}

/**
 * The one range a `Range` header asks for. Null when there is none, or when it asks for several or in another unit, which may be
 * answered with the whole; see RFC 9110, section 14.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  const start = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const end = first === "" || last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return start > end ? "unsatisfiable" : { start, end };
}
