import { sql } from "kysely";
import type { Ctx } from "#core/ctx";
import { isTimedOut, type Db } from "#core/db";
import { inSearchTurn } from "./turns.ts";
import { wordsOf, type SearchQuery } from "./words.ts";

const maxWords = 8;
const maxForms = 30;
const maxNearest = 3;
/** Words of a query that are corrected, and similar words that each is compared with: texts may be full of them. */
const maxCorrected = 3;
const maxSimilar = 1000;
/** Correcting takes this long at most; the search goes on without. */
const correctingMs = 1000;

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
export async function readQuery(ctx: Ctx, text: string): Promise<SearchQuery | null> {
  const asked = wordsOf(text).slice(0, maxWords);
  if (asked.length === 0) return null;
  const rows = await inSearchTurn(ctx, () => selectKnown(ctx.db, asked));
  const last = rows.at(-1)?.word;
  const counting = rows.filter(({ counts }) => counts);
  const isUnknown = ({ word, known, begins }: Known) => !known && !(begins && word === last);
  const nearest = await correct(
    ctx,
    counting.filter(isUnknown).map(({ word }) => word),
  );
  const terms = counting.map(({ word, forms }) => ({
    word,
    forms: [...forms, ...(nearest.get(word) ?? [])],
    begins: word === last && word.length > 1,
  }));
  return terms.length > 0 ? { terms } : null;
}

/** What is known of the words of a query, in their order. */
async function selectKnown(db: Db, asked: readonly string[]): Promise<Known[]> {
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
  return rows;
}

/** The known words most similar to the first unknown ones; none when that takes too long, in a community of very many words. */
async function correct(ctx: Ctx, unknown: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const words = unknown.filter((word) => word.length >= 4 && !/\p{N}/u.test(word)).slice(0, maxCorrected);
  if (words.length === 0) return new Map();
  try {
    return await inSearchTurn(ctx, () =>
      ctx.transaction(async ({ db }) => {
        await sql`set local statement_timeout = ${sql.lit(correctingMs)}`.execute(db);
        return selectNearest(db, words);
      }),
    );
  } catch (error) {
    if (isTimedOut(error)) return new Map();
    throw error;
  }
}

/** The known words most similar to these, by trigrams: corrects typing mistakes. */
async function selectNearest(db: Db, words: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
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
