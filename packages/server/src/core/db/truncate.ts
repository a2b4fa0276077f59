import { sql } from "kysely";
import type { Db } from "./pool.ts";

/** Empties every table but these, and restarts their sequences. */
export async function truncateAllExcept(db: Db, kept: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${kept})`.execute(db);
  await sql`truncate ${sql.join(rows.map((row) => sql.table(row.name)))} restart identity cascade`.execute(db);
}
