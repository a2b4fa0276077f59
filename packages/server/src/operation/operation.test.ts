import {
  operationBackupCreate,
  operationBackups,
  operationCallRetry,
  operationCalls,
  operationCdnTest,
  operationEventRetry,
  operationEvents,
  operationHealth,
  operationJobRetry,
  operationJobs,
  operationMailRetry,
  operationMails,
  operationMailTest,
  operationStorage,
} from "@cortile/contract/operation";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { userPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Client } from "@cortile/client/http";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { makeBackups } from "./backup.service.ts";
import { failedCall, failedJob, failedMail, setAsideEvent } from "./operation.scenes.ts";

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const health = () => staff.call(operationHealth, {});

describe("operation_health", () => {
  it("names the versions, and counts what waits and what failed", async () => {
    const before = await health();
    expect(before).toMatchObject({ version: "0.1.0", node: process.version, mail: { is_configured: false }, storage: "disk" });
    expect(before.postgres).toMatch(/^1\d\.\d/);
    expect(before.database.size_bytes).toBeGreaterThan(1_000_000);
    expect(before.database.connections).toBeLessThanOrEqual(before.database.connections_max);
    await failedJob(app);
    await setAsideEvent(app);
    await failedCall(app);
    const after = await health();
    expect(after.jobs.failed).toBe(before.jobs.failed + 1);
    expect(after.events.set_aside).toBe(before.events.set_aside + 1);
    expect(after.calls.failed).toBe(before.calls.failed + 1);
  });

  it("says how far a reader of the event log is behind", async () => {
    const name = uniqueName("reader");
    await sql`insert into event_consumer (name, txid, event_id) values (${name}, '0', 0)`.execute(app.platform.db);
    await sql`insert into event (name, data, recorded_at) values ('tag.changed', '{}', now() - interval '90 seconds')`.execute(
      app.platform.db,
    );
    const found = (await health()).consumers.find((one) => one.name === name);
    expect(found?.behind_seconds).toBeGreaterThanOrEqual(90);
    await sql`delete from event_consumer where name = ${name}`.execute(app.platform.db);
  });
});

describe("operation_storage", () => {
  it("sums the files by what they are for, and the tables with their indexes", async () => {
    const { db } = app.platform;
    const insert = (size: number) =>
      sql`
      insert into media (purpose, type, hash, mimetype, size_bytes) values ('brand', 'image', 'abc', 'image/png', ${size})`.execute(
        db,
      );
    const brand = async () => (await staff.call(operationStorage, {})).files.find(({ purpose }) => purpose === "brand");
    const before = (await brand()) ?? { count: 0, size_bytes: 0 };
    await insert(1000);
    await insert(234);
    expect(await brand()).toEqual({ purpose: "brand", count: before.count + 2, size_bytes: before.size_bytes + 1234 });
    const { tables } = await staff.call(operationStorage, {});
    expect(tables.map(({ size_bytes }) => size_bytes)).toEqual(
      tables.map(({ size_bytes }) => size_bytes).toSorted((a, b) => b - a),
    );
    expect(tables.map(({ name }) => name)).not.toContain("event_default");
  });
});

