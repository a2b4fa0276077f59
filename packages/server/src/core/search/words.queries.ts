import { sql } from "kysely";
import { searchKind, type SearchKindName } from "@cortile/contract/search";
import type { Db } from "#core/db";

/** Every word of some documents of a kind, each once. */
export async function selectDocumentWords(db: Db, kind: SearchKindName, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from search_document d, unnest(tsvector_to_array(d.words)) word
    where d.kind = ${kind} and d.object_id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ word }) => word);
}

/** A batch reads so many documents at most, none after so many words, and adds so many words. */
const documentsAtOnce = 100;
const readAtOnce = 5000;
const wordsAtOnce = 1000;

/**
 * Adds the words of new and changed documents to the vocabulary, after the transactions that wrote them. Words of what is not for everybody
 * are added as not open.
 */
export async function learnWords(db: Db): Promise<void> {
  while (await db.transaction().execute(learnSome));
}

/** @returns whether there was something to do */
async function learnSome(tx: Db): Promise<boolean> {
  await lockVocabulary(tx);
  const { rows } = await sql`
    with next as materialized (
      select q.id, q.kind, q.object_id, d.words, coalesce(length(d.words), 0) as size
      from (select * from search_word_queue order by id limit ${sql.lit(documentsAtOnce)}) q
      left join search_document d using (kind, object_id)
    ), taken as materialized (
      select id, words, search_is_open(kind, object_id) as open
      from (select *, sum(size) over (order by id) - size as size_before from next) n where size_before < ${sql.lit(readAtOnce)}
    ), found as (
      select word, bool_or(open) as open from taken, unnest(tsvector_to_array(words)) word where search_is_word(word) group by word
    ), missing as materialized (
      select word, found.open from found left join search_word known using (word)
      where known.word is null or (found.open and not known.open) order by word limit ${sql.lit(wordsAtOnce)}
    ), added as (
      insert into search_word (word, open) select word, open from missing order by word
        on conflict (word) do update set open = search_word.open or excluded.open
    ), done as (
      delete from search_word_queue where id in (select id from taken) and (select count(*) from missing) < ${sql.lit(wordsAtOnce)}
    )
    select from taken`.execute(tx);
  return rows.length > 0;
}

export const vocabularyLock = 4_207_434;

/** Words are added and deleted by one transaction at a time: none is added from a document that is being erased. */
async function lockVocabulary(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(vocabularyLock)})`.execute(tx);
}

/** Notes the words of documents that are about to be erased, for {@link forgetReleasedWords}. */
export async function releaseDocuments(db: Db, kind: SearchKindName, ids: readonly number[]): Promise<void> {
  await sql`
    insert into search_released_words (words)
    select words from search_document where kind = ${kind} and object_id = any(${ids}::bigint[]) and words <> ''`.execute(db);
}

/** Deletes words of erased documents that no other contains, some in a transaction of their own. */
export async function forgetReleasedWords(db: Db): Promise<void> {
  while (true) {
    const { rows } = await sql<{ id: number; words: string[] }>`
      select id, tsvector_to_array(words) as words
      from (select *, sum(length(words)) over (order by id) - length(words) as size_before
        from (select * from search_released_words order by id limit ${sql.lit(documentsAtOnce)}) next) sized
      where size_before < ${sql.lit(readAtOnce)}`.execute(db);
    if (rows.length === 0) return;
    const words = [...new Set(rows.flatMap((row) => row.words))];
    for (let from = 0; from < words.length; from += forgottenAtOnce)
      await db.transaction().execute((tx) => deleteUnusedWords(tx, words.slice(from, from + forgottenAtOnce)));
    await sql`delete from search_released_words where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
  }
}

const forgottenAtOnce = 500;

/**
 * Deletes words that no document contains any more, by the index of each kind. Others wait until the transaction ends.
 * @param words some hundreds
 */
export async function deleteUnusedWords(tx: Db, words: readonly string[]): Promise<void> {
  await lockVocabulary(tx);
  // With words that wait in the list of an index, PostgreSQL would rather read all documents of a kind to find one that contains a word;
  // bitmap scans, the only ones left, read the index.
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_indexscan = off`.execute(tx);
  const used = searchKind.map(
    (kind) =>
      sql`exists (select from search_document d where d.kind = ${sql.lit(kind)} and d.words @@ quote_literal(w.word)::tsquery)`,
  );
  await sql`delete from search_word w where w.word = any(${words}::text[]) and not (${sql.join(used, sql` or `)})`.execute(tx);
  // Plans that the connection keeps are not made like this.
  await sql`set local enable_seqscan to default`.execute(tx);
  await sql`set local enable_indexscan to default`.execute(tx);
}
