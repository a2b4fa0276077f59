import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { prepareDatabase } from "#app";
import { createLog } from "#core/log";
import { startPostgres } from "#core/postgres";

/** One PostgreSQL for the whole run, holding a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "cortile-test-"));
  // As root the server runs under another account, which has to get in.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({
    dataFolder: folder,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      // The folder may be in memory.
      max_wal_size: "256MB",
      max_connections: "200",
      autovacuum: "off",
      // Tables hold a few rows: planning a statement for its values costs more than it could save.
      plan_cache_mode: "force_generic_plan",
    },
  });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query("create database template_cortile");
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = "/template_cortile";
  await prepareDatabase(template.href, createLog("silent"));
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
