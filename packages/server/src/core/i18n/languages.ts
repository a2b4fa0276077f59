import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Languages whose texts are in the code; the first is the fallback of all others. */
export const builtInLanguages = ["en", "it"] as const;
export type BuiltInLanguage = (typeof builtInLanguages)[number];

/** A code of two letters, ISO 639-1. Not every one has texts: see `isLanguage`. */
export type Language = BuiltInLanguage | (string & {});

/** A language that was added as a folder, named by its code. Missing texts are shown in English. */
export interface AddedLanguage {
  readonly code: string;
  /** In itself: Deutsch. */
  readonly name: string;
  /** Texts of the server and of mail, by the English ones. */
  readonly server: Readonly<Record<string, string>>;
  /** Texts of the pages, by message id. */
  readonly ui: Readonly<Record<string, string>>;
}

const added = new Map<string, AddedLanguage>();

export const isBuiltIn = (code: string): code is BuiltInLanguage => (builtInLanguages as readonly string[]).includes(code);
export const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && (isBuiltIn(code) || added.has(code));
export const addedLanguage = (code: string): AddedLanguage | undefined => added.get(code);
export const addedLanguages = (): AddedLanguage[] => [...added.values()];

/**
 * Adds the languages of a folder to this process, in place of those added before: `de/language.json` with the name,
 * `de/server.json` and `de/ui.json` with texts. Without the folder there are none.
 * @throws Error naming the file that is missing or is not such JSON
 */
export function loadLanguages(folder: string): void {
  added.clear();
  if (!existsSync(folder)) return;
  for (const { name: code } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const place = path.join(folder, code);
    if (!/^[a-z]{2}$/.test(code) || isBuiltIn(code))
      throw new Error(`${place} is not named by the code of an added language: de`);
    const { name } = readTexts(path.join(place, "language.json"));
    if (!name) throw new Error(`${place}/language.json has no name`);
    added.set(code, {
      code,
      name,
      server: readTexts(path.join(place, "server.json")),
      ui: readTexts(path.join(place, "ui.json")),
    });
  }
}

function readTexts(file: string): Readonly<Record<string, string>> {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} cannot be read as JSON`, { cause });
  }
  if (typeof read !== "object" || read === null || Object.values(read).some((text) => typeof text !== "string"))
    throw new Error(`${file} is not an object of texts`);
  return { ...read };
}
