import { tokens } from "./tokens.ts";

const literal: ReadonlySet<string> = new Set(["a", "code", "pre", "mention", "hashtag"]);

/**
 * Replaces the running text of canonical html: all but the text of links, code, mentions and hashtags.
 * @param replace takes and returns escaped html.
 */
export function replaceText(html: string, replace: (raw: string) => string): string {
  let out = "";
  let inside = 0;
  for (const token of tokens(html)) {
    if (token.kind !== "text" && literal.has(token.name)) inside += token.kind === "open" ? 1 : -1;
    out += token.kind === "text" && inside === 0 ? replace(token.raw) : token.raw;
  }
  return out;
}
