import { blockElements, tokens, unescapeHtml } from "./tokens.ts";

/**
 * What a reader sees of canonical html, as plain text: a line per block and per `<br>`, spaces collapsed outside `<pre>`, pictures
 * left out, entities decoded, no blank lines at either end. Not escaped: never write it into html as it is.
 */
export function plainText(html: string): string {
  let text = "";
  // What stands between the text so far and the next: nothing, a space, or line breaks.
  let gap = "";
  let pre = false;
  for (const token of tokens(html)) {
    if (token.kind === "text") {
      const raw = unescapeHtml(token.raw);
      const shown = pre ? raw : raw.replace(/\s+/g, " ");
      const body = pre ? raw : shown.trim();
      if (gap === "" && shown.startsWith(" ") && !pre) gap = " ";
      if (body === "") continue;
      text += (text === "" ? "" : gap) + body;
      gap = shown.endsWith(" ") && !pre ? " " : "";
    } else if (token.name === "br") {
      gap = `${gap === " " ? "" : gap}\n`;
    } else if (blockElements.has(token.name)) {
      if (!gap.endsWith("\n")) gap = "\n";
      if (token.name === "pre") pre = token.kind === "open";
    }
  }
  return text.trim();
}

/** Whether a reader would see nothing: no text, no picture. Rules and empty paragraphs count as nothing. */
export const isBlankHtml = (html: string): boolean => !html.includes("<img ") && plainText(html) === "";

const wordsPerMinute = 200;
/** Scripts written without spaces are counted by character. */
const charactersPerMinute = 400;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Whole minutes to read canonical html, at 200 words a minute: 0 for no text, else at least 1. */
export function readingMinutes(html: string): number {
  const text = plainText(html);
  const characters = text.match(unspaced)?.length ?? 0;
  const words = text.replace(unspaced, " ").match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return Math.ceil(words / wordsPerMinute + characters / charactersPerMinute);
}