describe("operation_jobs", () => {
  const failed = async (key: string) =>
    (await staff.call(operationJobs, { query: { state: "failed", limit: 100 } })).results.find((job) => job.key === key);

  it("lists those that failed with the reason, until they are tried again", async () => {
    const job = await failedJob(app);
    expect(await failed(job.key)).toMatchObject({ name: "upkeep", state: "failed", attempts: 1, error: "no room" });
    await staff.call(operationJobRetry, { body: job });
    expect(await failed(job.key)).toBeUndefined();
    const waiting = await staff.call(operationJobs, { query: { state: "waiting", limit: 100 } });
    expect(waiting.results).toContainEqual(expect.objectContaining({ ...job, state: "waiting", due_at: null }));
    const { rows } = await sql`select data from job.job where singleton_key = ${job.key} and state = 'created'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ data: { task: "nothing.at_all" } }]);
    await expect(staff.call(operationJobRetry, { body: job })).rejects.toMatchObject({ status: 404 });
  });

  it("pages through them", async () => {
    await failedJob(app);
    await failedJob(app);
    const page = await staff.call(operationJobs, { query: { state: "failed", limit: 1, offset: 1 } });
    expect(page.results).toHaveLength(1);
    expect(page.count).toBeGreaterThanOrEqual(2);
    expect(page.previous).not.toBeNull();
  });

  it("refuses a state that there is not", async () => {
    const call = staff.call(operationJobs, { query: { state: "lost" as "failed" } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { state: [{ code: "invalid" }] } });
  });
});

describe("operation_events", () => {
  it("lists what was set aside and tries it again", async () => {
    const failure = await setAsideEvent(app);
    const find = async () =>
      (await staff.call(operationEvents, { query: { limit: 100 } })).results.find(
        ({ consumer }) => consumer === failure.consumer,
      );
    expect(await find()).toMatchObject({
      name: "category.followed",
      attempts: 12,
      error: "no such row",
      set_aside_at: expect.any(String),
    });
    await staff.call(operationEventRetry, { body: failure });
    expect(await find()).toMatchObject({ attempts: 0, set_aside_at: null });
    const unknown = { ...failure, event_id: 2 };
    await expect(staff.call(operationEventRetry, { body: unknown })).rejects.toMatchObject({ status: 404 });
  });
});

describe("operation_calls", () => {
  it("lists what was given up and starts again with it alone", async () => {
    const [one, other] = [await failedCall(app), await failedCall(app)];
    const ids = async () => (await staff.call(operationCalls, { query: { limit: 100 } })).results.map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([one.id, other.id]));
    await staff.call(operationCallRetry, { body: one });
    expect(await ids()).toContain(other.id);
    expect(await ids()).not.toContain(one.id);
    await expect(staff.call(operationCallRetry, { body: one })).rejects.toMatchObject({ status: 404 });
  });
});

describe("operation_mails", () => {
  it("shows the outbox by state and address, without the texts", async () => {
    const { id } = await failedMail(app);
    const find = async (query: object) => (await staff.call(operationMails, { query })).results;
    const [mail] = await find({ state: "failed" });
    expect(mail).toMatchObject({ id, subject: "Clay", state: "failed", attempts: 3, sent_at: null, error: "550 No such user" });
    expect(JSON.stringify(mail)).not.toContain("123456");
    expect((await find({ to: mail?.to.toUpperCase() ?? "" })).map((one) => one.id)).toEqual([id]);
    expect(await find({ to: "nobody@clay.example" })).toEqual([]);
    await sql`update mail set failed_at = null, created_at = now() - interval '4 days' where id = ${id}`.execute(app.platform.db);
    expect((await find({ state: "expired" })).map((one) => one.id)).toContain(id);
    await sql`update mail set sent_at = now() where id = ${id}`.execute(app.platform.db);
    expect((await find({ state: "sent" })).map((one) => one.id)).toContain(id);
    await expect(find({ state: "lost" })).rejects.toMatchObject({ status: 400, fields: { state: [{ code: "invalid" }] } });
  });

  it("sends one again that failed, and no other", async () => {
    const { id } = await failedMail(app);
    await staff.call(operationMailRetry, { body: { id } });
    const [mail] = (await staff.call(operationMails, { query: { state: "waiting" } })).results;
    expect(mail).toMatchObject({ id, attempts: 0, error: null });
    await expect(staff.call(operationMailRetry, { body: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(operationMailRetry, { body: { id: 999_999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it("says in the reader's language that there is no mail server", async () => {
    const admin = await app.newMember({ role: "admin" });
    const client = await app.as(admin);
    await client.call(userPatch, { params: { id: admin.id }, body: { language: "it" } });
    const { error, host } = await client.call(operationMailTest, {});
    expect([error, host]).toEqual(["Nessun server di posta configurato: imposta SMTP_URL.", null]);
  });

  it("sends a mail to the reader, and says what the server answered", async () => {
    const taken: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, done) {
        taken.push(address);
        done(taken.length > 1 ? Object.assign(new Error("mailbox full"), { responseCode: 452 }) : null);
      },
      onData(stream, _session, done) {
        stream.resume().on("end", () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    const other = await createTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    onTestFinished(async () => {
      await other.close();
      server.close(() => undefined);
    });
    const admin = await other.as(await other.newMember({ role: "admin" }));
    const first = await admin.call(operationMailTest, {});
    expect(first).toEqual({ to: taken[0], host: `127.0.0.1:${port}`, error: null });
    expect((await admin.call(operationMailTest, {})).error).toContain("mailbox full");
  });
});

describe("operation_backups", () => {
  it("has one made in the background, of which the newest are kept, and says why one failed", { timeout: 90_000 }, async () => {
    const other = await createTestApp();
    onTestFinished(() => other.close());
    // As with the embedded database, which the job starts in the data folder of the test.
    Object.assign(other.platform.config, { databaseUrl: null });
    const { platform } = other;
    const { dataFolder } = platform.config;
    const admin = await other.as(await other.newMember({ role: "admin" }));
    const list = () => admin.call(operationBackups, {});
    expect(await list()).toEqual({ is_possible: true, is_running: false, error: null, kept: 3, backups: [] });
    expect(await admin.call(operationBackupCreate, {})).toEqual({ error: null });
    await admin.call(operationBackupCreate, {});
    expect((await list()).is_running).toBe(true);
    const { rows } = await sql`select from job.job where name = 'operation.backup'`.execute(platform.db);
    expect(rows).toHaveLength(1);
    for (const day of [1, 2, 3]) {
      const folder = path.join(dataFolder, "backups", `2026-01-0${day}T10-00-00`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        path.join(folder, "backup.json"),
        JSON.stringify({ created_at: `2026-01-0${day}T10:00:00Z`, size_bytes: day }),
      );
    }
    // What killed processes left.
    for (const name of ["2026-01-04T10-00-00.part", "2026-01-05T10-00-00"]) mkdirSync(path.join(dataFolder, "backups", name));
    // One that is damaged is neither listed nor removed.
    mkdirSync(path.join(dataFolder, "backups", "2025-12-31T10-00-00"));
    writeFileSync(path.join(dataFolder, "backups", "2025-12-31T10-00-00", "backup.json"), "");
    const attempt = { signal: new AbortController().signal, isLast: true };
    await makeBackups.run(platform, {}, attempt);
    await sql`update job.job set state = 'completed' where name = 'operation.backup'`.execute(platform.db);
    const { backups, is_running } = await list();
    expect([is_running, backups.map(({ size_bytes }) => size_bytes).slice(1)]).toEqual([false, [3, 2]]);
    expect(readdirSync(path.join(dataFolder, "backups"))).toHaveLength(4);
    const [made] = backups;
    expect(existsSync(path.join(made?.folder ?? "", "postgres", "backup_label"))).toBe(true);
    expect(made?.size_bytes).toBeGreaterThan(1_000_000);
    await failedJob(other, "", "operation.backup");
    expect((await list()).error).toBe("no room");
  });

  it("is not for a PostgreSQL server of one's own", async () => {
    expect(await staff.call(operationBackups, {})).toMatchObject({ is_possible: false, is_running: false });
    expect((await staff.call(operationBackupCreate, {})).error).toContain("pg_dump");
    expect(await staff.call(operationBackups, {})).toMatchObject({ is_running: false });
  });
});

describe("operation_cdn_test", () => {
  it("says in the reader's language that there is none, or no picture, and else what the CDN answers", async () => {
    expect((await staff.call(operationCdnTest, {})).error).toBe("No CDN is configured: set CORTILE_CDN_URL.");
    const answers = { status: 200, type: "image/webp" };
    const asked: string[] = [];
    const cdn = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`);
      reply.writeHead(answers.status, { "content-type": answers.type, "x-cache": "HIT", age: "7" }).end();
    });
    await new Promise<void>((resolve) => cdn.listen(0, "127.0.0.1", resolve));
    const { port } = cdn.address() as AddressInfo;
    const other = await createTestApp({ env: { CORTILE_CDN_URL: `http://127.0.0.1:${port}` } });
    onTestFinished(() => other.close());
    const admin = await other.as(await other.newMember({ role: "admin" }));
    const ask = () => admin.call(operationCdnTest, {});
    expect(await ask()).toEqual({ address: null, cache: null, error: "There is no public picture yet to try it with." });
    const { rows } = await sql<{ id: number }>`
      insert into media (purpose, type, hash, mimetype, size_bytes, variants)
      values ('brand', 'image', 'abc', 'image/webp', 1, '{"small":{}}') returning id`.execute(other.platform.db);
    const file = `/media/${rows[0]?.id}/small/abc.webp`;
    const address = `http://127.0.0.1:${port}${file}`;
    expect(await ask()).toEqual({ address, cache: "x-cache: HIT, age: 7", error: null });
    expect(asked).toEqual([`HEAD ${file}`]);
    answers.status = 502;
    expect(await ask()).toEqual({ address, cache: null, error: "It answered with the status 502." });
    Object.assign(answers, { status: 200, type: "text/html" });
    expect((await ask()).error).toBe("It answered with something other than the picture.");
    await new Promise((resolve) => cdn.close(resolve));
    expect((await ask()).error).toContain("ECONNREFUSED");
  });
});
