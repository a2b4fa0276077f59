/** PostgreSQL holds neither NUL nor half a surrogate pair, and nobody types one. */
export const storable = (text: string): string => text.replaceAll("\u0000", "").toWellFormed();

/** Far deeper than anything the contract describes. */
const maxDepth = 100;

/** Escapes that may stand for what cannot be stored, or for letters of `__proto__`. JSON holds no such characters as they are. */
const mayNeedCleaning = /\\u(?:0000|d[89a-f]|00[567])|__proto__/i;

/**
 * Reads JSON without what cannot be stored, in its texts and in its keys. Costs little more than `JSON.parse`.
 * @throws SyntaxError, or RangeError for what is nested too deep
 */
export function parseStorable(text: string): unknown {
  if (depthOf(text) > maxDepth) throw new RangeError("the JSON is nested too deep");
  const value: unknown = JSON.parse(text);
  return mayNeedCleaning.test(text) ? cleaned(value) : value;
}

/** How deep lists and objects are nested in a JSON text. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString && code === backslash) at += 1;
    else if (code === quote) inString = !inString;
    else if (inString) continue;
    else if (code === bracket || code === brace) deepest = Math.max(deepest, ++depth);
    else if (code === bracketEnd || code === braceEnd) depth -= 1;
  }
  return deepest;
}

const [quote, backslash, bracket, bracketEnd, brace, braceEnd] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Changes lists and objects in place: a large body has hundreds of thousands of them. */
function cleaned(value: unknown): unknown {
  if (typeof value === "string") return storable(value);
  if (isList(value)) for (let at = 0; at < value.length; at += 1) value[at] = cleaned(value[at]);
  else if (isRecord(value)) cleanRecord(value);
  return value;
}

function cleanRecord(record: Record<string, unknown>): void {
  for (const key of Object.keys(record)) {
    const clean = storable(key);
    const value = record[key];
    if (clean !== key || key === "__proto__") delete record[key];
    if (clean !== "__proto__") record[clean] = cleaned(value);
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
