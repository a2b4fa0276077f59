import { sql } from "kysely";
import type { Db } from "#core/db";
import { wordsOf, type SearchQuery } from "./words.ts";

const maxWords = 8;
const maxForms = 30;
const maxNearest = 3;
/** Words of a query that are corrected, and similar words that each is compared with: texts may be full of them. */
const maxCorrected = 3;
const maxSimilar = 1000;

interface Known {
  word: string;
  /** Whether it is indexed; stop words are not. */
  counts: boolean;
  forms: string[];
  /** Whether public content contains one of the forms. */
  known: boolean;
  /** Whether public content contains a word with this prefix. */
  begins: boolean;
}

/**
 * Parses a query: its words with those of the same stem in English or Italian, the last one also as a prefix; a word that no public
 * content has is replaced by the most similar ones, by trigrams. Null when no word can be searched for.
 */
export async function readQuery(db: Db, text: string): Promise<SearchQuery | null> {
  const asked = wordsOf(text).slice(0, maxWords);
  if (asked.length === 0) return null;
  const { rows } = await sql<Known>`
    select a.word, to_tsvector('search', a.word) <> '' as counts,
      array(
        select k.word from search_word k
        where k.stem_en = (ts_lexize('english_stem', a.word))[1] or k.stem_it = (ts_lexize('italian_stem', a.word))[1]
        order by k.open desc, k.word limit ${sql.lit(maxForms)}) as forms,
      exists (
        select from search_word k
        where k.open and (k.stem_en = (ts_lexize('english_stem', a.word))[1] or k.stem_it = (ts_lexize('italian_stem', a.word))[1])
      ) as known,
      exists (
        select from search_word k
        where k.open and k.word >= a.word collate "C" and k.word < a.word || chr(1114111) collate "C") as begins
    from unnest(${asked}::text[]) with ordinality a (word, place) order by a.place`.execute(db);
  const last = rows.at(-1)?.word;
  const counting = rows.filter(({ counts }) => counts);
  const isUnknown = ({ word, known, begins }: Known) => !known && !(begins && word === last);
  const nearest = await selectNearest(
    db,
    counting.filter(isUnknown).map(({ word }) => word),
  );
  const terms = counting.map(({ word, forms }) => ({
    word,
    forms: [...forms, ...(nearest.get(word) ?? [])],
    begins: word === last && word.length > 1,
  }));
  return terms.length > 0 ? { terms } : null;
}

/** The known words most similar to the first unknown ones, by trigrams: corrects typing mistakes. */
async function selectNearest(db: Db, unknown: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const words = unknown.filter((word) => word.length >= 4 && !/\p{N}/u.test(word)).slice(0, maxCorrected);
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; nearest: string[] }>`
    select a.word, array(
      select near.word from (
        select k.word from search_word k
        where k.open and k.word % a.word and length(k.word) between length(a.word) - 3 and length(a.word) + 3
        limit ${sql.lit(maxSimilar)}) near
      order by similarity(near.word, a.word) desc, near.word limit ${sql.lit(maxNearest)}) as nearest
    from unnest(${words}::text[]) a (word)`.execute(db);
  return new Map(rows.map(({ word, nearest }) => [word, nearest]));
}
