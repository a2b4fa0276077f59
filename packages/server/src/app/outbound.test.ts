import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visitor, type Platform } from "#core/ctx";
import { runDue } from "#core/feature";
import {
  claimSeconds,
  deliverCall,
  dropCalls,
  enqueueCalls,
  outboundDelivery,
  retryFailedCalls,
  selectDueCalls,
  selectFailedCalls,
  slowDelivery,
  type Reach,
} from "#core/outbound";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { attempts, body, signingKey, testFeature } from "./outbound-source.fixture.ts";
import { jobWorkers } from "./workers.ts";

interface Received {
  id: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const received: Received[] = [];
let answer: (response: ServerResponse, id: string, path: string) => void;

const receiver = createServer((request, response) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const id = String(request.headers["webhook-id"]);
    received.push({ id, headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response, id, request.url ?? "");
  })();
});
let app: TestApp;
let platform: Platform;
let url: string;

beforeAll(async () => {
  app = await createTestApp();
  platform = { ...app.platform, features: [...app.platform.features, testFeature] };
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
  await sql`delete from job.job where name in (${outboundDelivery.name}, ${slowDelivery.name})`.execute(app.platform.db);
  received.length = 0;
  attempts.length = 0;
  answer = (response) => response.writeHead(204).end();
});

/** Adds a call. @returns its message's id */
const add = async (to = url, ref = uniqueName("msg")): Promise<string> => {
  await app.ctx(visitor).transaction((tx) => enqueueCalls(tx, [{ source: "test", lane: to, ref, is_slow: false }]));
  return ref;
};
const due = async (is_slow = false) =>
  (await selectDueCalls(app.platform.db, { is_slow, claimSeconds })).map(({ call_id }) => call_id);
const allDue = async () => [...(await due()), ...(await due(true))];
const local: Reach = { allowPrivate: true, ports: "any" };

/** Makes an attempt at every call that is next in its lane, whenever it is due. */
async function deliver(options: { timeoutMs?: number } = {}): Promise<void> {
  await sql`update outbound_call set next_attempt_at = now()`.execute(app.platform.db);
  for (const one of await Promise.allSettled((await allDue()).map((id) => deliverCall(platform, id, { ...local, ...options }))))
    if (one.status === "rejected") throw one.reason;
}

async function stateOf(): Promise<{ attempts: number; failed: boolean; error: string | null } | undefined> {
  const { rows } = await sql<{ attempts: number; failed: boolean; error: string | null }>`
    select attempts, failed_at is not null as failed, error from outbound_call`.execute(app.platform.db);
  return rows[0];
}

