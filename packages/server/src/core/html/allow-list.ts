import { attribute, escapeAttribute, type Token } from "./tokens.ts";

type OpenTag = Extract<Token, { kind: "open" }>;

/** Blocks that hold only running text. */
export const leaves: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "pre"]);
export const lists: ReadonlySet<string> = new Set(["ul", "ol"]);
/** Blocks that hold other blocks; `li` does too, but only inside a list. */
export const containers: ReadonlySet<string> = new Set([...lists, "blockquote"]);

/** Formatting elements and the meaning they share: one is not opened inside another of the same meaning. */
export const formats: ReadonlyMap<string, string> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["u", "underline"],
  ["s", "strike"],
  ["del", "strike"],
  ["sub", "sub"],
  ["sup", "sup"],
  ["code", "code"],
  ["a", "link"],
]);

/** Elements that are read as another one. */
export const synonyms: ReadonlyMap<string, string> = new Map([
  ["h4", "h3"],
  ["h5", "h3"],
  ["h6", "h3"],
  ["strike", "s"],
  ["ins", "u"],
]);

/** Block elements that are dropped: their text becomes paragraphs, so that words are not joined. */
export const divisions: ReadonlySet<string> = new Set(
  (
    "address article aside body caption center dd details dir div dl dt fieldset figcaption figure footer form header main menu nav " +
    "section summary table tbody td tfoot th thead tr"
  ).split(" "),
);

/** Elements dropped together with what they hold: it is not text for a reader, or a browser reads it by other rules. */
export const opaqueElements: readonly string[] = (
  "script style iframe object embed applet svg math template noscript noembed noframes frameset textarea title option select xmp " +
  "plaintext listing audio video canvas head"
).split(" ");

const aligned: ReadonlySet<string> = new Set(["p", "h1", "h2", "h3", "li", "blockquote"]);
const alignments = "left|center|right|justify|start|end";
const styleAlign = new RegExp(`(?:^|;)\\s*text-align\\s*:\\s*(${alignments})\\s*(?:;|$)`, "i");
const plainAlign = new RegExp(`^(?:${alignments})$`, "i");

function alignAttribute(tag: OpenTag): string {
  const [, style] = styleAlign.exec(attribute(tag, "style") ?? "") ?? [];
  const [plain] = plainAlign.exec(attribute(tag, "align") ?? "") ?? [];
  const value = style ?? plain;
  return value === undefined ? "" : ` style="text-align:${value.toLowerCase()}"`;
}

function numberAttribute(tag: OpenTag, name: string): string {
  const value = attribute(tag, name);
  return value !== null && /^-?\d{1,6}$/.test(value) ? ` ${name}="${Number(value) + 0}"` : "";
}

/** The start tag of a block, with the attributes it may keep. `name` may differ from the tag's when it is read as another. */
export function blockTag(name: string, tag: OpenTag): string {
  const number = name === "ol" ? numberAttribute(tag, "start") : name === "li" ? numberAttribute(tag, "value") : "";
  return `<${name}${number}${aligned.has(name) ? alignAttribute(tag) : ""}>`;
}

/** The start tag of a formatting element, or null when it may not stand: a link without a safe address. */
export function formatTag(name: string, tag: OpenTag): string | null {
  if (name !== "a") return `<${name}>`;
  const href = safeHref(attribute(tag, "href") ?? "");
  return href === null ? null : linkTag(href);
}

/** @param href an address `safeHref` returned. */
export const linkTag = (href: string): string => `<a href="${escapeAttribute(href)}" rel="noopener nofollow ugc">`;

/**
 * The address of a link as it may be stored, or null: absolute http(s), mailto or tel, at most 2,048 long. Whitespace around
 * and control characters inside are removed, as a browser would; other spellings stay as typed.
 */
export function safeHref(value: string): string | null {
  const href = clean(value)
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/ /g, "%20");
  const scheme = /^(?:https?:\/\/(?=[^/\\?#])|mailto:(?=.)|tel:(?=[+\d(*#]))/i.exec(href)?.[0];
  if (scheme === undefined || href.length > 2048 || !URL.canParse(href)) return null;
  return scheme.toLowerCase() + href.slice(scheme.length);
}

/** An id of the database as text, or null. */
export function safeId(value: string | null): string | null {
  return value !== null && /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value)) ? value : null;
}

/**
 * The picture an `img` stands for: the one it names, or the one its address `/media/{id}/…` leads to, because existing
 * editors send back the address they were given and nothing else.
 */
export function mediaId(tag: OpenTag): string | null {
  const [, id] = /\/media\/(\d+)\/[\w-]+\/[\w-]+\.[a-z0-9]+(?:\?|$)/.exec(attribute(tag, "src") ?? "") ?? [];
  return safeId(attribute(tag, "data-media")) ?? safeId(id ?? null);
}

/** Without the characters that no text needs and no database or XML takes: controls, non-characters, lone surrogates. */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\t\n])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, "");
