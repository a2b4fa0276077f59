/**
 * An address a link may have: http, https, mailto or tel. Without a scheme it is taken for a web address.
 * @returns null when it is none
 */
export function typedAddress(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(trimmed)) return safeAddress(`mailto:${trimmed}`);
  return safeAddress(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
}

/** The address as the server keeps it, or null when it would not. */
export function safeAddress(value: string): string | null {
  const href = value
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replace(/ /g, "%20");
  const scheme = /^(?:https?:\/\/(?=[^/\\?#])|mailto:(?=.)|tel:(?=[+\d(*#]))/i.exec(href)?.[0];
  if (scheme === undefined || href.length > 2048 || !URL.canParse(href)) return null;
  return scheme.toLowerCase() + href.slice(scheme.length);
}
