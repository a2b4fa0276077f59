import { slugify } from "#core/text";

/** A name as it is searched: without accents, marks and capitals, each word after a hyphen. Empty when it has no Latin letter or digit. */
export function foldName(name: string): string {
  const folded = slugify(name.replace(/['’‘`]/g, " "), { maxLength: 200 });
  return folded && `-${folded}`;
}
