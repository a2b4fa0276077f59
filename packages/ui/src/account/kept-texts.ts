import type { AccountField } from "./checks.ts";

export type Texts = Partial<Record<AccountField, string>>;

const keptNames = ["application_name", "username", "email"] as const;

/** What a form held before the page was reloaded, as it was written; empty where the browser keeps nothing. */
export function readKept(key: string | undefined): string {
  try {
    return key ? (sessionStorage.getItem(key) ?? "") : "";
  } catch {
    return "";
  }
}

/** The texts in what was kept; none in what cannot be read. */
export function textsOf(kept: string): Texts {
  const found = parse(kept);
  const texts: Texts = {};
  for (const name of keptNames) {
    const text: unknown = typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
    if (typeof text === "string") texts[name] = text;
  }
  return texts;
}

/** Keeps all but the password, until the tab is closed. A browser that refuses storage keeps nothing. */
export function writeTexts(key: string, texts: Texts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(keptNames.map((name) => [name, texts[name]]))));
  } catch {
    // Private windows and full storages: the form still works, it only forgets.
  }
}

export function forgetTexts(key: string): void {
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
