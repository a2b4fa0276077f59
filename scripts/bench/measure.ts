/** One line of the table. */
export interface Figure {
  what: string;
  /** What was found, with its unit. */
  found: string;
  /** The control, if any. */
  control?: string;
  budget?: string;
  /** Absent where nothing is promised, or where this machine has not what it takes. */
  isWithin?: boolean;
}

export interface BenchOptions {
  /** Also what takes long: 5 million posts, 20,000 sockets. */
  isFull: boolean;
}

/** The middle and the tail of durations in milliseconds. */
export function quantile(sorted: readonly number[], at: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))];
  if (value === undefined) throw new Error("nothing was measured");
  return value;
}

export const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
export const ms = (value: number): string => `${value.toFixed(1)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString("en")} /s`;
