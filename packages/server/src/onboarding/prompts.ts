import { AiError, parseJson } from "#ai";
import type { Language } from "#core/i18n";
import { truncate } from "#core/text";
import type { Planned, PlannedText } from "./make.ts";

/** What a model is told of the community; nothing of any member is in it. */
export interface Community {
  name: string;
  slogan: string;
  /** In the words of the owner. */
  about: string;
  language: Language;
  categories: readonly { name: string; slogan: string }[];
}

const languageName = (language: Language): string => new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;

export const systemPrompt = ({ language }: Community): string =>
  `You help the owner of a new online community to set it up. Write in ${languageName(language)}, plainly and warmly, without marketing language, emoji or invented facts about real people.`;

const describe = ({ name, slogan, about, categories }: Community): string =>
  [
    `Community: ${name}`,
    slogan && `Slogan: ${slogan}`,
    about && `About it, in the owner's words: ${about}`,
    categories.length > 0 && `Categories: ${categories.map((one) => one.name).join("; ")}`,
  ]
    .filter(Boolean)
    .join("\n");

export const categoriesPrompt = (community: Community, wanted: number): string => {
  const count = Math.max(wanted, community.categories.length);
  return `${describe(community)}

Propose ${count} categories for its discussions. Keep the names of the existing categories exactly as they are, and add others until there are ${count}. Reply with JSON: {"items":[{"name":"at most 40 characters","slogan":"at most 100 characters","about":"two sentences on what belongs there"}]}`;
};

export const contentsPrompt = (community: Community, wanted: number): string =>
  `${describe(community)}

Plan ${wanted} first contents that make members want to answer: questions, guides, introductions. Spread them over the categories. Reply with JSON: {"items":[{"type":"post or discussion","title":"at most 80 characters","brief":"one sentence on what it says","category":"the exact name of a category"}]}. A discussion is an article of several paragraphs, a post is short.`;

export const textPrompt = (community: Community, { kind, title, text, category }: PlannedText): string =>
  `${describe(community)}

Write this ${kind === "discussion" ? "article in 4 to 6 paragraphs" : "post in 2 to 4 sentences"}. Title: ${title}. Category: ${category}. It says: ${text}
Reply with the text alone, without the title and without markup; separate paragraphs by an empty line.`;

const textOf = (value: unknown, max: number): string =>
  typeof value === "string" ? truncate(value.replace(/\s+/g, " ").trim().toWellFormed(), max).trim() : "";

/** The items of an answer that can be used. @throws AiError `bad_reply` when there are none */
function itemsOf<Item>(answer: string, read: (item: Record<string, unknown>) => Item | null): Item[] {
  const { items } = parseJson(answer);
  const found = (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item) => {
    if (typeof item !== "object" || item === null) return [];
    const one = read(item as Record<string, unknown>);
    return one === null ? [] : [one];
  });
  if (found.length === 0) throw new AiError("bad_reply");
  return found;
}

/** @throws AiError `bad_reply` */
export const readCategories = (answer: string, max: number): Planned[] =>
  itemsOf<Planned>(answer, (item) => {
    const name = textOf(item["name"], 60);
    return name === ""
      ? null
      : { kind: "category", name, slogan: textOf(item["slogan"], 150), about: textOf(item["about"], 600) };
  }).slice(0, max);

/** The texts themselves are still to be written: `text` says what is in them. @throws AiError `bad_reply` */
export const readContents = (answer: string, max: number): PlannedText[] =>
  itemsOf<PlannedText>(answer, (item) => {
    const title = textOf(item["title"], 120);
    const kind = item["type"] === "discussion" ? "discussion" : "post";
    return title === "" ? null : { kind, title, text: textOf(item["brief"], 500), category: textOf(item["category"], 100) };
  }).slice(0, max);
