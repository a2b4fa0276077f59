/** One piece of canonical html: a tag, or the text between two tags. `raw` is the piece as written. */
export type Token =
  | { kind: "text"; raw: string }
  | { kind: "open"; raw: string; name: string; attributes: string }
  | { kind: "close"; raw: string; name: string };

const pieces = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)(?: \/)?>|[^<]+/g;

/**
 * Splits html whose text and attribute values are escaped, as `sanitizeHtml` writes it. Void elements are "open" tokens
 * that no "close" follows. A `<` that begins no tag cannot occur in such html and would be skipped.
 */
export function* tokens(html: string): Generator<Token> {
  for (const match of html.matchAll(pieces)) {
    const [raw, slash, name, attributes] = match;
    if (name === undefined) yield { kind: "text", raw };
    else if (slash === "/") yield { kind: "close", raw, name };
    else yield { kind: "open", raw, name, attributes: attributes ?? "" };
  }
}

/** The value of one attribute of an "open" token, unescaped, or null when it is absent or empty. */
export function attribute(token: { attributes: string }, name: string): string | null {
  for (const [, key, value] of token.attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    if (key === name && value) return unescapeHtml(value);
  }
  return null;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\u00a0": "&nbsp;" };
const characters: Record<string, string> = Object.fromEntries(
  Object.entries(escapes).map(([plain, escaped]) => [escaped, plain]),
);

/** Escapes as a browser's `innerHTML` does, so that what an editor sends and what is stored are the same bytes. */
export const escapeText = (text: string): string => text.replace(/[&<>\u00a0]/g, (character) => escapes[character] ?? character);

/** As `escapeText`, and quotes too: for attribute values within double quotes, and for plain text of unknown place. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (character) => escapes[character] ?? character);

/** Undoes `escapeText` and `escapeAttribute`; other entities do not occur in canonical html. */
export const unescapeHtml = (html: string): string =>
  html.includes("&") ? html.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => characters[entity] ?? entity) : html;

/** The elements without an end tag. */
export const voidElements: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** The elements that begin and end a line of text. */
export const blockElements: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "ul", "ol", "li", "blockquote", "pre", "hr"]);
