import type { AccountField } from "./checks.ts";

export type Texts = Partial<Record<AccountField, string>>;

/** What a form held before the page was reloaded; nothing where the browser keeps nothing. */
export function readTexts(key: string): Texts {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? textsOf(kept) : {};
  } catch {
    return {};
  }
}

/** Keeps all but the password, until the tab is closed. A browser that refuses storage keeps nothing. */
export function writeTexts(key: string, { password: _, ...texts }: Texts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(texts));
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

function textsOf(kept: object): Texts {
  const texts: Texts = {};
  for (const name of ["application_name", "username", "email"] as const) {
    const text: unknown = Reflect.get(kept, name);
    if (typeof text === "string") texts[name] = text;
  }
  return texts;
}
