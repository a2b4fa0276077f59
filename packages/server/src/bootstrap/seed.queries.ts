import { sql } from "kysely";

import type { Platform } from "#core/ctx";
import { truncateAllExcept } from "#core/db";
import { existsAccount } from "#people";

/** Tables that hold no community: what runs it, and what was applied to it. */
const kept = ["migration", "config_version", "page_version", "seed"];

/** Loads a sample community into an empty database, once. What an interrupted loading left is cleared first. */
export async function loadOnce({ db, log }: Platform, name: string, load: () => Promise<void>): Promise<void> {
  const before = await db.selectFrom("seed").select("finished_at").where("name", "=", name).executeTakeFirst();
  if (before?.finished_at || (!before && (await existsAccount(db)))) return;
  if (before) await truncateAllExcept(db, kept);
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
