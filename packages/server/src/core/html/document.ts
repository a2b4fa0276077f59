import { sanitizeHtml } from "./sanitize.ts";
import { isBlankHtml, plainText } from "./text.ts";

/** A page that was written as a file. */
export interface HtmlDocument {
  title: string;
  /** The first paragraph. */
  html_summary: string;
  html_body: string;
}

/**
 * A page from the HTML of a file: the first heading is its title, the first paragraph its summary, and the body is all below the
 * heading. Sanitised as whatever people write.
 * @returns null without a heading
 */
export function readDocument(html: string): HtmlDocument | null {
  const heading = /<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html);
  const title = heading ? plainText(sanitizeHtml(`<p>${heading[1]}</p>`)).slice(0, 200) : "";
  if (!heading || title === "") return null;
  const html_body = sanitizeHtml(html.slice(heading.index + heading[0].length)).trim();
  const html_summary = /^<p\b[^>]*>[\s\S]*?<\/p>/.exec(html_body)?.[0] ?? "";
  return { title, html_summary, html_body: isBlankHtml(html_body) ? "" : html_body };
}
