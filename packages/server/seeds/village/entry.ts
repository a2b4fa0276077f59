import type { Contribution } from "./types.ts";

/** What was said below a contribution: first level, and the answers to it. The times follow from the order. */
export type Talk = readonly (readonly [
  author: string,
  text: string,
  replies?: readonly (readonly [author: string, text: string])[],
])[];

/** A contribution with its conversation. */
export type Entry = Contribution & { talk?: Talk };
