import { sql } from "kysely";
import type { Db } from "#core/db";

/** How many statements wait for a lock that another transaction has. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many rows of a table the work reads; all within one transaction. */
export async function countRowsRead(tx: Db, table: string, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ count: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
    return rows[0]?.count ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
