import { sql, type RawBuilder } from "kysely";

/** How many ids PostgreSQL expects of a list it does not know yet. */
const expected = 10;

/**
 * Whether an id is among these. For a list shorter than it expects PostgreSQL would plan the statement anew every time, which
 * costs more than running it: so one id is compared as it is, and short lists are filled up by repeating their last.
 */
export function isAmong(id: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return sql<boolean>`${id} = ${first}::bigint`;
  const filling = Array.from({ length: Math.max(0, expected - ids.length) }, () => ids.at(-1) ?? 0);
  return sql<boolean>`${id} = any(${ids.length === 0 ? [] : [...ids, ...filling]}::bigint[])`;
}

/**
 * The ids as an array that PostgreSQL does not know when it plans, for statements that use them in several places: it then expects as
 * many whether they are one or fifty, and keeps its plan.
 */
export const unknownIds = (ids: readonly number[]): RawBuilder<number[]> => sql<number[]>`(select ${ids}::bigint[])::bigint[]`;
