import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { holdingLock } from "./lock.ts";

export const migrationsFolder = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/**
 * Applies the migrations not yet applied, in name order, each in its own transaction.
 * @returns the names applied now.
 */
export async function migrate(url: string): Promise<string[]> {
  return holdingLock(url, "migration", async (client) => {
    await client.query(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const done = new Set((await client.query<{ name: string }>("select name from migration")).rows.map((row) => row.name));
    const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith(".sql")).toSorted();
    const applied: string[] = [];
    for (const file of files) {
      if (done.has(file)) continue;
      await applyMigration(client, file);
      applied.push(file);
    }
    return applied;
  });
}

async function applyMigration(client: pg.Client, file: string): Promise<void> {
  const text = await readFile(migrationsFolder + file, "utf8");
  try {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into migration (name) values ($1)", [file]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`migration ${file} failed`, { cause });
  }
}
