import { linkTag, safeHref } from "./allow-list.ts";
import { escapeText, unescapeHtml } from "./tokens.ts";
import { replaceText } from "./replace-text.ts";

const bare = /(?<![\p{L}\p{N}_@/.])(?:https?:\/\/|www\.)[^\s<>"]+/giu;

/**
 * Turns bare addresses (`https://…`, `www.…`) in the text of canonical html into links, except in links, code and mentions. The
 * punctuation that ends a sentence stays outside, a closing bracket too when the address opens none. The result is canonical.
 */
export const linkify = (html: string): string =>
  /https?:\/\/|www\./i.test(html) ? replaceText(html, (raw) => linkifyText(unescapeHtml(raw)) ?? raw) : html;

function linkifyText(text: string): string | null {
  let out = "";
  let done = 0;
  for (const match of text.matchAll(bare)) {
    if (match[0].length > 2048) continue;
    const shown = withoutPunctuation(match[0]);
    const href = safeHref(/^www\./i.test(shown) ? `https://${shown}` : shown);
    if (href === null || !/^\w+:\/\/[^/?#]*[^/?#.]/.test(href) || shown.length < 6) continue;
    out += `${escapeText(text.slice(done, match.index))}${linkTag(href)}${escapeText(shown)}</a>`;
    done = match.index + shown.length;
  }
  return done === 0 ? null : out + escapeText(text.slice(done));
}

const brackets: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

function withoutPunctuation(address: string): string {
  const count = new Map<string, number>();
  for (const character of address) count.set(character, (count.get(character) ?? 0) + 1);
  const countOf = (character: string): number => count.get(character) ?? 0;
  let end = address.length;
  for (; end > 0; end -= 1) {
    const last = address[end - 1] ?? "";
    const opening = brackets[last];
    if (opening !== undefined && countOf(opening) >= countOf(last)) break;
    if (opening === undefined && !/[.,:;!?'"’”»…*_~]/.test(last)) break;
    count.set(last, countOf(last) - 1);
  }
  return address.slice(0, end);
}
