import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { runDue } from "#core/feature";
import { deliverCall, enqueueCall, outboundDelivery, retryFailedCalls, selectDueCalls, selectFailedCalls } from "#core/outbound";
import { createTestApp, type TestApp } from "#testing";
import { jobWorkers } from "./workers.ts";

interface Received {
  id: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const signingKey = randomBytes(32);
const body = JSON.stringify({ type: "post.created", text: "Perché sì" });
const received: Received[] = [];
let answer: (response: ServerResponse) => void;

const receiver = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const id = String(request.headers["webhook-id"]);
    received.push({ id, headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  })();
});
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = receiver.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  await sql`delete from outbound_call`.execute(app.platform.db);
  received.length = 0;
  answer = (response) => response.writeHead(204).end();
});

const add = (to = url) =>
  app.ctx(visitor).transaction(async (tx) => {
    await enqueueCall(tx, { url: to, body, signingKey });
  });

/** Makes an attempt at every call that is due. @returns the errors of those that are to be tried again */
async function deliver(options: { timeoutMs?: number } = {}): Promise<unknown[]> {
  const due = await selectDueCalls(app.platform.db);
  const attempts = due.map(({ call_id }) => deliverCall(app.platform, call_id, { allowPrivate: true, ports: "any", ...options }));
  return (await Promise.allSettled(attempts)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
}

async function stateOf(): Promise<{ attempts: number; failed: boolean; error: string | null } | undefined> {
  const { rows } = await sql<{ attempts: number; failed: boolean; error: string | null }>`
    select attempts, failed_at is not null as failed, error from outbound_call`.execute(app.platform.db);
  return rows[0];
}

async function jobsOf(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select singleton_key as key from job.job where name = ${outboundDelivery.name} and state = 'created'`.execute(
    app.platform.db,
  );
  return rows.map(({ key }) => key);
}

describe("enqueueCall", () => {
  it("adds the call and its job with the change, or neither", async () => {
    await add();
    const [due] = await selectDueCalls(app.platform.db);
    expect(await jobsOf()).toEqual([String(due?.call_id)]);
    await expect(
      app.ctx(visitor).transaction(async (tx) => {
        await enqueueCall(tx, { url, body, signingKey });
        throw new Error("the change failed");
      }),
    ).rejects.toThrow("the change failed");
    expect(await selectDueCalls(app.platform.db)).toEqual([due]);
    expect(await jobsOf()).toHaveLength(1);
  });

  it("stores no signing key in clear", async () => {
    await add();
    const { rows } = await sql<{ signing_key: Buffer }>`select signing_key from outbound_call`.execute(app.platform.db);
    expect(rows[0]?.signing_key.includes(signingKey)).toBe(false);
  });
});

describe("deliverCall", () => {
  it("posts each call once, signed over its raw body and the time, also when two processes try", async () => {
    await add();
    await Promise.all([deliver(), deliver()]);
    expect(received).toHaveLength(1);
    const [{ headers, id, body: raw } = { headers: {}, id: "", body: "" }] = received;
    expect(raw).toBe(body);
    expect(headers).toMatchObject({ "content-type": "application/json" });
    const timestamp = String(headers["webhook-timestamp"]);
    expect(Math.abs(Date.now() / 1000 - Number(timestamp))).toBeLessThan(60);
    const signature = createHmac("sha256", signingKey).update(`${id}.${timestamp}.${raw}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
    expect(await stateOf()).toBeUndefined();
    await deliver();
    expect(received).toHaveLength(1);
  });

  const refusals: [string, string, (response: ServerResponse) => void][] = [
    ["an error of the server", "status 500", (response) => response.writeHead(500).end()],
    ["a redirect", "status 302", (response) => response.writeHead(302, { location: url }).end()],
    ["no reply in time", "timeout", () => undefined],
    ["a lost connection", "unreachable", (response) => response.destroy()],
  ];
  it.each(refusals)("tries again after %s, with the same id", async (_what, error, refuse) => {
    await add();
    answer = refuse;
    expect(await deliver({ timeoutMs: 200 })).toHaveLength(1);
    expect(await stateOf()).toEqual({ attempts: 1, failed: false, error });
    answer = (response) => response.writeHead(200).end("thanks");
    expect(await deliver()).toEqual([]);
    expect(await stateOf()).toBeUndefined();
    expect(received).toHaveLength(2);
    expect(received[0]?.id).toBe(received[1]?.id);
  });

  it("takes the status for the delivery, whatever the size of the reply", async () => {
    await add();
    answer = (response) => {
      response.on("error", () => undefined);
      const more = () => response.write("x".repeat(65_536), (error) => (error ? undefined : more()));
      more();
    };
    expect(await deliver()).toEqual([]);
    expect(await stateOf()).toBeUndefined();
  });

  it("holds no transaction open while the receiver is slow, and is not repeated meanwhile", async () => {
    await add();
    const [arrived, mayReply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answer = (response) => {
      arrived.resolve();
      void mayReply.promise.then(() => response.writeHead(204).end());
    };
    const first = deliver();
    await arrived.promise;
    expect(await deliver()).toEqual([]);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(app.platform.db);
    expect(rows).toEqual([{ open: 0 }]);
    mayReply.resolve();
    await first;
    expect(received).toHaveLength(1);
    expect(await stateOf()).toBeUndefined();
  });

  it("is made again, with the same id, when the process was killed before it settled", async () => {
    await add();
    const [due] = await selectDueCalls(app.platform.db);
    const { config, databaseUrl } = app.platform;
    const env = { ...process.env, CORTILE_DATA: config.dataFolder, DATABASE_URL: databaseUrl, CORTILE_LOG_LEVEL: "silent" };
    const fixture = fileURLToPath(new URL("outbound.fixture.ts", import.meta.url));
    const worker = spawn(process.execPath, [fixture, String(due?.call_id)], { env, stdio: "inherit" });
    const ended = once(worker, "exit");
    answer = () => worker.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    expect(received).toHaveLength(1);

    answer = (response) => response.writeHead(204).end();
    await deliver();
    expect(received).toHaveLength(1);
    await sql`update outbound_call set claimed_at = claimed_at - interval '2 minutes'`.execute(app.platform.db);
    expect(await deliver()).toEqual([]);
    expect(received).toHaveLength(2);
    expect(received[0]?.id).toBe(received[1]?.id);
    expect(await stateOf()).toBeUndefined();
  });
});

