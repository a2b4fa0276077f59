import { mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { createDatabase } from "#testing";
import { startServer, type RunningServer } from "./index.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cortile-start-"));
let running: RunningServer[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.close()));
  rmSync(folder, { recursive: true, force: true });
});

it("prepares a community one after the other, however many processes start together", async () => {
  const { url } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const countWaiting = async () => {
    const { rows } = await client.query<{ waiting: number }>(`
      select count(*)::int as waiting from pg_locks join pg_database d on d.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`);
    return rows[0]?.waiting;
  };
  let inside = 0;
  const seen: number[] = [];
  const bootstrap = async () => {
    seen.push((inside += 1));
    // The others wait for the lock.
    await vi.waitUntil(async () => (await countWaiting()) === 3 - seen.length, { timeout: 30_000 });
    inside -= 1;
  };
  const env = { CORTILE_DATA: folder, CORTILE_LOG_LEVEL: "silent", CORTILE_SECRET: "s".repeat(32), DATABASE_URL: url, PORT: "0" };
  running = await Promise.all(
    ["web", "realtime", "worker"].map((role) => startServer({ env: { ...env, CORTILE_ROLES: role }, bootstrap })),
  );
  await client.end();
  expect(seen).toEqual([1, 1, 1]);
});

it("says which port is in use", async () => {
  const { url } = await createDatabase();
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const env = { CORTILE_DATA: folder, CORTILE_LOG_LEVEL: "silent", CORTILE_SECRET: "s".repeat(32), DATABASE_URL: url };
  const start = startServer({ env: { ...env, HOST: "127.0.0.1", PORT: String(port), CORTILE_ROLES: "web" } });
  await expect(start).rejects.toMatchObject({ name: "ConfigError", message: expect.stringContaining(`PORT ${port} is in use`) });
  other.close();
});

it("closes what it has opened when it is stopped during its start", async () => {
  const { url } = await createDatabase();
  const stopping = new AbortController();
  const env = { CORTILE_DATA: folder, CORTILE_LOG_LEVEL: "silent", CORTILE_SECRET: "s".repeat(32), DATABASE_URL: url, PORT: "0" };
  const start = startServer({ env, bootstrap: async () => stopping.abort(new Error("stopped")), signal: stopping.signal });
  await expect(start).rejects.toThrow("stopped");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  await expect.poll(async () => (await client.query(`${others} and backend_type = 'client backend'`)).rows).toEqual([]);
  await client.end();
});

it("starts a worker while a backup reads the events", async () => {
  const { url } = await createDatabase();
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query("begin; lock table event in access share mode");
  const env = { CORTILE_DATA: folder, CORTILE_LOG_LEVEL: "silent", CORTILE_SECRET: "s".repeat(32), DATABASE_URL: url, PORT: "0" };
  const worker = await startServer({ env: { ...env, CORTILE_ROLES: "worker" } });
  running.push(worker);
  await backup.end();
  expect(worker.config.roles).toEqual(new Set(["worker"]));
});
