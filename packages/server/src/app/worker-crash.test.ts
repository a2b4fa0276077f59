import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate } from "@cortile/contract/contribution";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, findMiscounts, type TestApp } from "#testing";

const entry = fileURLToPath(new URL("../testing/server.fixture.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "cortile-worker-"));
let app: TestApp;
let worker: ChildProcess | null = null;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  worker?.kill("SIGKILL");
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const env = {
    ...process.env,
    DATABASE_URL: app.platform.databaseUrl,
    CORTILE_ROLES: "worker",
    CORTILE_SECRET: app.platform.config.secret,
    CORTILE_DATA: folder,
    CORTILE_SEED: "none",
    CORTILE_LOG_LEVEL: "silent",
  };
  return spawn(process.execPath, [entry], { env, stdio: "ignore" });
}

async function kill(): Promise<void> {
  if (!worker) throw new Error("no worker runs");
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}

const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(app.platform.db)).rows[0]?.count ?? 0;

describe("kill -9 of the worker while it has events to handle", () => {
  it("leaves exactly one notification and one webhook call of each, in order", { timeout: 180_000 }, async () => {
    const { db } = app.platform;
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const post = await (
      await app.as(ann)
    ).call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } });
    // Calls without a secret are not sent, so that all of them stay to be counted.
    await sql`
      with made as (
        insert into webhook_endpoint (target, secret, created_at, updated_at) values ('http://127.0.0.1/', '', now(), now()) returning id)
      insert into webhook_subscription (endpoint_id, type, added_at) select id, 'comment.created', now() from made`.execute(db);
    worker = startWorker();
    const handled = () =>
      count(sql`select count(*)::int as count from notification where user_id = ${ann.id} and type = 'comment'`);
    const delivered = () => count(sql`select count(*)::int as count from webhook_delivery`);
    // A consumer that is new begins with what happens after it.
    await expect
      .poll(
        () =>
          count(
            sql`select count(*)::int as count from event_consumer where name in ('notification.notifications', 'webhook.deliveries')`,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(2);

    const client = await app.as(bob);
    const made: number[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const before = await delivered();
      for (let n = 0; n < 60; n += 1)
        made.push((await client.call(commentCreate, { body: { post: post.id, text: "<p>Yes</p>" } })).id);
      await expect.poll(delivered, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before);
      await kill();
      worker = startWorker();
    }
    await expect.poll(() => Promise.all([handled(), delivered()]), { timeout: 90_000 }).toEqual([made.length, made.length]);
    // Until nothing is left that could be handled a second time.
    const left = () =>
      count(sql`
        select count(*)::int as count from event e join event_consumer c on c.name in ('notification.notifications', 'webhook.deliveries')
        where (e.txid, e.id) > (c.txid, c.event_id)`);
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
    const { rows } = await sql<{ key: string }>`
      select key from notification where user_id = ${ann.id} and type = 'comment' order by id`.execute(db);
    expect(rows.map(({ key }) => key).toSorted()).toEqual(made.map((id) => `comment:${id}`).toSorted());
    expect(await delivered()).toBe(made.length);
    const calls = await sql<{ ref: string }>`select ref from outbound_call where source = 'webhook' order by id`.execute(db);
    const events = await sql<{ id: string }>`select id::text from event where name = 'comment.created' order by event.id`.execute(
      db,
    );
    expect(calls.rows.map(({ ref }) => ref)).toEqual(events.rows.map(({ id }) => id));
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
