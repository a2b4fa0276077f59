import { sql, type RawBuilder } from "kysely";
import { planAnew } from "./pool.ts";

/** A text to be found by `like`, in lower case. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&").toLowerCase();

/** Marks a statement whose best plan depends on its values (`planAnew`). */
export const plannedAnew: RawBuilder<unknown> = sql.raw(planAnew);

/** How common the words are decides which index finds them. */
const pattern = (text: string): RawBuilder<string> => sql`${plannedAnew} ${text}`;

/** Words of a search that count. */
const maxWords = 6;

/** The words of a search. */
const searchWords = (search = ""): string[] => search.split(/\s+/).filter(Boolean).slice(0, maxWords);

/** A word of one or two letters counts where a word of the name begins, or it would match nearly every name. */
const hasWord = (name: RawBuilder<unknown>, word: string): RawBuilder<unknown> =>
  word.length > 2
    ? sql`${name} like ${pattern(`%${escapeLike(word)}%`)}`
    : sql`(${name} like ${pattern(`${escapeLike(word)}%`)} or ${name} like ${pattern(`% ${escapeLike(word)}%`)})`;

/** Whether a name (an SQL expression, in lower case) matches every word of a search; true without words. */
export const matchesName = (name: RawBuilder<unknown>, search?: string): RawBuilder<boolean> => {
  const words = searchWords(search);
  return words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        words.map((word) => hasWord(name, word)),
        sql` and `,
      )})`;
};

/** Whether a text (an SQL expression) has every word of a search, in any letter case. */
export const hasWords = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> => {
  return sql<boolean>`(${sql.join([sql`true`, ...searchWords(search).map((word) => sql`lower(${text}) like ${pattern(`%${escapeLike(word)}%`)}`)], sql` and `)})`;
};
