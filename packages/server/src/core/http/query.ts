/**
 * A query string as keys and values. Existing clients repeat keys when they follow `next` (the last one counts, lists excepted),
 * send `undefined` and `null` as text, and leave bare trailing `?` and `&`.
 */
export function parseQuery(text: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, given] of new URLSearchParams(text)) {
    // PostgreSQL's text holds no NUL, and nobody types one.
    const value = given.replaceAll("\u0000", "");
    if (value === "" || value === "undefined" || value === "null") continue;
    const before = found[key];
    if (Array.isArray(before)) before.push(value);
    else found[key] = before === undefined ? value : [before, value];
  }
  return found;
}

/** Repeated keys count once, by their last value, where the schema wants a single value. */
export function lastOfRepeated(
  query: Record<string, string | string[]>,
  isList: (key: string) => boolean,
): Record<string, string | string[]> {
  const entries = Object.entries(query).map(([key, value]) => {
    const single = Array.isArray(value) && !isList(key) ? value.at(-1) : value;
    return [key, single ?? ""] as const;
  });
  return Object.fromEntries(entries);
}
