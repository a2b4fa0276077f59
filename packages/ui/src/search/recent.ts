/** What was searched for on this device, the latest first. */
const most = 6;

const keyOf = (portal: string): string => `ct-searches:${portal}`;

/** Nothing where the device keeps nothing. */
export function readRecent(portal: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(portal)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(portal: string, text: string): void {
  const kept = readRecent(portal).filter((other) => other.toLowerCase() !== text.toLowerCase());
  write(portal, [text, ...kept].slice(0, most));
}

export const forgetSearches = (portal: string): void => write(portal, []);

function write(portal: string, searches: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(portal), JSON.stringify(searches));
  } catch {
    // A device that keeps nothing is still searched from.
  }
}
