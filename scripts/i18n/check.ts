import type { SourceText } from "#source";
import { argumentsOf } from "./arguments.ts";
import { messagesIn, serverTextsIn, translationsIn, type Message } from "./extract.ts";
import { unusedIn } from "./usage.ts";

export interface Sources {
  /** Sources of the pages, translations among them. */
  pages: readonly SourceText[];
  /** Sources of the server. */
  server: readonly SourceText[];
}

/** Everything wrong with the texts of the product, a line each. */
export function checkTexts({ pages, server }: Sources): string[] {
  const isTranslation = ({ path }: SourceText) => path.endsWith(".it.ts");
  const messages = pages.filter((source) => !isTranslation(source)).flatMap(messagesIn);
  const translations = pages.filter(isTranslation).flatMap(translationsIn);
  return [
    ...[...messages, ...translations]
      .filter(({ id, text }) => id === null || text === null)
      .map(({ path, id }) => `${path}: ${id ?? "a message"} is not plain text`),
    ...repeated(messages),
    ...repeated(translations),
    ...compare(byId(messages), byId(translations)),
    ...translations
      .filter(({ text }) => /[“”]/.test(text ?? ""))
      .map(({ path, id }) => `${path}: ${id} quotes with “ ”, not « »`),
    ...server.filter(({ path }) => path.endsWith(".messages.ts")).flatMap(checkServerTexts),
    ...[...unusedIn(pages), ...unusedIn(server)].map(({ path, binding, key }) => `${path}: ${binding}.${key} is unused`),
  ];
}

const byId = (messages: readonly Message[]): Map<string, Message> =>
  new Map(messages.map((message) => [message.id ?? "", message]));

function repeated(messages: readonly Message[]): string[] {
  const seen = new Set<string | null>();
  return messages.flatMap(({ path, id }) => {
    if (id !== null && seen.has(id)) return [`${path}: ${id} is defined twice`];
    seen.add(id);
    return [];
  });
}

function compare(messages: ReadonlyMap<string, Message>, translations: ReadonlyMap<string, Message>): string[] {
  const unwanted = [...translations.values()].filter(({ id }) => id !== null && !messages.has(id));
  const problems = [...messages.values()].flatMap(({ path, id, text }) => {
    if (id === null || text === null) return [];
    const translation = translations.get(id);
    if (!translation) return [`${path}: ${id} has no Italian`];
    return translation.text === null ? [] : differences(`${translation.path}: ${id}`, text, translation.text);
  });
  return [...unwanted.map(({ path, id }) => `${path}: ${id} translates nothing`), ...problems];
}

function differences(place: string, english: string, italian: string): string[] {
  try {
    const [wanted, given] = [argumentsOf(english).join(", "), argumentsOf(italian).join(", ")];
    return wanted === given ? [] : [`${place} takes [${wanted}] in English and [${given}] in Italian`];
  } catch (error) {
    return [`${place} does not parse: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const checkServerTexts = (source: SourceText): string[] =>
  serverTextsIn(source).flatMap(({ path, key, texts }) => {
    const { en, it } = texts;
    if (!en || !it) return [`${path}: ${key} lacks ${en ? "Italian" : "English"}`];
    return differences(`${path}: ${key}`, en, it);
  });