describe("a call that is given up", () => {
  const giveUp = async () => {
    await add();
    answer = (response) => response.writeHead(503).end();
    await sql`update outbound_call set attempts = 12`.execute(app.platform.db);
    expect(await deliver()).toEqual([]);
  };

  it("is so after the last attempt, and is not due any more", async () => {
    await giveUp();
    expect(await stateOf()).toEqual({ attempts: 13, failed: true, error: "status 503" });
    expect(await selectDueCalls(app.platform.db)).toEqual([]);
  });

  it("is so at once where the receiver says that it is gone", async () => {
    await add();
    answer = (response) => response.writeHead(410).end();
    expect(await deliver()).toEqual([]);
    expect(await stateOf()).toEqual({ attempts: 1, failed: true, error: "status 410" });
  });

  it.each(["http://127.0.0.1/", "http://localhost/", "http://169.254.169.254/latest/", "http://[::1]/"])(
    "is so at once for %s, an address that is not public",
    async (address) => {
      await add(address);
      const worker = jobWorkers(app.platform.features, null).find(({ job }) => job.name === outboundDelivery.name);
      if (!worker) throw new Error("nobody delivers");
      expect(await runDue(app.platform, worker)).toEqual([]);
      expect(await stateOf()).toEqual({ attempts: 1, failed: true, error: "forbidden_address" });
    },
  );

  it("is listed, and counted by /metrics, until it is tried again", async () => {
    const metric = async () => /^cortile_outbound_failed (\d+)$/m.exec((await app.app.inject("/metrics")).payload)?.[1];
    expect(await metric()).toBe("0");
    await giveUp();
    const failed = await selectFailedCalls(app.platform.db);
    expect(failed).toMatchObject([{ url, attempts: 13, error: "status 503" }]);
    expect(await metric()).toBe("1");
    await sql`delete from job.job where name = ${outboundDelivery.name}`.execute(app.platform.db);
    expect(await retryFailedCalls(app.platform)).toBe(1);
    expect(await jobsOf()).toEqual(failed.map(({ id }) => String(id)));
    expect(await metric()).toBe("0");
    answer = (response) => response.writeHead(204).end();
    expect(await deliver()).toEqual([]);
    expect(await stateOf()).toBeUndefined();
  });
});
