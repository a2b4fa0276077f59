import type { Contribution } from "@cortile/contract/entity";
import { excerptOf } from "./rich-html.ts";

/** More than two lines hold. */
const maxLength = 200;

/** Cut after a whole word, or in one that is longer than half of `max`, with an ellipsis. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const space = text.lastIndexOf(" ", max);
  // Not between the halves of one character.
  return `${text.slice(0, space > max / 2 ? space : max).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** A short name of a contribution: title, excerpt or poll question. May be empty. */
export const titleOrExcerpt = ({ title, html, poll }: Contribution): string =>
  title || cutAtWord(excerptOf(html), maxLength) || (poll?.title ?? "");
