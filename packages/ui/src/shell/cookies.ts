const yearSeconds = 365 * 24 * 3600;

/** A choice of this browser that the server needs to draw the first paint. For a year, on the whole site. */
export function writeCookie(name: "ct_lang" | "ct_order" | "ct_scheme" | "ct_tz", value: string): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; samesite=lax${secure}`;
}

/** The value of a cookie; undefined when there is none. */
export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decodeURIComponent(pair.slice(name.length + 1)))[0];
