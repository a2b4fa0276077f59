import type { IncomingHttpHeaders } from "node:http";
import { IntlMessageFormat } from "intl-messageformat";
import Negotiator from "negotiator";
import { addedLanguage, addedLanguages, builtInLanguages, isBuiltIn, type BuiltInLanguage, type Language } from "./languages.ts";

/**
 * One ICU message in every built-in language; leaving one out does not compile. Dates take `{when, date, long}`, or
 * `{when, date, exact}` for the minute; both in UTC.
 */
export type Text = Readonly<Record<BuiltInLanguage, string>>;

export type TextValues = Readonly<Record<string, string | number | Date>>;

const formats = {
  date: {
    // Joins the usual options of this name.
    long: { timeZone: "UTC" },
    exact: { dateStyle: "long", timeStyle: "short", timeZone: "UTC" },
  },
} as const;

const compiled = new WeakMap<Text, Map<Language, IntlMessageFormat>>();

/** Compiles a text once in each language. */
function messageOf(text: Text, language: BuiltInLanguage): IntlMessageFormat {
  const messages = compiled.get(text) ?? new Map<Language, IntlMessageFormat>();
  compiled.set(text, messages);
  const message = messages.get(language) ?? compile(text[language], language);
  messages.set(language, message);
  return message;
}

const compile = (wording: string, language: Language): IntlMessageFormat =>
  new IntlMessageFormat(wording, language, formats, { ignoreTag: true });

/** What an added language says; null where it has no such text, or one that does not take the same values. */
function translateAdded(text: Text, language: Language, values: TextValues): string | null {
  const wording = addedLanguage(language)?.server[text.en];
  if (wording === undefined) return null;
  try {
    return String(compile(wording, language).format({ ...values }));
  } catch {
    return null;
  }
}

/** A text that an added language lacks is English. @throws when a value of the text is missing */
export function translate(text: Text, language: Language, values: TextValues = {}): string {
  const added = isBuiltIn(language) ? null : translateAdded(text, language, values);
  return added ?? String(messageOf(text, isBuiltIn(language) ? language : "en").format({ ...values }));
}

/** The language that the `Accept-Language` header prefers among ours. */
export function preferredLanguage(headers: IncomingHttpHeaders): Language {
  const codes: Language[] = [...builtInLanguages, ...addedLanguages().map(({ code }) => code)];
  const preferred = new Negotiator({ headers }).language(codes);
  return codes.find((code) => code === preferred) ?? builtInLanguages[0];
}
