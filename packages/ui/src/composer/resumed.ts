const key = "cortile composer resume";

/** Notes that the composer is to open again at this address: whoever wrote there signs in first. */
export function noteResume(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // The text is kept all the same, and offered when the composer is opened.
  }
}

/** Whether a text waits at this address; once. */
export function takeResume(address: string): boolean {
  try {
    if (sessionStorage.getItem(key) !== address) return false;
    sessionStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
