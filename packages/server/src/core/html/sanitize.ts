import filterHtml from "sanitize-html";
import { clean, divisions, formats, leaves, containers, opaqueElements, synonyms } from "./allow-list.ts";
import { canonicalHtml } from "./canonical.ts";
import { limitDepth } from "./depth.ts";

/** Longer than any address or description that is kept, in characters. */
const maxAttribute = 4096;

/** Without the attributes that are too long: sanitize-html takes the square of the length of an address. */
const withoutLong = (attributes: filterHtml.Attributes): filterHtml.Attributes => {
  for (const [name, value] of Object.entries(attributes)) if (value.length > maxAttribute) delete attributes[name];
  return attributes;
};

const options: filterHtml.IOptions = {
  allowedTags: [
    ...leaves,
    ...containers,
    "li",
    ...formats.keys(),
    ...synonyms.keys(),
    ...divisions,
    "br",
    "hr",
    "img",
    "mention",
    "hashtag",
  ],
  allowedAttributes: {
    "*": ["style", "align"],
    a: ["href"],
    ol: ["start"],
    li: ["value"],
    img: ["data-media", "src", "alt"],
    mention: ["id"],
    hashtag: ["id"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: withoutLong(attribs) }) },
  nonTextTags: [...opaqueElements],
  parseStyleAttributes: false,
};

/** A path of the site as an absolute address; everything else as it is. */
function siteAddress(href: string, origin: string): string {
  const path = href.replace(/[\t\n\r]/g, "").trim();
  return /^\/(?![/\\])/.test(path) && URL.canParse(path, origin) ? new URL(path, origin).href : href;
}

const linkingTo = (origin: string): filterHtml.IOptions => ({
  ...options,
  transformTags: {
    ...options.transformTags,
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, href: siteAddress(attribs["href"] ?? "", origin) } }),
  },
});

/**
 * The one allow-list for every html people send: posts, articles, comments, statuses, category texts, pages. Keeps paragraphs,
 * three levels of headings, lists, quotes, code, rules, common formatting, alignment, links (http, https, mailto, tel), and
 * pictures, mentions and hashtags by id. Everything else loses its tags but keeps its text, except what is no text (scripts,
 * styles, frames, drawings). Never throws; sanitising the result again changes nothing, byte for byte.
 * @param origin of the site, for texts of its staff: their links may be paths of it, and become absolute
 * @returns canonical html: what every other function of this folder takes.
 */
export const sanitizeHtml = (html: string, origin?: string): string =>
  canonicalHtml(filterHtml(limitDepth(clean(html)), origin === undefined ? options : linkingTo(origin)));
