import type { GalleryPicture } from "./media.ts";

/** Builds the address of a route by name. */
export type BuildHref = (name: "user_profile" | "category", params: Readonly<Record<string, string | number>>) => string;

const reference = /<(mention|hashtag) id="(\d+)">([^<]*)<\/\1>/g;

/**
 * What the server sent, as a page can show it: mentions and hashtags are links. `html` must be the server's, which has sanitised
 * it; only addresses are added here.
 */
export const linkedHtml = (html: string, buildHref: BuildHref): string =>
  html.replace(reference, (_all, element: string, id: string, text: string) => {
    const href = element === "mention" ? buildHref("user_profile", { id }) : buildHref("category", { id, slug: slugOf(text) });
    const person = element === "mention" ? ` data-ct-person="${id}"` : "";
    return `<a data-mention${person} href="${escapeAttribute(href)}">${text}</a>`;
  });

/** Pictures, as the server draws them; a link is passed over as a whole, with whatever is in it. */
const picture = /<a\b.*?<\/a>|<img data-media="(\d+)" src="([^"]*)"(?: width="(\d+)" height="(\d+)")?[^>]* alt="([^"]*)">/gs;

/**
 * The same text with each picture as a link to its file, which is how it is enlarged without JavaScript.
 * @param unnamed what a picture without a description is called
 */
export const withPictureLinks = (html: string, unnamed: string): string =>
  html.replace(picture, (whole, id: string | undefined, src: string, _width, _height, alt: string) =>
    id === undefined
      ? whole
      : `<a data-picture href="${src}"${alt === "" ? ` aria-label="${escapeAttribute(unnamed)}"` : ""}>${whole}</a>`,
  );

/** The pictures that `withPictureLinks` makes links of, in order. */
export const picturesIn = (html: string): GalleryPicture[] =>
  [...html.matchAll(picture)].flatMap(([, id, src = "", width, height, alt = ""]) =>
    id === undefined
      ? []
      : [
          {
            id: Number(id),
            image: unescapeText(src),
            image_width: width === undefined ? null : Number(width),
            image_height: height === undefined ? null : Number(height),
            description: unescapeText(alt),
          },
        ],
  );

/** The words of a category's name as they stand in addresses; the id alone decides where one arrives. */
function slugOf(text: string): string {
  const words = unescapeText(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join("-") ?? "-";
}

const escapeAttribute = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The characters that the server's escapes stand for. */
export const unescapeText = (escaped: string): string =>
  escaped.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);

/** The words a reader sees, blocks and line breaks as spaces. */
export const plainText = (html: string): string =>
  unescapeText(html.replace(/<\/?(p|h[1-6]|li|ul|ol|blockquote|br|pre|hr)\b[^>]*>/g, " ").replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();

/**
 * The beginning of a longer text on one line: its sentences, without headings and code; the items of a list stand apart from each
 * other and from what follows.
 */
export const excerptOf = (html: string): string => {
  const sentences = plainText(html.replace(/<(h[1-6]|pre)\b.*?<\/\1>/gs, " ").replaceAll("</li>", " · "))
    .replace(/(?: ·)+ /g, " · ")
    .replace(/(?: ·)+$/, "");
  return (sentences || plainText(html)).replace(/ \.\.\.$/, "…");
};

const wordsAMinute = 220;

/** Minutes it takes to read, one at least. */
export const readingMinutes = (html: string): number => {
  const words = plainText(html).match(/[\p{L}\p{N}’']+/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsAMinute));
};

const charactersALine = 72;

/** How many lines a text takes in the measure of a feed, about; before a browser has laid it out. */
export const estimatedLines = (html: string): number =>
  html
    .split(/<\/(?:p|h[1-6]|li|blockquote|pre)>|<br[^>]*>/)
    .map((block) => plainText(block).length)
    .reduce((lines, length) => lines + Math.ceil(length / charactersALine), 0);
