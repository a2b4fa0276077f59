const somewhere = "https://here.invalid";

/**
 * The path to go back to after signing in, with its query and hash. Null for what is not a path of this site: another origin in
 * any disguise a browser would follow (`//host`, `/\host`, a tab inside), or no path at all.
 */
export function returnPath(next: string | null | undefined): string | null {
  if (!next?.startsWith("/") || !URL.canParse(next, somewhere)) return null;
  const url = new URL(next, somewhere);
  if (url.origin !== somewhere || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}
