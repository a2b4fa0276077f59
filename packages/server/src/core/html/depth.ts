import { Parser } from "htmlparser2";

/** Elements within each other; no text needs as many. */
const maxDepth = 500;

/**
 * The same html; from an element on that stands deeper within others than any text needs, only its text. The time of parsers grows with
 * the square of the depth: a text made for it would keep the process busy for minutes. What is too deep is for the parser to say that
 * reads it afterwards, sanitize-html's too, which knows best what an element ends and what is text.
 */
export function limitDepth(html: string): string {
  // Each level takes three characters at least.
  if (html.length <= maxDepth * 3) return html;
  let depth = 0;
  let end = html.length;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth <= maxDepth) return;
      end = Math.min(end, parser.startIndex);
      parser.pause();
    },
    onclosetag: () => void (depth -= 1),
  });
  parser.write(html);
  return end === html.length ? html : html.slice(0, end) + textOf(html.slice(end));
}

/** Without tags; what may not be one, or begins none before it is cut, is text. */
const textOf = (html: string): string => html.replace(/<[^<>]*>/g, " ").replaceAll("<", "&lt;");
