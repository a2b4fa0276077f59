import { linkify } from "./linkify.ts";
import { measureText } from "./measure.ts";
import { sanitizeHtml } from "./sanitize.ts";
import type { CleanText } from "./text-thread.ts";

// The thread in which long texts are sanitised. It is loaded without the import maps of tests, so it imports files of this folder alone.

export function cleanText(input: string): CleanText {
  const html = linkify(sanitizeHtml(input));
  return { html, measured: measureText(html) };
}
