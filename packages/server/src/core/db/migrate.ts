import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import pg from "pg";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations/", import.meta.url));

interface MigrationTables {
  migration: { name: string; timestamp: string };
}

/**
 * Applies the pending migrations in name order, in one transaction: an upgrade succeeds as a whole or changes nothing. Processes
 * that start together wait for each other.
 * @param folder with the SQL files, with a slash at its end
 * @returns the names applied now.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, options: "-c timezone=UTC" });
  // The statement under way fails anyway; without a listener a lost connection would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<MigrationTables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
    // The migrator reads the whole catalog, which most processes need not wait for.
    const applied = await selectApplied(db);
    if (files.every((file) => applied.includes(file))) return [];
    await adoptMigrationTable(db);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrationsOf(folder, [...(await selectApplied(db)), ...files]) },
      migrationTableName: "migration",
      migrationLockTableName: "migration_lock",
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    const failed = results.find(({ status }) => status === "Error");
    if (failed) throw new Error(`migration ${failed.migrationName} failed`, { cause: error });
    if (error !== undefined) throw new Error("the database could not be migrated", { cause: error });
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}

/** Until release 0.1 the table was our own: Kysely's has the time of a migration in a column of another name. */
async function adoptMigrationTable(db: Kysely<MigrationTables>): Promise<void> {
  await sql`
    do $$ begin
      alter table if exists migration rename column applied_at to "timestamp";
    exception when undefined_column then null;
    end $$`.execute(db);
}

/** The names of those applied so far: none in a new database. */
async function selectApplied(db: Kysely<MigrationTables>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  const applied = await db.selectFrom("migration").select("name").execute();
  return applied.map(({ name }) => name);
}

/** Those applied by a newer release have no file here. This one may still run: migrations only add. */
const migrationsOf = (folder: string, names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries([...new Set(names)].map((name) => [name, { up: (tx) => applyFile(tx, folder + name) }]));

async function applyFile(tx: Kysely<unknown>, file: string): Promise<void> {
  await sql.raw(await readFile(file, "utf8")).execute(tx);
  // A table with deferred triggers under way could not be altered by the next migration.
  await sql`set constraints all immediate`.execute(tx);
}
