/** Texts of a form by field. */
export type Texts = Readonly<Partial<Record<string, string>>>;

/** Passwords, codes of one use, and consent, which is given anew each time. */
const isSecret = (name: string): boolean => name.includes("password") || name === "otp" || name === "accepted";

/** The texts that may be shown again. */
export const withoutSecrets = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !isSecret(name)));

/** What a form held before the page was reloaded, as it was written; empty where the browser keeps nothing. */
export function readStoredForm(key: string | undefined): string {
  try {
    return key ? (sessionStorage.getItem(key) ?? "") : "";
  } catch {
    return "";
  }
}

/** The texts in what was kept; none in what cannot be read. */
export function textsOf(kept: string): Texts {
  const found = parse(kept);
  const entries: [string, unknown][] = typeof found === "object" && found !== null ? Object.entries(found) : [];
  return Object.fromEntries(entries.flatMap(([name, text]) => (typeof text === "string" ? [[name, text] as const] : [])));
}

/** Keeps all but secrets, until the tab is closed. A browser that refuses storage keeps nothing. */
export function storeForm(key: string, texts: Texts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(withoutSecrets(texts)));
  } catch {
    // Private windows and full storages: the form still works, it only forgets.
  }
}

export function clearStoredForm(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
