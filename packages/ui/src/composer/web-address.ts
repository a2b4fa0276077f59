/** The one web address that a text is, null when it is anything else. */
export function webAddressIn(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`);
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username && !url.password;
  return isWeb && url.href.length <= 2000 ? url.href : null;
}
