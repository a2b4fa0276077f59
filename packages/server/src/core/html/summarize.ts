import { formats } from "./allow-list.ts";
import { blockElements, escapeAttribute, escapeText, tokens, unescapeHtml, voidElements, type Token } from "./tokens.ts";

export interface Summary {
  /** One line of plain text, HTML-escaped; ends with " ..." when cut. */
  summary: string;
  /** Canonical html of the beginning: inline markup kept, pictures left out; ends with " ..." inside its last block when cut. */
  summary_html: string;
  /** True when `summary_html` shows less than the whole: text was cut or pictures left out. */
  summary_truncated: boolean;
}

const references: ReadonlySet<string> = new Set(["mention", "hashtag"]);

type Tag = Exclude<Token, { kind: "text" }>;

/** A piece of html and where its visible text begins; the text of a mention or hashtag is never cut. */
interface Piece {
  token: Token;
  text: string;
  from: number;
  whole: boolean;
}

/**
 * The beginning of canonical html, cut at the last word that ends within `length` visible characters (a word longer than half of
 * that is cut inside, between graphemes). Blocks and line breaks count as one character.
 * @param options.length visible characters, at least 1; 300 when not given.
 */
export function summarize(html: string, { length = 300 }: { length?: number } = {}): Summary {
  const { pieces, visible, pictures } = splitHtml(html);
  const cut = visible.length <= length ? visible.length : cutAt(visible, length, pieces);
  const isCut = cut < visible.trimEnd().length;
  const start = visible.slice(0, cut).replace(/\s+/g, " ").trim();
  const line = isCut ? `${start} ...` : start;
  const written = writePieces(pieces, isCut ? cut : Infinity);
  return {
    summary: escapeAttribute(line),
    summary_html: written !== null && written.length <= htmlMax ? written : `<p>${escapeText(line)}</p>`,
    summary_truncated: isCut || pictures,
  };
}

/** A summary with more markup than this, long addresses above all, is sent as plain text: lists carry a hundred of them. */
const htmlMax = 4096;
/** So is one with more tags than this between two texts: the time for them grows with the square of their number. */
const maxPending = 500;

/** Lays the visible text out on one line, where a break counts as a character and runs of spaces as one. */
function splitHtml(html: string): { pieces: Piece[]; visible: string; pictures: boolean } {
  const pieces: Piece[] = [];
  const open: string[] = [];
  let visible = "";
  let last = "";
  let pictures = false;
  for (const token of tokens(html)) {
    const piece = { token, text: "", from: visible.length, whole: references.has(open.at(-1) ?? "") };
    if (token.kind === "text") {
      const raw = unescapeHtml(token.raw);
      const shown = open.includes("pre") ? raw : raw.replace(/\s+/g, " ");
      if (last === "") piece.text = shown.trimStart();
      else piece.text = shown.startsWith(" ") && /\s/.test(last) ? shown.slice(1) : shown;
    } else if (token.name === "img") {
      pictures = true;
    } else {
      if (token.kind === "close") open.pop();
      else if (!voidElements.has(token.name)) open.push(token.name);
      if (visible !== "" && (token.name === "br" || (blockElements.has(token.name) && last !== "\n"))) piece.text = "\n";
    }
    visible += piece.text;
    last = piece.text.at(-1) ?? last;
    pieces.push(piece);
  }
  return { pieces, visible, pictures };
}

/** Where the visible text is cut: never inside a mention, hashtag or grapheme. */
function cutAt(visible: string, length: number, pieces: Piece[]): number {
  const space = visible.slice(0, length + 1).search(/\s\S*$/);
  const at = space > length / 2 ? space : lastGrapheme(visible, length);
  const within = pieces.find(({ whole, from, text }) => whole && from < at && at < from + text.length);
  if (within === undefined) return at;
  return within.from > 0 ? within.from : within.from + within.text.length;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function lastGrapheme(text: string, length: number): number {
  const start = Math.max(0, length - 100);
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(start, length + 100).toWellFormed())) {
    if (start + index + segment.length > length) break;
    end = index + segment.length;
  }
  return end > 0 ? start + end : length;
}

/**
 * Writes the pieces up to `cut`, then " ..." after the last text, then the end tags that are due. Elements that hold no text, and
 * rules and breaks that no text follows, are left out.
 * @returns null where there are too many tags between two texts
 */
function writePieces(pieces: Piece[], cut: number): string | null {
  let out = "";
  let open: string[] = [];
  // Elements open at the last text, and tags since then: these are written once more text follows.
  let due: string[] = [];
  let pending: Tag[] = [];
  for (const [index, { token, text, from }] of pieces.entries()) {
    if (from >= cut && text !== "") break;
    if (pending.length > maxPending) {
      if (pieces.slice(index).some((piece) => piece.token.kind === "text" && piece.from < cut && piece.text.trim() !== ""))
        return null;
      break;
    }
    if (token.kind === "text") {
      const first = out === "" || pending.some(({ kind, name }) => kind === "open" && blockElements.has(name));
      if (text === "" || (first && text.trim() === "")) continue;
      const shown = from + text.length <= cut ? token.raw : escapeText(text.slice(0, cut - from).trimEnd());
      // A line break that would come to stand right after <pre> is none for a browser.
      out += pending.map(({ raw }) => raw).join("") + (first ? shown.replace(/^\s*\n/, "") : shown);
      pending = [];
      due = open;
    } else if (token.kind === "close") {
      const start = pending.findLastIndex(({ kind, name }) => kind === "open" && !voidElements.has(name));
      open = open.slice(0, -1);
      // An empty block stays where nothing else keeps the text before it apart from the text after it.
      const parts = blockElements.has(token.name) && !pending.slice(0, start).some(({ name }) => blockElements.has(name));
      if (start >= 0 && (out === "" || !parts)) pending = pending.slice(0, start);
      else pending.push(token);
    } else if (!voidElements.has(token.name)) {
      pending.push(token);
      open = [...open, token.name];
    } else if (token.name === "br" && out !== "") {
      // Before formatting that holds no text yet, as `sanitizeHtml` writes it.
      pending.splice(pending.findLastIndex(({ kind, name }) => kind === "close" || !formats.has(name)) + 1, 0, token);
    }
  }
  const ends = due.toReversed().map((name) => `</${name}>`);
  if (cut === Infinity) return out + ends.join("");
  const within = references.has(due.at(-1) ?? "") ? 1 : 0;
  return `${[out.trimEnd(), ...ends.slice(0, within)].join("")} ...${ends.slice(within).join("")}`;
}
