import { sql } from "kysely";
import type { Db } from "#core/db";
import { isPartOfName } from "#people";

/** Different words that one day counts; others only count as searches. */
const maxWordsOfDay = 2000;

/** Adds searches to a day. Neither stop words nor the names of members count as words. */
export async function insertSearches(
  db: Db,
  day: string,
  searches: readonly { words: readonly string[]; found: boolean }[],
): Promise<void> {
  const counts = new Map<string, { found: number; missed: number }>();
  for (const { words, found } of searches)
    for (const word of ["", ...words]) {
      const count = counts.get(word) ?? { found: 0, missed: 0 };
      counts.set(word, { found: count.found + Number(found), missed: count.missed + Number(!found) });
    }
  const words = [...counts.keys()].toSorted();
  const of = (key: "found" | "missed") => words.map((word) => counts.get(word)?.[key] ?? 0);
  await sql`
    insert into insight_search_day as d (day, word, found, missed)
    select ${day}::date, w.word, w.found, w.missed
    from unnest(${words}::text[], ${of("found")}::int[], ${of("missed")}::int[]) w (word, found, missed)
    where w.word = '' or (to_tsvector('search', w.word) <> '' and not ${isPartOfName(sql`w.word`)} and (
      exists (select from insight_search_day k where k.day = ${day}::date and k.word = w.word)
      or (select count(*) from insight_search_day k where k.day = ${day}::date) <= ${sql.lit(maxWordsOfDay)}))
    order by w.word
    on conflict (day, word) do update set found = d.found + excluded.found, missed = d.missed + excluded.missed`.execute(db);
}
