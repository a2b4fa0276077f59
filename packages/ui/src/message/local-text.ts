/** A text that the browser keeps under a name, so that it survives a reload. The first paint is without it, as the server draws it. */
export function readLocalText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function writeLocalText(key: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
