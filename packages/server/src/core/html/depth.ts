import { Tokenizer } from "htmlparser2";

/** Elements within each other; no text needs as many. */
const maxDepth = 500;
/** Void, or closed by the next of their kind: these do not nest. */
const flat = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot rt rp".split(
    " ",
  ),
);

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
  let depth = 0;
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
    if (flat.has(tag.name)) return;
    depth += 1;
    if (depth > maxDepth) drop(tag.start, end + 1);
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
        if (flat.has(html.slice(start, end).toLowerCase())) return;
        if (depth > maxDepth) drop(start - 2, html.indexOf(">", end) + 1 || html.length);
        depth = Math.max(0, depth - 1);
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
