/** A stream of numbers in [0, 1) that is the same for the same seed, after mulberry32. */
export type Random = {
  next(): number;
  /** Between two numbers, the upper one left out. */
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
};

export function random(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("pick needs at least one item");
      return item;
    },
  };
}
