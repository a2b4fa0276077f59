import { Parser } from "htmlparser2";

/** Elements within each other; no text needs as many. */
const maxDepth = 500;
/** No text needs more; its elements are counted as work (contribution/text.service.ts), these are not. */
const maxAttributes = { of: 1000, eachElement: 8 };

/**
 * The same html; from an element on that stands deeper within others than any text needs, or after more attributes than texts have, only its text. The
 * time of parsers grows with the square of the depth: a text made for it would keep the process busy for minutes. What is too deep is
 * for the parser to say that reads it afterwards, sanitize-html's too, which knows best what an element ends and what is text.
 */
export function limitDepth(html: string): string {
  // Each level takes three characters at least.
  if (html.length <= maxDepth * 3) return html;
  let depth = 0;
  let attributesLeft = maxAttributes.of;
  let tag = 0;
  let end = html.length;
  const stop = () => {
    end = Math.min(end, tag);
    parser.pause();
  };
  const parser = new Parser({
    onopentagname() {
      tag = parser.startIndex;
      attributesLeft += maxAttributes.eachElement;
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
