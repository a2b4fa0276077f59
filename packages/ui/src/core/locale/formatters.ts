import { createIntlCache, type IntlCache } from "react-intl";

/** The locale of dates and numbers in a language. English has the day before the month and 24 hours, as everywhere in the product. */
export const formatLocaleOf = (locale: string): string => (locale === "en" ? "en-GB" : locale);

/** Languages and zones kept, the last used: zones come from outside. */
const kept = 16;
const caches = new Map<string, IntlCache>();

/**
 * Parsed messages and formatters of a language and zone. They cost far more to make than to use, so everything drawn in this process
 * shares them: on a server, one page after the other.
 */
export function formattersOf(locale: string, timeZone = ""): IntlCache {
  const key = `${locale} ${timeZone}`;
  const cache = caches.get(key) ?? createIntlCache();
  caches.delete(key);
  caches.set(key, cache);
  const [oldest = key] = caches.keys();
  if (caches.size > kept) caches.delete(oldest);
  return cache;
}
