import { blockTag, clean, containers, divisions, formats, formatTag, leaves, mediaId, safeId, synonyms } from "./allow-list.ts";
import { attribute, escapeAttribute, escapeText, tokens, unescapeHtml, type Token } from "./tokens.ts";
import { Writer } from "./writer.ts";

/** Deeper lists and quotes are flattened: nobody reads them, and each level costs every later reader. */
const maxDepth = 16;

/** A mention is text and perhaps some formatting: its end is looked for no further than this. */
const maxReferencePieces = 12;

type OpenTag = Extract<Token, { kind: "open" }>;

/** An element of the input that is still open, and what closing it means for the output. */
interface Opened {
  name: string;
  does: "block" | "format" | "nothing";
  /** Blocks that were open around it. */
  depth: number;
  /** Running text directly inside belongs into a paragraph; formatting takes this over from what holds it. */
  paragraphs: boolean;
}

/**
 * Rewrites filtered html into the one form we store: double-quoted attributes in a fixed order, no empty formatting, blocks only
 * where a browser leaves them. The form is a fixed point, and what a browser parses from it is exactly what is written.
 * @param html well-escaped, as sanitize-html writes it; elements that are not in the allow-list lose their tags.
 */
export function canonicalHtml(html: string): string {
  const pieces = [...tokens(html)];
  const writer = new Writer();
  const opened: Opened[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) break;
    if (piece.kind === "text") writeText(writer, opened, clean(unescapeHtml(piece.raw)));
    else if (piece.kind === "close") closeElement(writer, opened, synonyms.get(piece.name) ?? piece.name);
    else index += openElement(writer, opened, piece, pieces, index);
  }
  writer.closeTo(0);
  return writer.out;
}

/** Returns how many of the following pieces it used up. */
function openElement(writer: Writer, opened: Opened[], tag: OpenTag, pieces: Token[], index: number): number {
  const name = synonyms.get(tag.name) ?? tag.name;
  if (name === "br") writeBreak(writer, opened);
  else if (name === "hr") writeRule(writer);
  else if (name === "img") writeImage(writer, opened, tag);
  else if (name === "mention" || name === "hashtag") return openReference(writer, opened, tag, pieces, index);
  else if (formats.has(name)) {
    const start = formatTag(name, tag);
    const does = start !== null && writer.openFormat(name, start) ? "format" : "nothing";
    opened.push({ name, does, depth: 0, paragraphs: needsParagraph(opened) });
  } else if (leaves.has(name) || containers.has(name) || name === "li" || divisions.has(name))
    openBlock(writer, opened, name, tag);
  else opened.push({ name, does: "nothing", depth: 0, paragraphs: needsParagraph(opened) });
  return 0;
}

function openBlock(writer: Writer, opened: Opened[], name: string, tag: OpenTag): void {
  const item = name === "li" && writer.backToList();
  if (!item) writer.breakText();
  const depth = writer.depth;
  const flattened = (containers.has(name) && depth >= maxDepth) || (name === "li" && !item) || divisions.has(name);
  if (!flattened) writer.openBlock(name, blockTag(name, tag));
  opened.push({ name, does: "block", depth, paragraphs: flattened || leaves.has(name) });
}

function closeElement(writer: Writer, opened: Opened[], name: string): void {
  const index = opened.findLastIndex((element) => element.name === name);
  if (index < 0) return;
  for (const element of opened.splice(index).toReversed()) {
    if (element.does === "format") writer.closeFormat();
    if (element.does === "block" && writer.depth >= element.depth) writer.closeTo(element.depth);
  }
}

/** Opens the block that running text needs here, if any. */
function startText(writer: Writer, opened: Opened[]): void {
  if (writer.inLeaf) return;
  if (writer.top === "ul" || writer.top === "ol") writer.breakText();
  if (needsParagraph(opened)) writer.openBlock("p", "<p>");
}

const needsParagraph = (opened: Opened[]): boolean => opened.at(-1)?.paragraphs === true;

function writeText(writer: Writer, opened: Opened[], text: string): void {
  if (!writer.inLeaf && text.trim() === "") {
    // Between blocks: kept where it does no harm, so that indented sources stay as they are.
    if (writer.top !== "ul" && writer.top !== "ol" && !needsParagraph(opened)) writer.append(escapeText(text));
    return;
  }
  startText(writer, opened);
  // A browser drops the line break after <pre>, so it must not be there to drop.
  const shown = writer.isAtStartOfPre ? text.replace(/^\n+/, "") : text;
  if (shown !== "") writer.write(escapeText(shown));
}

function writeBreak(writer: Writer, opened: Opened[]): void {
  if (writer.top === "ul" || writer.top === "ol") return;
  startText(writer, opened);
  writer.append("<br>");
}

function writeRule(writer: Writer): void {
  writer.breakText();
  writer.append("<hr>");
}

function writeImage(writer: Writer, opened: Opened[], tag: OpenTag): void {
  const id = mediaId(tag);
  if (id === null) return;
  startText(writer, opened);
  const alt = clean(attribute(tag, "alt") ?? "")
    .slice(0, 1000)
    .toWellFormed();
  writer.write(`<img data-media="${id}" alt="${escapeAttribute(alt)}">`);
}

/** A mention or hashtag is kept when its id and text are valid; otherwise its text becomes plain text. */
function openReference(writer: Writer, opened: Opened[], tag: OpenTag, pieces: Token[], index: number): number {
  const near = pieces.slice(index + 1, index + 1 + maxReferencePieces);
  const end = near.findIndex((piece) => piece.kind === "close" && piece.name === tag.name);
  const inside = near.slice(0, Math.max(end, 0));
  const text = clean(unescapeHtml(inside.map((piece) => (piece.kind === "text" ? piece.raw : "")).join(""))).trim();
  const id = safeId(attribute(tag, "id"));
  const shape = tag.name === "mention" ? /^@[A-Za-z0-9_-]{1,150}$/ : /^#[^\n]{1,150}$/;
  const simple = inside.every((piece) => piece.kind === "text" || formats.has(piece.name));
  if (id === null || !simple || !shape.test(text) || writer.literal) {
    opened.push({ name: tag.name, does: "nothing", depth: 0, paragraphs: needsParagraph(opened) });
    return 0;
  }
  startText(writer, opened);
  writer.write(`<${tag.name} id="${id}">${escapeText(text)}</${tag.name}>`);
  return inside.length + 1;
}
