const keyOf = (portal: string): string => `cortile composer resume ${portal}`;

/** Opens the composer again at this address, after signing in. */
export function markResume(portal: string, address: string): void {
  try {
    sessionStorage.setItem(keyOf(portal), address);
  } catch {
    // The text is kept all the same, and offered when the composer is opened.
  }
}

/** Whether the composer is to open at this address; true once. */
export function consumeResume(portal: string, address: string): boolean {
  try {
    if (sessionStorage.getItem(keyOf(portal)) !== address) return false;
    sessionStorage.removeItem(keyOf(portal));
    return true;
  } catch {
    return false;
  }
}
