import type { MarkedText } from "@cortile/contract/search";
import { normalized } from "#core/text";

/** The query, word by word. */
export interface SearchQuery {
  terms: readonly SearchTerm[];
}

export interface SearchTerm {
  /** As it was written, folded. */
  word: string;
  /** Words that match it too: of the same stem or, if it is unknown, the most similar. */
  forms: readonly string[];
  /** Whether words that begin so will do: it may not be written to its end yet. */
  begins: boolean;
}

/** Begins with what folding keeps, so that a text has as many words after it as before. */
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Letters that are no letter with an accent, as PostgreSQL's `unaccent` writes them. */
const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

/** In lower case, without accents. */
const fold = (text: string): string =>
  /^[a-z0-9]*$/i.test(text)
    ? text.toLowerCase()
    : normalized(text.toLowerCase(), "NFD")
        .replace(/[\u0300-\u036f]/g, "")
        .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
        .normalize("NFC");

/** The words of a text, folded, each once. */
export const wordsOf = (text: string): string[] => [...new Set(fold(text).match(wordPattern))];

/** A word as tsquery writes it: known words may hold more than letters and digits. */
const quoted = (word: string): string => `'${word.replace(/['\\]/g, "$&$&")}'`;

/**
 * The query as a tsquery.
 * @param options.names of names every word may be a beginning
 * @param options.join `|`: of texts with any of the words
 */
export const toTsquery = (
  { terms }: SearchQuery,
  { names = false, join = "&" }: { names?: boolean; join?: "&" | "|" } = {},
): string =>
  terms
    .map(({ word, forms, begins }) => {
      const whole = [word, ...forms].map(quoted);
      return `(${[...new Set(whole), ...(begins || names ? [`${quoted(word)}:*`] : [])].join(" | ")})`;
    })
    .join(` ${join} `);

const matches = (query: SearchQuery, names: boolean): ((word: string) => boolean) => {
  const whole = new Set(query.terms.flatMap(({ word, forms }) => [word, ...forms]));
  const beginnings = query.terms.flatMap(({ word, begins }) => (begins || names ? [word] : []));
  return (word) => whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning));
};

/** Characters of context before the first match. */
const lead = 50;

/** Further into a long text nothing is marked: every word before is read, in each of a hundred texts. */
const searched = 10_000;

/** Characters of the last word that is compared. */
const maxWord = 500;

/** What matches in the beginning of a text, as far as a cut of so many characters after the first may show it. */
function findMatches(line: string, isMatch: (word: string) => boolean, length: number): RegExpExecArray[] {
  const read = line.slice(0, searched + length + maxWord);
  const found: RegExpExecArray[] = [];
  // Folded at once: word by word takes twenty times as long.
  const folded = fold(read).matchAll(wordPattern);
  for (const match of read.matchAll(wordPattern)) {
    const word = folded.next().value?.[0] ?? "";
    if (match.index > (found[0] ? found[0].index + length : searched)) break;
    if (isMatch(word)) found.push(match);
  }
  return found;
}

/**
 * A plain text with what matches marked, cut around the first match.
 * @param options.length of the cut, in characters; without it the text stays whole
 * @param options.names as of `toTsquery`
 */
export function markMatches(
  text: string,
  query: SearchQuery,
  { length = Infinity, names = false }: { length?: number; names?: boolean } = {},
): MarkedText {
  const line = text.replace(/\s+/g, " ").trim();
  const found = findMatches(line, matches(query, names), length);
  const first = found[0]?.index ?? 0;
  const start = line.length <= length || first <= lead ? 0 : line.indexOf(" ", first - lead) + 1;
  const rough = Math.min(line.length, start + length);
  const end = rough === line.length ? rough : Math.max(line.lastIndexOf(" ", rough), first + (found[0]?.[0].length ?? 0));
  const pieces: MarkedText = [];
  const add = (piece: string, mark?: true) => {
    if (piece !== "") pieces.push(mark ? { text: piece, mark } : { text: piece });
  };
  let at = start;
  if (start > 0) add("… ");
  for (const { 0: word, index } of found) {
    if (index < start || index + word.length > end) continue;
    add(line.slice(at, index));
    add(word, true);
    at = index + word.length;
  }
  add(line.slice(at, end) + (end < line.length ? " …" : ""));
  return pieces;
}
