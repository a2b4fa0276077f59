import type { RawBuilder } from "kysely";
import { literalLimit } from "./paging.ts";
import type { Db } from "./pool.ts";

/** Rows that one statement deletes at most: a long one holds back the consumers of events, and ends at its time-out. */
const batchRows = 10_000;

/**
 * Deletes rows with several statements, each of which is committed.
 * @param statement deletes so many rows: `delete from t where ctid = any(array(select ctid from t where … limit ${limit}))`
 */
export async function deleteInBatches(db: Db, statement: (limit: RawBuilder<number>) => RawBuilder<unknown>): Promise<void> {
  let deleted: bigint;
  do deleted = (await statement(literalLimit(batchRows)).execute(db)).numAffectedRows ?? 0n;
  while (deleted >= batchRows);
}
