import { Parser } from "htmlparser2";

/** Elements within each other; no text needs as many. */
const maxDepth = 500;
/** No text needs more. Elements are counted as work (contribution/text.service.ts), attributes are not. */
const maxAttributes = { base: 1000, perElement: 8 };

/**
 * Strips the tags from the first element on that is nested deeper than texts need, or that exceeds the attributes they have: parsers take
 * quadratic time there, and such a text would keep the process busy for minutes. The parser that reads it afterwards, sanitize-html's
 * too, says what is nested: it knows best what an element ends and what is text.
 */
export function limitDepth(html: string): string {
  // Each level takes three characters at least.
  if (html.length <= maxDepth * 3) return html;
  let depth = 0;
  let attributesLeft = maxAttributes.base;
  let tag = 0;
  let end = html.length;
  const stop = () => {
    end = Math.min(end, tag);
    parser.pause();
  };
  const parser = new Parser({
    onopentagname() {
      tag = parser.startIndex;
      attributesLeft += maxAttributes.perElement;
      depth += 1;
      if (depth > maxDepth) stop();
    },
    onattribute() {
      attributesLeft -= 1;
      if (attributesLeft < 0) stop();
    },
    onclosetag: () => void (depth -= 1),
  });
  parser.write(html);
  return end === html.length ? html : html.slice(0, end) + textOf(html.slice(end));
}

/** Without tags; what may not be one, or begins none before it is cut, is text. */
const textOf = (html: string): string => html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;");
