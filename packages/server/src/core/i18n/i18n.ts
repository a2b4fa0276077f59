/** Languages the server writes in; the first is the fallback. */
export const languages = ["en", "it"] as const;
export type Language = (typeof languages)[number];

/** One wording in every language; leaving one out does not compile. `{name}` marks a value. */
export type Text = Readonly<Record<Language, string>>;

/** Puts values in place of their `{name}` marks. */
export const interpolate = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));

export const translate = (text: Text, language: Language, values?: Record<string, string | number>): string =>
  interpolate(text[language], values);

const isLanguage = (tag: string): tag is Language => (languages as readonly string[]).includes(tag);

/** The first language we have among an `Accept-Language` header's, by weight; null when none matches. */
export function preferredLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const wanted = header.split(",").map((part, index) => {
    const [tag = "", ...parameters] = part.trim().split(";");
    const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean);
    return { tag: tag.slice(0, 2).toLowerCase(), weight: quality === undefined ? 1 : Number(quality), index };
  });
  const sorted = wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || a.index - b.index);
  for (const { tag } of sorted) if (isLanguage(tag)) return tag;
  return null;
}
