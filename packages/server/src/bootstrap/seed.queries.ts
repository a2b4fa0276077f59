import { sql } from "kysely";
import { truncateAuditLog } from "#core/audit";
import type { Platform } from "#core/ctx";
import { truncateAllExcept, type Db } from "#core/db";
import { existsAccount } from "#people";

/** Tables that hold no community: what was applied to the database, and what migrations wrote into it. The audit log is emptied apart. */
const kept = [
  "migration",
  "config_version",
  "page_version",
  "seed",
  "custom_menu",
  "custom_menu_item",
  "insight_state",
  "audit_entry",
];

const clear = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await truncateAllExcept(tx, kept);
    await truncateAuditLog(tx);
  });

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
