import { Tokenizer } from "htmlparser2";

/** Elements within each other; no text needs as many. */
const maxDepth = 500;
const setOf = (names: string): ReadonlySet<string> => new Set(names.split(" "));
const voids = setOf("area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr");

const namesOf = (names: string, ended: string) => names.split(" ").map((name) => [name, setOf(ended)] as const);
/** What the start of an element ends, where it was left open directly before: as htmlparser2 has it, neither more nor less. */
const ends: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...namesOf("tr", "tr th td"),
  ...namesOf("th", "th"),
  ...namesOf("td", "thead th td"),
  ...namesOf("body", "head link script"),
  ...namesOf("a", "a"),
  ...namesOf("li", "li"),
  ...namesOf("h1 h2 h3 h4 h5 h6", "h1 h2 h3 h4 h5 h6 p"),
  ...namesOf("select input output button datalist textarea", "input option optgroup select button datalist textarea"),
  ...namesOf("option", "option"),
  ...namesOf("optgroup", "optgroup option"),
  ...namesOf("dd dt", "dd dt"),
  ...namesOf("rt rp", "rt rp"),
  ...namesOf("tbody tfoot", "thead tbody"),
  ...namesOf(
    "p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul",
    "p",
  ),
]);

/** The elements that are open while html is read, as parsers understand it: an end tag without a start is none. */
class OpenElements {
  readonly #names: string[] = [];
  readonly #counts = new Map<string, number>();

  /** @returns how many are open with it */
  open(name: string): number {
    const ended = ends.get(name);
    while (ended?.has(this.#names.at(-1) ?? "")) this.#pop();
    if (voids.has(name)) return 0;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return this.#names.push(name);
  }

  /** @returns how many were open with it; 0 where it was not */
  close(name: string): number {
    if (!this.#counts.get(name)) return 0;
    while (this.#pop() !== name);
    return this.#names.length + 1;
  }

  #pop(): string {
    const name = this.#names.pop() ?? "";
    this.#counts.set(name, (this.#counts.get(name) ?? 0) - 1);
    return name;
  }
}

const ignored = () => undefined;

/** Drawings and formulas have rules of their own for what nests; nothing of them is text. */
const foreign = new Set(["svg", "math"]);

/**
 * The same html without drawings and formulas, and without the tags of elements that stand deeper within others than any text needs. The
 * time of parsers grows with the square of the depth: a text made for it would keep the process busy for minutes.
 */
export function limitDepth(html: string): string {
  if (html.length <= maxDepth * 3) return html;
  const kept: string[] = [];
  let keptTo = 0;
  const drop = (from: number, to: number) => {
    kept.push(html.slice(keptTo, from));
    keptTo = to;
  };
  const elements = new OpenElements();
  let tag = { name: "", start: 0 };
  /** The drawing or formula that is being read, and how many of its kind are open. */
  let drawing: { name: string; start: number; open: number } | null = null;
  const openEnds = (end: number) => {
    if (drawing) {
      if (drawing.name === tag.name) drawing.open += 1;
      return;
    }
    if (foreign.has(tag.name)) {
      drawing = { ...tag, open: 1 };
      return;
    }
    if (elements.open(tag.name) > maxDepth) drop(tag.start, end + 1);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => (tag = { name: html.slice(start, end).toLowerCase(), start: start - 1 }),
      onopentagend: openEnds,
      onselfclosingtag(end) {
        if (!drawing && foreign.has(tag.name)) drop(tag.start, end + 1);
        else if (!drawing) openEnds(end);
      },
      onclosetag(start, end) {
        if (drawing) {
          if (drawing.name === html.slice(start, end).toLowerCase()) drawing.open -= 1;
          if (drawing.open > 0) return;
          drop(drawing.start, html.indexOf(">", end) + 1 || html.length);
          drawing = null;
          return;
        }
        if (elements.close(html.slice(start, end).toLowerCase()) > maxDepth)
          drop(start - 2, html.indexOf(">", end) + 1 || html.length);
      },
      onattribdata: ignored,
      onattribentity: ignored,
      onattribend: ignored,
      onattribname: ignored,
      oncdata: ignored,
      oncomment: ignored,
      ondeclaration: ignored,
      onend: ignored,
      onprocessinginstruction: ignored,
      ontext: ignored,
      ontextentity: ignored,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  const unclosed = drawing as { start: number } | null;
  if (unclosed) drop(unclosed.start, html.length);
  return kept.join("") + html.slice(keptTo);
}
