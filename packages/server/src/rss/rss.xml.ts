import { escapeMarkup } from "#core/markup";

export interface Channel {
  title: string;
  /** Absolute, as every address here. */
  link: string;
  /** Of the feed itself. */
  self: string;
  description: string;
  items: readonly Item[];
}

export interface Item {
  title: string;
  link: string;
  /** ISO 8601. */
  published: string;
  /** When it last changed. */
  changed: string;
  author: string;
  categories: readonly string[];
  /** Of the whole content. */
  html: string;
  enclosure: { url: string; sizeBytes: number; mimetype: string } | null;
}

/** RFC 822 with a four-digit year. */
const rfc822 = (time: string): string => new Date(time).toUTCString();

const element = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;

const itemXml = ({ title, link, published, author, categories, html, enclosure }: Item): string =>
  [
    "<item>",
    element("title", title),
    element("link", link),
    `<guid isPermaLink="true">${escapeMarkup(link)}</guid>`,
    element("pubDate", rfc822(published)),
    author ? element("dc:creator", author) : "",
    ...categories.map((category) => element("category", category)),
    element("description", html),
    enclosure
      ? `<enclosure url="${escapeMarkup(enclosure.url)}" length="${enclosure.sizeBytes}" type="${escapeMarkup(enclosure.mimetype)}"/>`
      : "",
    "</item>",
  ].join("");

/** When the youngest change was, ISO 8601; null of an empty channel. */
export const changedAt = ({ items }: Channel): string | null =>
  items.reduce<string | null>((latest, { changed }) => (latest === null || changed > latest ? changed : latest), null);

/** RSS 2.0, with the self link of Atom that readers expect. */
export function rssXml(channel: Channel): string {
  const changed = changedAt(channel);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element("title", channel.title),
    element("link", channel.link),
    element("description", channel.description),
    `<atom:link href="${escapeMarkup(channel.self)}" rel="self" type="application/rss+xml"/>`,
    element("generator", "Cortile"),
    changed === null ? "" : element("lastBuildDate", rfc822(changed)),
    "<ttl>15</ttl>",
    ...channel.items.map(itemXml),
    "</channel></rss>\n",
  ].join("");
}
