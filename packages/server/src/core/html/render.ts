import { truncateAtWord } from "#core/text";
import { escapeAttribute, escapeText } from "./tokens.ts";

export interface RenderedPicture {
  /** Absolute address. */
  src: string;
  /** Pixels of the file behind `src`; null when unknown. */
  width?: number | null;
  height?: number | null;
  /** Used where the text itself gives none. */
  alt?: string | null;
}

/** Objects that the ids in a page of HTML refer to; missing ones are invisible or deleted. */
export interface RenderSources {
  media: ReadonlyMap<number, RenderedPicture>;
  users: ReadonlyMap<number, { username: string }>;
  categories: ReadonlyMap<number, { name: string }>;
}

/** More than a text may have; older ones may have one picture in thousands of places. */
const maxPictures = 500;
/** Characters of a picture's own description where the text gives none: it may be long, and stand in many places. */
const maxOwnAlt = 250;

const filled = /<img data-media="(\d+)" alt="([^"]*)">|<(mention|hashtag) id="(\d+)">([^<]*)<\/\3>/g;

/**
 * The one renderer for replies: fills the addresses and sizes of pictures and today's names of people and categories into
 * canonical html. A picture that is missing is left out; a mention or hashtag of something missing stays as plain text. Keeps
 * `data-media`, so that a rendered text can be edited and sent back. One pass and no parsing: 5 kB with 34 mentions and 6
 * pictures take 15 µs, without any 3 µs.
 */
export function renderHtml(stored: string, { media, users, categories }: RenderSources): string {
  if (!/<(?:img|mention|hashtag) /.test(stored)) return stored;
  let pictures = 0;
  return stored.replace(filled, (_, mediaId: string, alt: string, element: string | undefined, id: string, text: string) => {
    if (element === undefined)
      return (pictures += 1) > maxPictures ? "" : renderPicture(mediaId, alt, media.get(Number(mediaId)));
    const name = element === "mention" ? users.get(Number(id))?.username : categories.get(Number(id))?.name;
    if (name === undefined) return text;
    return `<${element} id="${id}">${element === "mention" ? "@" : "#"}${escapeText(name)}</${element}>`;
  });
}

function renderPicture(id: string, alt: string, picture: RenderedPicture | undefined): string {
  if (picture === undefined) return "";
  const size = picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : "";
  const shownAlt = alt === "" ? escapeAttribute(truncateAtWord(picture.alt ?? "", maxOwnAlt)) : alt;
  return `<img data-media="${id}" src="${escapeAttribute(picture.src)}"${size} loading="lazy" decoding="async" alt="${shownAlt}">`;
}
