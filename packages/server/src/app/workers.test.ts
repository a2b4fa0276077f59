import { udpGenerate } from "@cortile/contract/data_portability";
import { userDelete } from "@cortile/contract/people";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countFailedJobs, selectFailedJobs } from "#core/jobs";
import { createTestApp, type TestApp } from "#testing";
import { jobWorkers, retryFailedJobs, sweep } from "./workers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const name = "data_portability.export";

/** What the worker does every minute. */
const runSweep = async () => {
  const worker = jobWorkers(app.platform.features, null).find(({ job }) => job.name === sweep.name);
  await worker?.run(app.platform, {}, { signal: new AbortController().signal, isLast: true });
};

/** Somebody waits for their data, by a job that is there. */
async function newExport(): Promise<string> {
  const member = await app.newMember();
  await (await app.as(member)).call(udpGenerate);
  return String(member.id);
}

/** As if the job of the key had failed on its last attempt, so many minutes ago. */
async function fail(key: string, minutes = 0): Promise<void> {
  await sql`
    update job.job set state = 'failed', completed_on = now() - make_interval(mins => ${minutes}), output = '{"message": "full disk"}'
    where name = ${name} and singleton_key = ${key} and state in ('created', 'failed')`.execute(app.platform.db);
}

async function isWaiting(key: string): Promise<boolean> {
  const { rows } = await sql`
    select from job.job where name = ${name} and singleton_key = ${key} and state = 'created'`.execute(app.platform.db);
  return rows.length > 0;
}

const failedOf = async (key: string) => (await selectFailedJobs(app.platform.db)).find((job) => job.key === key);

it("a job whose worker died is retried after a minute, long before its timeout", async () => {
  const key = await newExport();
  const { db, databaseUrl } = app.platform;
  await sql`
    update job.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '61 seconds'
    where name = ${name} and singleton_key = ${key}`.execute(db);
  const boss = new PgBoss({ connectionString: databaseUrl, schema: "job", schedule: false });
  await boss.start();
  try {
    await boss.supervise(name);
    const { rows } = await sql`select state from job.job where name = ${name} and singleton_key = ${key}`.execute(db);
    expect(rows).toEqual([{ state: "retry" }]);
  } finally {
    await boss.stop({ graceful: false });
  }
});

describe("the sweep", () => {
  it("adds what the tables say is due when its job was lost", async () => {
    const key = await newExport();
    await sql`delete from job.job where singleton_key = ${key}`.execute(app.platform.db);
    await runSweep();
    expect(await isWaiting(key)).toBe(true);
  });

  it("lets a job rest that failed on its last attempt, longer after each time", async () => {
    const key = await newExport();
    await fail(key);
    await runSweep();
    expect(await isWaiting(key)).toBe(false);
    await fail(key, 61);
    await runSweep();
    expect(await isWaiting(key)).toBe(true);
    await fail(key, 61);
    expect(await failedOf(key)).toMatchObject({ name, failures: 2, is_paused: true, error: "full disk" });
    await runSweep();
    expect(await isWaiting(key)).toBe(false);
    await fail(key, 121);
    await runSweep();
    expect(await isWaiting(key)).toBe(true);
  });
});

describe("the erasure of an account", () => {
  const erasures = async (userId: number) => {
    const { rows } = await sql<{ state: string; days: number }>`
      select state::text, round(extract(epoch from start_after - now()) / 86400)::int as days from job.job
      where name = 'account_deletion.erase' and data ->> 'user_id' = ${String(userId)} order by start_after`.execute(
      app.platform.db,
    );
    return rows;
  };
  const leave = async () => {
    const member = await app.newMember();
    await (await app.as(member)).call(userDelete, { params: { id: member.id } });
    return member.id;
  };

  it("is enqueued for its day when the account is closed, and at once when staff erase it before", async () => {
    const id = await leave();
    expect(await erasures(id)).toEqual([{ state: "created", days: 14 }]);
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await admin.call(userDelete, { params: { id }, query: { hard: 1 } });
    expect(await erasures(id)).toEqual([
      { state: "created", days: 0 },
      { state: "created", days: 14 },
    ]);
  });

  it("is found by the sweep behind many that failed", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 21; index += 1) ids.push(await leave());
    const [lost = 0] = ids.slice(-1);
    await sql`
      update account_deletion set due_at = '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => user_id)
      where user_id = any(${ids}::bigint[])`.execute(app.platform.db);
    await sql`delete from job.job where name = 'account_deletion.erase'`.execute(app.platform.db);
    await runSweep();
    expect(await erasures(lost)).toEqual([]);
    await sql`
      update job.job set state = 'failed', completed_on = now() where name = 'account_deletion.erase'`.execute(app.platform.db);
    await runSweep();
    expect(await erasures(lost)).toMatchObject([{ state: "created" }]);
  });
});

describe("a job that failed on its last attempt", () => {
  it("is counted by /metrics until it is done, or tried again", async () => {
    const key = await newExport();
    await fail(key);
    const metric = async () => /^cortile_jobs_failed (\d+)$/m.exec((await app.app.inject("/metrics")).payload)?.[1];
    const before = Number(await metric());
    expect(before).toBeGreaterThan(0);
    expect(await retryFailedJobs(app.platform)).toBe(before);
    expect(await isWaiting(key)).toBe(true);
    expect(await metric()).toBe("0");
  });

  it("is no longer one once it was done", async () => {
    const key = await newExport();
    await fail(key, 10);
    await sql`
      insert into job.job (name, singleton_key, state, completed_on) values (${name}, ${key}, 'completed', now())`.execute(
      app.platform.db,
    );
    expect(await failedOf(key)).toBeUndefined();
  });

  it("is one of a thousand at most that are read at once, and all are counted and tried again", async () => {
    const { db } = app.platform;
    await retryFailedJobs(app.platform);
    await sql`
      insert into job.job (name, singleton_key, state, completed_on, data)
      select ${name}, 'lost ' || n, 'failed', now(), '{"user_id": 0}' from generate_series(1, 1001) n`.execute(db);
    expect((await selectFailedJobs(db)).length).toBe(1000);
    expect(await countFailedJobs(db)).toBe(1001);
    expect(await retryFailedJobs(app.platform)).toBe(1001);
    expect(await countFailedJobs(db)).toBe(0);
  });
});
