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

/**
 * The same html without the tags of elements that stand deeper within others than any text needs. The time of parsers grows with the
 * square of the depth: a text made for it would keep the process busy for minutes.
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
  const openEnds = (end: number) => {
    if (flat.has(tag.name)) return;
    depth += 1;
    if (depth > maxDepth) drop(tag.start, end + 1);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => (tag = { name: html.slice(start, end).toLowerCase(), start: start - 1 }),
      onopentagend: openEnds,
      onselfclosingtag: openEnds,
      onclosetag(start, end) {
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
  return kept.join("") + html.slice(keptTo);
}
