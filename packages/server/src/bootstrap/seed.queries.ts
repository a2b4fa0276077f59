import { sql } from "kysely";

import type { Platform } from "#core/ctx";
import type { Db } from "#core/db";
import { existsAccount } from "#people";

/** Tables that hold no community: what runs it, and what was applied to it. */
const kept = ["migration", "config_version", "page_version", "seed"];

/** Loads a sample community into an empty database, once. What an interrupted loading left is cleared first. */
export async function loadOnce({ db, log }: Platform, name: string, load: () => Promise<void>): Promise<void> {
  const before = await db.selectFrom("seed").select("finished_at").where("name", "=", name).executeTakeFirst();
  if (before?.finished_at || (!before && (await existsAccount(db)))) return;
  if (before) await clear(db);
  else await db.insertInto("seed").values({ name }).execute();
  log.info({ seed: name }, "seed.started");
  await load();
  await db
    .updateTable("seed")
    .set({ finished_at: sql`now()` })
    .where("name", "=", name)
    .execute();
  log.info({ seed: name }, "seed.finished");
}

async function clear(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${kept})`.execute(db);
  await sql`truncate ${sql.join(rows.map((row) => sql.table(row.name)))} restart identity cascade`.execute(db);
}
