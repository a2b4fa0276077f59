import { ruleUpdate } from "@cortile/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { loadOnce } from "./seed.queries.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function tablesWithRows(): Promise<string[]> {
  const { db } = app.platform;
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const names: string[] = [];
  for (const { name } of rows) {
    const found = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (found.rows.length > 0) names.push(name);
  }
  return names.filter((name) => !["seed", "migration_lock"].includes(name)).toSorted();
}

it("loading that was interrupted, also after audited acts, begins again in a database as the migrations leave it", async () => {
  const migrated = await tablesWithRows();
  const interrupted = loadOnce(app.platform, "village", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await admin.call(ruleUpdate, { params: { kind: "words" }, body: { enabled: false } });
    throw new Error("interrupted");
  });
  await expect(interrupted).rejects.toThrow("interrupted");
  expect(await tablesWithRows()).toContain("audit_entry");
  let found: string[] = [];
  const load = async () => {
    found = await tablesWithRows();
  };
  await loadOnce(app.platform, "village", load);
  expect(found).toEqual(migrated);
  await expect(sql`truncate audit_entry`.execute(app.platform.db)).rejects.toThrow("append-only");
});
