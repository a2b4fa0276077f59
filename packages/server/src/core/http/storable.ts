/** PostgreSQL holds neither NUL nor half a surrogate pair, and nobody types one. */
export const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/**
 * Reads JSON without what cannot be stored, in its texts and in its keys.
 * @throws SyntaxError, or RangeError for what is nested too deep
 */
export const parseStorable = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (key === "__proto__") return undefined;
    if (typeof value === "string") return storable(value);
    return isRecord(value) ? withStorableKeys(value) : value;
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withStorableKeys(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(record);
  if (entries.every(([key]) => key === storable(key))) return record;
  return Object.fromEntries(
    entries.map(([key, value]) => [storable(key), value] as const).filter(([key]) => key !== "__proto__"),
  );
}
