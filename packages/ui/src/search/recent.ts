const maxRecent = 6;

/** Whose searches, on which community. */
type Owner = { portal: string; userId: number | undefined };

const keyOf = ({ portal, userId = 0 }: Owner): string => `cortile searches ${portal} ${userId}`;

/** Recent searches on this device, the latest first. Empty without storage. */
export function readRecent(owner: Owner): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

export function addRecentSearch(owner: Owner, text: string): void {
  const others = readRecent(owner).filter((other) => other.toLowerCase() !== text.toLowerCase());
  write(owner, [text, ...others].slice(0, maxRecent));
}

export const clearRecentSearches = (owner: Owner): void => write(owner, []);

function write(owner: Owner, searches: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(searches));
  } catch {
    // Without storage there are no recent searches.
  }
}
