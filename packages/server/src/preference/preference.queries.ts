import { sql } from "kysely";
import type { Db } from "#core/db";

/** Values that differ from their defaults, by `section.name`. */
export async function selectPreferenceValues(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom("preference").select(["key", "value"]).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

export async function upsertPreference(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto("preference")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
}

/** Switches by feature name, where staff have set one. */
export async function selectFeatureSwitches(db: Db): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom("feature").select(["name", "enabled"]).execute();
  return new Map(rows.map((row) => [row.name, row.enabled]));
}

export async function upsertFeature(db: Db, name: string, enabled: boolean): Promise<void> {
  await db
    .insertInto("feature")
    .values({ name, enabled })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ enabled }))
    .execute();
}

/** Changes with every change of preferences, features or reactions, by any process. */
export async function selectConfigVersion(db: Db): Promise<number> {
  return (await db.selectFrom("config_version").select("version").executeTakeFirstOrThrow()).version;
}

export async function updateConfigVersion(db: Db): Promise<void> {
  await sql`update config_version set version = version + 1`.execute(db);
}
