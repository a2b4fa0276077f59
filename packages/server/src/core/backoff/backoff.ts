export interface Backoff {
  /** Bound of the wait before the first retry, in milliseconds; it doubles with each further one. */
  baseMs: number;
  maxMs: number;
}

/**
 * How long to wait before a retry: exponential back-off with "equal jitter", between half of the bound and the whole of it, so that
 * processes that failed together do not retry together.
 * @param attempt failures in a row so far, 1 or more
 * @param random  from 0 up to 1, as `Math.random`
 */
export function backoffMs(attempt: number, { baseMs, maxMs }: Backoff, random: () => number = Math.random): number {
  const boundMs = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return (boundMs / 2) * (1 + random());
}
