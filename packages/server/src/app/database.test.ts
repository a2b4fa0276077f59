import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openDb } from "#core/db";
import { createDatabase, DatabaseProxy } from "#testing";

let database: Awaited<ReturnType<typeof createDatabase>>;
let proxy: DatabaseProxy;
let opened: ReturnType<typeof openDb>;
beforeEach(async () => {
  database = await createDatabase();
  proxy = await DatabaseProxy.open(database.url);
  opened = openDb({ url: proxy.url, max: 1 });
});
afterEach(async () => {
  vi.useRealTimers();
  proxy.close();
  await opened.close();
  await database.drop();
});

const ask = () => sql`select ${1}::int as one`.execute(opened.db);

it("a statement fails that PostgreSQL never answers, and the next gets another connection", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await ask();
  proxy.isSilent = true;
  const failure = ask().catch(String);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(await failure).toContain("Connection terminated");
  proxy.isSilent = false;
  expect((await ask()).rows).toEqual([{ one: 1 }]);
});

it("keeps a connection whose statements are answered", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const backends = new Set<number | undefined>();
  for (let turn = 0; turn < 6; turn += 1) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid, ${turn}::int`.execute(opened.db);
    backends.add(rows[0]?.pid);
    // Less than the pool keeps an idle one.
    await vi.advanceTimersByTimeAsync(8000);
  }
  expect(backends.size).toBe(1);
});

it("a statement that is never answered fails also after a quiet time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (let turn = 0; turn < 6; turn += 1) {
    await ask();
    await vi.advanceTimersByTimeAsync(8000);
  }
  proxy.isSilent = true;
  const failure = ask().catch(String);
  await vi.advanceTimersByTimeAsync(35_000);
  proxy.isSilent = false;
  const soon = new Promise((resolve) => setImmediate(() => setImmediate(() => resolve("no answer"))));
  expect(await Promise.race([failure, soon])).toContain("Connection terminated");
});

it("opening a connection fails when PostgreSQL does not answer for five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  proxy.isSilent = true;
  const failure = ask().catch(String);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await failure).toContain("timeout");
});
