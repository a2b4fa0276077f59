import { sql } from "kysely";
import type { Db } from "#core/db";

export interface Limit {
  /** Uses allowed in one window. */
  max: number;
  windowSeconds: number;
}

/**
 * Counts one use under the key, for all processes. Returns false when the window's uses are spent.
 * Fixed windows in an unlogged table: gone after a crash, which only forgives.
 */
export async function takeSlot(db: Db, key: string, { max, windowSeconds }: Limit): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_count as r (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count`.execute(db);
  return (rows[0]?.count ?? 1) <= max;
}

/** Removes the counts of windows that are over. */
export async function deleteSpentCounts(db: Db): Promise<void> {
  await sql`delete from rate_count where resets_at < now()`.execute(db);
}
