import type { TextLimits } from "@cortile/contract/core";
import { linkify } from "./linkify.ts";
import { measureText } from "./measure.ts";
import { sanitizeHtml } from "./sanitize.ts";

// The thread in which long texts are sanitised. It is loaded without the import maps of tests, so it imports files of this folder alone.

/** A text as it may be stored, and how much it holds. */
export interface CleanText {
  html: string;
  measured: TextLimits;
}

export function cleanText(input: string): CleanText {
  const html = linkify(sanitizeHtml(input));
  return { html, measured: measureText(html) };
}