/** The calls that a queue has jobs for. */
async function jobsOf({ name } = outboundDelivery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (data ->> 'call_id')::int as id from job.job where name = ${name} and state = 'created' order by created_on`.execute(
    app.platform.db,
  );
  return rows.map(({ id }) => id);
}

describe("enqueueCalls", () => {
  it("adds the call and its job with the change, or neither", async () => {
    await add();
    const calls = await due();
    expect(calls).toHaveLength(1);
    expect(await jobsOf()).toEqual(calls);
    await expect(
      app.ctx(visitor).transaction(async (tx) => {
        await enqueueCalls(tx, [{ source: "test", lane: url, ref: "other", is_slow: false }]);
        throw new Error("the change failed");
      }),
    ).rejects.toThrow("the change failed");
    expect(await due()).toEqual(calls);
    expect(await jobsOf()).toHaveLength(1);
  });

  it("adds a call that is there already only once, and makes it due with all its attempts", async () => {
    const ref = await add();
    answer = (response) => response.writeHead(500).end();
    await deliver();
    expect(await allDue()).toEqual([]);
    await add(url, ref);
    expect(await allDue()).toHaveLength(1);
    expect(await stateOf()).toMatchObject({ attempts: 0, failed: false });
  });
});

describe("a call that is asked for again while an attempt is under way", () => {
  it.each([12, 8])("is due at once when that fails, with all its attempts: after %i", async (before) => {
    const ref = await add();
    await sql`update outbound_call set attempts = ${before} where ref = ${ref}`.execute(app.platform.db);
    answer = (response) => void add(url, ref).then(() => response.writeHead(500).end());
    await deliver();
    expect(await stateOf()).toMatchObject({ attempts: 0, failed: false });
    expect(await allDue()).toHaveLength(1);
  });
});

describe("the calls of a lane", () => {
  it("are sent in order: none before the one ahead of it was delivered or given up", async () => {
    const [first, second, third] = [await add(), await add(), await add()];
    answer = (response) => response.writeHead(500).end();
    await deliver();
    await deliver();
    expect(received.map(({ id }) => id)).toEqual([first, first]);
    await sql`update outbound_call set attempts = 12 where ref = ${first}`.execute(app.platform.db);
    await deliver();
    answer = (response) => response.writeHead(204).end();
    await deliver();
    await deliver();
    expect(received.map(({ id }) => id)).toEqual([first, first, first, second, third]);
  });

  it("have one attempt under way at most, also after one that was given up starts again", async () => {
    const first = await add();
    answer = (response) => response.writeHead(410).end();
    await deliver();
    await add();
    const [arrived, mayReply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    answer = (response) => {
      arrived.resolve();
      void mayReply.promise.then(() => response.writeHead(204).end());
    };
    const sending = deliver();
    await arrived.promise;
    await add(url, first);
    await deliver();
    expect(received).toHaveLength(2);
    mayReply.resolve();
    await sending;
    await deliver();
    expect(received.map(({ id }) => id)[2]).toBe(first);
  });

  it("each start the next, in the queue that the last attempt calls for", async () => {
    await add();
    await add();
    const calls = await sql<{ id: number }>`select id from outbound_call order by id`.execute(app.platform.db);
    const [first = 0, second = 0] = calls.rows.map(({ id }) => id);
    expect([await jobsOf(), await jobsOf(slowDelivery)]).toEqual([[first], []]);
    answer = (response) => response.writeHead(500).end();
    await deliver();
    expect(await jobsOf(slowDelivery)).toEqual([first]);
    answer = (response) => response.writeHead(204).end();
    await deliver();
    expect(await jobsOf()).toEqual([first, second]);
  });

  it("go on without one that is not to be sent any more", async () => {
    await add(url, "erased");
    const second = await add();
    await deliver();
    await deliver();
    expect(received.map(({ id }) => id)).toEqual([second]);
    expect(attempts).toHaveLength(1);
  });

  it("count one that cannot be prepared as failed, so that it is given up in its time", async () => {
    await add(url, "sealed");
    await deliver();
    expect(await stateOf()).toEqual({ attempts: 1, failed: false, error: "not_prepared" });
    expect(attempts).toMatchObject([{ ref: "sealed", sent_at: null, error: "not_prepared" }]);
    await sql`update outbound_call set attempts = 12`.execute(app.platform.db);
    await deliver();
    expect(await stateOf()).toMatchObject({ failed: true });
  });

  it("are dropped together, and one under way is not tried again", async () => {
    await add();
    await add();
    const arrived = Promise.withResolvers<ServerResponse>();
    answer = (response) => arrived.resolve(response);
    const sending = deliver();
    const response = await arrived.promise;
    await app.ctx(visitor).transaction((tx) => dropCalls(tx.db, { source: "test", lane: url }));
    response.writeHead(500).end();
    await sending;
    expect(await allDue()).toEqual([]);
    expect(attempts).toMatchObject([{ error: "status 500", next_attempt_at: null }]);
  });

  it("do not wait for those of another server that is slow", async () => {
    const slow = await add(`${url}/slow`);
    answer = (response, _id, path) => (path.endsWith("/slow") ? undefined : response.writeHead(204).end());
    const waiting = deliver({ timeoutMs: 2000 });
    const quick = [await add(), await add(), await add()];
    for (const _one of quick) await deliver();
    expect(received.map(({ id }) => id).filter((id) => id !== slow)).toEqual(quick);
    await waiting;
    expect(attempts.find(({ ref }) => ref === slow)).toMatchObject({ error: "timeout", is_slow: true });
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
    await deliver({ timeoutMs: 200 });
    expect(await stateOf()).toEqual({ attempts: 1, failed: false, error });
    expect(await allDue()).toEqual([]);
    answer = (response) => response.writeHead(200).end("thanks");
    await deliver();
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
    await deliver();
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
    await deliver();
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
    const [call] = await due();
    const { config, databaseUrl } = app.platform;
    const env = { ...process.env, CORTILE_DATA: config.dataFolder, DATABASE_URL: databaseUrl, CORTILE_LOG_LEVEL: "silent" };
    const fixture = fileURLToPath(new URL("outbound.fixture.ts", import.meta.url));
    const worker = spawn(process.execPath, [fixture, String(call)], { env, stdio: "inherit" });
    const ended = once(worker, "exit");
    answer = () => worker.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    expect(received).toHaveLength(1);

    answer = (response) => response.writeHead(204).end();
    await deliver();
    expect(received).toHaveLength(1);
    await sql`update outbound_call set claimed_at = claimed_at - interval '2 minutes'`.execute(app.platform.db);
    await deliver();
    expect(received).toHaveLength(2);
    expect(received[0]?.id).toBe(received[1]?.id);
    expect(await stateOf()).toBeUndefined();
  });
});

describe("an attempt", () => {
  it("is reported with the signature, the status and the beginning of the reply", async () => {
    const ref = await add();
    answer = (response) => response.writeHead(503).end(`no\0${"x".repeat(5000)}`);
    const before = Date.now();
    await deliver();
    expect(attempts).toHaveLength(1);
    const [{ next_attempt_at, ...attempt } = { next_attempt_at: "" }] = attempts;
    const signature = String(received[0]?.headers["webhook-signature"]);
    expect(attempt).toMatchObject({ ref, signature, status: 503, error: "status 503", response_body: `no${"x".repeat(1021)}` });
    const waitMs = Date.parse(next_attempt_at ?? "") - before;
    // Between half of 30 s and the whole, and as long as the attempt took.
    expect(waitMs).toBeGreaterThan(14_000);
    expect(waitMs).toBeLessThan(35_000);
  });
});

describe("a call that is given up", () => {
  const giveUp = async () => {
    await add();
    answer = (response) => response.writeHead(503).end();
    await sql`update outbound_call set attempts = 12`.execute(app.platform.db);
    await deliver();
  };

  it("is so after the last attempt, and is not due any more", async () => {
    await giveUp();
    expect(await stateOf()).toEqual({ attempts: 13, failed: true, error: "status 503" });
    expect(await allDue()).toEqual([]);
  });

  it("is so at once where the receiver says that it is gone", async () => {
    await add();
    answer = (response) => response.writeHead(410).end();
    await deliver();
    expect(await stateOf()).toEqual({ attempts: 1, failed: true, error: "status 410" });
  });

  it.each(["http://127.0.0.1/", "http://localhost/", "http://169.254.169.254/latest/", "http://[::1]/"])(
    "is so at once for %s, an address that is not public",
    async (address) => {
      await add(address);
      const worker = jobWorkers(platform.features, null).find(({ job }) => job.name === outboundDelivery.name);
      if (!worker) throw new Error("nobody delivers");
      expect(await runDue(platform, worker)).toEqual([]);
      expect(await stateOf()).toEqual({ attempts: 1, failed: true, error: "forbidden_address" });
      expect(attempts).toMatchObject([{ sent_at: null, next_attempt_at: null }]);
    },
  );

  it("is listed, and counted by /metrics, until it is tried again", async () => {
    const metric = async () => /^cortile_outbound_failed (\d+)$/m.exec((await app.app.inject("/metrics")).payload)?.[1];
    expect(await metric()).toBe("0");
    await giveUp();
    const failed = await selectFailedCalls(app.platform.db);
    expect(failed).toMatchObject([{ source: "test", lane: url, attempts: 13, error: "status 503" }]);
    expect(await metric()).toBe("1");
    await sql`delete from job.job where name in (${outboundDelivery.name}, ${slowDelivery.name})`.execute(app.platform.db);
    expect(await retryFailedCalls(app.platform)).toBe(1);
    expect([...(await jobsOf()), ...(await jobsOf(slowDelivery))]).toEqual(failed.map(({ id }) => id));
    expect(await metric()).toBe("0");
    answer = (response) => response.writeHead(204).end();
    await deliver();
    expect(await stateOf()).toBeUndefined();
  });
});
