import { sql } from "kysely";
import type { SearchKindName } from "@cortile/contract/search";
import type { Db } from "#core/db";

/** Every word of some documents of a kind, each once. */
export async function selectDocumentWords(db: Db, kind: SearchKindName, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_document d, unnest(tsvector_to_array(d.words)) word
    where d.kind = ${kind} and d.object_id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ word }) => word);
}

/** Deletes words that no document contains any more. Uses the index of each kind. */
export async function deleteUnusedWords(db: Db, words: readonly string[]): Promise<void> {
  const { rows } = await sql<{ kind: string }>`select distinct kind from search_document`.execute(db);
  const said = rows.map(
    ({ kind }) =>
      sql`exists (select from search_document d where d.kind = ${sql.lit(kind)} and d.words @@ quote_literal(w.word)::tsquery)`,
  );
  await sql`
    delete from search_word w where w.word = any(${words}::text[]) and not (${said.length > 0 ? sql.join(said, sql` or `) : sql`false`})`.execute(
    db,
  );
}
