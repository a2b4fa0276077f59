export type Edit = readonly [start: number, end: number, text: string];

/** The text with every edit made; one within a part that was cut is dropped. */
export function applied(code: string, edits: readonly Edit[]): string {
  let [text, from] = ["", 0];
  for (const [start, end, insert] of edits.toSorted((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (start < from) continue;
    text += code.slice(from, start) + insert;
    from = end;
  }
  return text + code.slice(from);
}
