import { normalized } from "./normalize.ts";

/** Latin letters that do not come apart into a letter and a mark. */
const folds: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
  ŋ: "ng",
};

/**
 * The part of an address that a title reads as: lower-case ASCII letters, digits and single hyphens, cut after a word where it
 * can be. Empty when the title has no Latin letter or digit: the caller chooses what stands for it.
 * @param title plain text, not html.
 * @param options.maxLength characters, 80 when not given.
 */
export function slugify(title: string, { maxLength = 80 }: { maxLength?: number } = {}): string {
  // What is cut off is not worked on.
  const slug = normalized(title.slice(0, 4 * maxLength), "NFKD")
    .toLowerCase()
    .replace(/[ßæœøłđðþıħŋ]/g, (letter) => folds[letter] ?? letter)
    .replace(/[\p{M}'’]/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= maxLength) return slug;
  const end = slug.lastIndexOf("-", maxLength);
  return slug.slice(0, end > 0 ? end : maxLength);
}
