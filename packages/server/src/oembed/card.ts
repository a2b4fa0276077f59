import type { Contribution } from "@cortile/contract/entity";
import { plainText } from "#core/html";
import { translate, type Language } from "#core/i18n";
import { escapeMarkup } from "#core/markup";
import { truncate, truncateAtWord } from "#core/text";
import { messages } from "./oembed.messages.ts";

export interface CardParts {
  contribution: Contribution;
  /** Absolute address of the contribution's page. */
  address: string;
  community: string;
  /** A colour in hex. */
  brand: string;
  language: Language;
  nonce: string;
}

/** The most of a text that a card shows; the rest is behind its link. */
const textMax = 600;

/** The title of a contribution, or how it begins. */
export function titleOf({ title, html, author }: Contribution, max = 70): string {
  return truncateAtWord(title || plainText(html), max) || (author ? nameOf(author) : "");
}

export const nameOf = ({ real_name, username }: NonNullable<Contribution["author"]>): string => real_name || username;

/** The first picture, in a size for a card. */
export const pictureOf = ({ medias }: Contribution) =>
  medias.find((media) => media.type === "image" && media.image_thumbnail)?.image_thumbnail ?? null;

/** A page of one contribution for a frame on another site: no scripts, no third-party resources. */
export function cardPage({ contribution, address, community, brand, language, nonce }: CardParts): string {
  const { author, title, html, added_at, categories, vote_count, comment_count } = contribution;
  const picture = pictureOf(contribution);
  const text = truncate(plainText(html), textMax);
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(added_at));
  const place = [categories[0]?.name, date].filter(Boolean).join(" · ");
  const counts = [
    ...(vote_count > 0 ? [translate(messages.reactions, language, { count: vote_count })] : []),
    ...(comment_count > 0 ? [translate(messages.comments, language, { count: comment_count })] : []),
  ].join(" · ");
  const link = (inside: string, className: string) =>
    `<a class="${className}" href="${escapeMarkup(address)}" target="_blank" rel="noopener">${inside}</a>`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeMarkup(titleOf(contribution))} · ${escapeMarkup(community)}</title>`,
    `<link rel="canonical" href="${escapeMarkup(address)}">`,
    `<style nonce="${nonce}">:root{--brand:${brand}}${styles}</style></head><body><main>`,
    author
      ? `<header><img class="face" src="${escapeMarkup(author.avatar)}" alt="" width="40" height="40"><div><b>${escapeMarkup(nameOf(author))}</b><span>${escapeMarkup(place)}</span></div></header>`
      : "",
    `<h1${title ? "" : ' class="unseen"'}>${title ? link(escapeMarkup(title), "title") : escapeMarkup(titleOf(contribution))}</h1>`,
    text ? `<p>${escapeMarkup(text)}</p>` : "",
    picture
      ? `<img class="picture" src="${escapeMarkup(picture.url)}" alt="" width="${picture.width}" height="${picture.height}">`
      : "",
    `<footer>${link(escapeMarkup(translate(messages.open, language, { community })), "open")}<span>${escapeMarkup(counts)}</span></footer>`,
    "</main></body></html>",
  ].join("");
}

/** The page shown for content that is not public. */
export const gonePage = ({ language, brand, nonce }: Pick<CardParts, "language" | "brand" | "nonce">): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>404</title>` +
  `<style nonce="${nonce}">:root{--brand:${brand}}${styles}</style></head><body><main><p>${escapeMarkup(translate(messages.gone, language))}</p></main></body></html>`;

// Colours follow the brand as those of the site do, with the same lightness and so the same contrast.
const styles = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--surface:#fff;--line:oklch(from var(--brand) .912 min(c*.08,.008) h);--text:oklch(from var(--brand) .235 min(c*.12,.016) h);
--text-2:oklch(from var(--brand) .44 min(c*.1,.014) h);--ink:oklch(from var(--brand) min(l,.47) min(c,.17) h)}
@media (prefers-color-scheme:dark){:root{--surface:oklch(from var(--brand) .222 min(c*.08,.011) h);--line:oklch(from var(--brand) .282 min(c*.08,.012) h);
--text:oklch(from var(--brand) .93 min(c*.03,.005) h);--text-2:oklch(from var(--brand) .77 min(c*.06,.009) h);--ink:oklch(from var(--brand) max(l,.8) min(c,.13) h)}}
body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--text)}
main{display:flex;flex-direction:column;gap:10px;block-size:100dvh;min-block-size:160px;max-block-size:560px;overflow:hidden;padding:16px;border:1px solid var(--line);border-radius:12px;background:var(--surface)}
header{display:flex;gap:10px;align-items:center}
header div{display:flex;flex-direction:column;min-inline-size:0;line-height:1.3}
header span,footer span{color:var(--text-2);font-size:14px}
.face{border-radius:50%;object-fit:cover}
h1{margin:0;font-size:19px;line-height:1.3}
.unseen{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.title{color:inherit;text-decoration:none}
.title:hover{text-decoration:underline}
p{margin:0;white-space:pre-line;overflow-wrap:anywhere;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;flex-shrink:0}
.picture{flex:1 1 0;min-block-size:0;inline-size:100%;block-size:auto;object-fit:cover;border-radius:8px}
footer{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:center;margin-block-start:auto}
.open{color:var(--ink);font-weight:600;text-decoration:none;padding-block:4px}
.open:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;border-radius:4px}`;
