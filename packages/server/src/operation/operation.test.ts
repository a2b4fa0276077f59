import {
  operationCallRetry,
  operationCalls,
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
import type { AddressInfo } from "node:net";
import { userPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Client } from "@cortile/client/http";
import { createTestApp, uniqueName, type TestApp } from "#testing";
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
