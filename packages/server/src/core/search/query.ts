import { sql } from "kysely";
import type { Db } from "#core/db";
import { wordsOf, type SearchQuery } from "./words.ts";

const mostWords = 8;
const mostForms = 30;
const mostNear = 3;

interface Known {
  word: string;
  /** Not so common that it stands in no document. */
  counts: boolean;
  forms: string[];
  /** Whether one of the forms stands in something for everybody. */
  known: boolean;
  /** Whether a word that does begins so. */
  begins: boolean;
}

/**
 * Reads what somebody typed: its words with those of the same stem in English or Italian, the last one also as a beginning, and
 * for a word that stands in nothing for everybody the nearest that do, by trigrams. Null when no word of it can be looked for.
 */
export async function readQuery(db: Db, text: string): Promise<SearchQuery | null> {
  const asked = wordsOf(text).slice(0, mostWords);
  if (asked.length === 0) return null;
  const { rows } = await sql<Known>`
    select a.word, to_tsvector('search', a.word) <> '' as counts,
      array(
        select k.word from search_word k
        where k.stem_en = (ts_lexize('english_stem', a.word))[1] or k.stem_it = (ts_lexize('italian_stem', a.word))[1]
        order by k.open desc, k.word limit ${sql.lit(mostForms)}) as forms,
      exists (
        select from search_word k
        where k.open and (k.stem_en = (ts_lexize('english_stem', a.word))[1] or k.stem_it = (ts_lexize('italian_stem', a.word))[1])
      ) as known,
      exists (
        select from search_word k
        where k.open and k.word >= a.word collate "C" and k.word < a.word || chr(1114111) collate "C") as begins
    from unnest(${asked}::text[]) with ordinality a (word, place) order by a.place`.execute(db);
  const last = rows.at(-1)?.word;
  const terms = await Promise.all(
    rows
      .filter(({ counts }) => counts)
      .map(async ({ word, forms, known, begins }) => ({
        word,
        forms: known || (begins && word === last) ? forms : [...forms, ...(await selectNearest(db, word))],
        begins: word === last && word.length > 1,
      })),
  );
  return terms.length > 0 ? { terms } : null;
}

/** Words that share the most trigrams with one that is not known: where letters were swapped, left out or mistaken. */
async function selectNearest(db: Db, word: string): Promise<string[]> {
  if (word.length < 4 || /\p{N}/u.test(word)) return [];
  const { rows } = await sql<{ word: string }>`
    select k.word from search_word k where k.open and k.word % ${word}
    order by similarity(k.word, ${word}) desc, k.word limit ${sql.lit(mostNear)}`.execute(db);
  return rows.map((row) => row.word);
}
