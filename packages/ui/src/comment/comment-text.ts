import { plainText, unescapeText } from "#contribution";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** What was typed, as the html that the server takes: blank lines part paragraphs. Names and addresses become links there. */
export const toHtml = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** A comment's html as it is typed again. */
export const toText = (html: string): string =>
  unescapeText(
    html
      .replace(/<br[^>]*>/g, "\n")
      .replace(/<\/(?:p|h[1-6]|li|blockquote|pre)>/g, "\n\n")
      .replace(/<[^>]*>/g, ""),
  )
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Whether a box of plain words can hold it without losing anything: paragraphs, links and names. */
export const isPlain = (html: string): boolean => !/<(?!\/?(?:p|br|a|mention|hashtag)[\s>/])/.test(html);

/** Whether a reader would see nothing. */
export const isBlank = (html: string): boolean => !html.includes("<img ") && plainText(html) === "";
