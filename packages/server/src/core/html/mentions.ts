import { replaceText } from "./replace-text.ts";

type Lookup = ReadonlyMap<string, { id: number }>;

/** A name stands alone: what a letter, digit or part of an address precedes is no mention. */
const mentionToken = /(?<![\p{L}\p{N}_@/.#-])@([A-Za-z0-9_-]{1,150})(?![A-Za-z0-9_@-])/gu;
const hashtagToken = /(?<![\p{L}\p{N}_@/.#-])#([\p{L}\p{N}_-]{1,150})(?![\p{L}\p{N}_#-])/gu;

/** Tags that carry no valid id say no more than their text; others are left alone. */
const idless = /<(mention|hashtag)(?! id="[1-9]\d*">)[^>]*>([^<]*)<\/\1>/g;

/**
 * The names that follow an `@` in running text and belong to no mention yet, each once, as typed: `Map` keys for
 * `resolveMentions`. A name that ends in `-` or `_` is listed without them too, since they may be punctuation.
 */
export const mentionedNames = (html: string): string[] => names(html, "@", mentionToken);

/** As `mentionedNames`, for the slugs that follow a `#`. */
export const hashtagNames = (html: string): string[] => names(html, "#", hashtagToken);

/** How many elements mentions and hashtags that are not resolved yet may become. */
export const countNames = (html: string): number =>
  written(html, "@", mentionToken).length + written(html, "#", hashtagToken).length;

/**
 * Turns each `@name` of running text that the map knows into a mention by id; others stay plain text.
 * @param lookup by name as typed, or by name in lower case.
 */
export const resolveMentions = (html: string, lookup: Lookup): string => resolve(html, lookup, "@", mentionToken, "mention");

/** Turns each `#slug` of running text that the map knows into a hashtag by id; as `resolveMentions`. */
export const resolveHashtags = (html: string, lookup: Lookup): string => resolve(html, lookup, "#", hashtagToken, "hashtag");

/** The name whole, then without what may be punctuation after it. */
function readings(name: string): string[] {
  const bare = name.replace(/[-_]+$/, "");
  return bare === name || bare === "" ? [name] : [name, bare];
}

const names = (html: string, sign: string, token: RegExp): string[] => [...new Set(written(html, sign, token).flatMap(readings))];

/** Each name as often as it stands there, as typed. */
function written(html: string, sign: string, token: RegExp): string[] {
  const found: string[] = [];
  if (!html.includes(sign)) return found;
  replaceText(html.replace(idless, "$2"), (raw) => {
    for (const [, name = ""] of raw.matchAll(token)) found.push(name);
    return raw;
  });
  return found;
}

function resolve(html: string, lookup: Lookup, sign: string, token: RegExp, element: string): string {
  if (lookup.size === 0 || !html.includes(sign)) return html;
  return replaceText(html.replace(idless, "$2"), (raw) =>
    raw.replace(token, (written: string, name: string) => {
      for (const reading of readings(name)) {
        const target = lookup.get(reading) ?? lookup.get(reading.toLowerCase());
        if (target !== undefined)
          return `<${element} id="${target.id}">${sign}${reading}</${element}>${name.slice(reading.length)}`;
      }
      return written;
    }),
  );
}

const reference = /<(mention|hashtag) id="(\d+)">([^<]*)<\/\1>/g;

/** Leaves the mentions and hashtags of canonical html whose ids are known; others become plain text. */
export const keepReferences = (html: string, known: { users: ReadonlySet<number>; categories: ReadonlySet<number> }): string =>
  html.replace(reference, (written, element: string, id: string, text: string) =>
    (element === "mention" ? known.users : known.categories).has(Number(id)) ? written : text,
  );
