import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { CallError, createClient, createSession, type Client } from "@cortile/client/http";
import { accountCreate } from "@cortile/contract/account";
import { commentCreate, commentVote } from "@cortile/contract/comment";
import { objectCreate, objectVote } from "@cortile/contract/contribution";
import { jwtToken } from "@cortile/contract/session";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPostgres } from "#core/postgres";
import { findMiscounts } from "#testing";

const pollMs = 25;
/** A first start makes the cluster and all tables, beside other tests that start theirs. */
const waitMs = 90_000;
const entry = fileURLToPath(new URL("../testing/server.fixture.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "cortile-crash-"));
const servers: ChildProcess[] = [];
let portal: string;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  portal = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  probe.close();
});
afterAll(async () => {
  for (const server of servers) server.kill("SIGKILL");
  const postgres = await startPostgres({ dataFolder: folder });
  await postgres.stop();
  const pointer = path.join(folder, "postgres.path");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = (address: string): Promise<number> =>
  fetch(portal + address, { signal: AbortSignal.timeout(5000) }).then(
    (reply) => reply.status,
    () => 0,
  );

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited in vain for ${waitMs} ms`);
    await wait(pollMs);
  }
}

/** Starts the server's process and waits until it answers. One of an earlier try would have its port. */
async function start(): Promise<ChildProcess> {
  await Promise.all(servers.splice(0).map((server) => end(server, "SIGKILL")));
  const env = {
    ...process.env,
    CORTILE_DATA: folder,
    PORT: new URL(portal).port,
    CORTILE_SEED: "none",
    CORTILE_RATE_LIMITS: "off",
    CORTILE_LOG_LEVEL: "silent",
  };
  const server = spawn(process.execPath, [entry], { env, stdio: ["ignore", "ignore", "inherit"] });
  servers.push(server);
  await until(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    return (await statusOf("/readyz")) === 200;
  });
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, "exit");
  server.kill(signal);
  await gone;
}

/** What the server said it had done. */
interface Acknowledged {
  comments: number[];
  /** Comments voted on, once each. */
  votes: number[];
}

/** A member who comments on the post and votes on each comment, until the first failure. */
async function writeUntilFailure(client: Client, post: number, done: Acknowledged): Promise<void> {
  try {
    while (true) {
      const { id } = await client.call(commentCreate, { body: { post, text: "<p>Clay</p>" } });
      done.comments.push(id);
      await client.call(commentVote, { params: { id } });
      done.votes.push(id);
      await client.call(objectVote, { params: { type: "post", id: post } });
    }
  } catch (error) {
    if (error instanceof CallError && error.status > 0 && error.status < 500) throw error;
    // The server is gone, as intended.
  }
}

async function newClient(username: string): Promise<Client> {
  const credentials = { username, password: "Cortile-demo-1" };
  const visitor = createClient({ portal });
  await visitor.call(accountCreate, { body: { ...credentials, email: `${username}@example.org` } });
  const { access } = await visitor.call(jwtToken, { body: credentials });
  return createClient({
    portal,
    session: createSession({ type: "OAuth", clientId: "cortile", authToken: { accessToken: access } }),
  });
}

/** Compares what was acknowledged with what there is. */
async function expectKept({ comments, votes }: Acknowledged): Promise<void> {
  const postgres = await startPostgres({ dataFolder: folder });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const count = async (query: string, ids: number[]) =>
    (await client.query<{ count: number }>(`select count(*)::int as count from ${query} = any($1)`, [ids])).rows[0]?.count;
  expect(await count("comment where id", comments)).toBe(comments.length);
  expect(await count("vote where target = 'comment' and target_id", votes)).toBe(votes.length);
  expect(await count("event where name = 'comment.created' and (data ->> 'comment_id')::bigint", comments)).toBe(comments.length);
  expect(await findMiscounts(postgres.url)).toEqual([]);
  await client.end();
  await postgres.stop();
}

const writesBeforeKill = 60;

describe("kill -9 in the middle of writing", () => {
  it("of the server, then of PostgreSQL, loses nothing that was acknowledged", { timeout: 400_000 }, async () => {
    const done: Acknowledged = { comments: [], votes: [] };
    let server = await start();
    const clients = await Promise.all(["ann", "bob", "eve"].map(newClient));
    const post =
      (await clients[0]?.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } }))?.id ??
      0;
    const writeAndKill = async (kill: () => Promise<void>) => {
      const before = done.comments.length;
      const writing = Promise.all(clients.map((client) => writeUntilFailure(client, post, done)));
      await until(async () => done.comments.length - before >= writesBeforeKill);
      await kill();
      await writing;
      expect(done.comments.length - before).toBeGreaterThanOrEqual(writesBeforeKill);
    };

    await writeAndKill(() => end(server, "SIGKILL"));
    server = await start();
    await expectKept(done);

    const { pid, stop } = await startPostgres({ dataFolder: folder });
    await stop();
    await writeAndKill(async () => void process.kill(pid, "SIGKILL"));
    // The process stands without its database, and says so.
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);
    await end(server, "SIGTERM");
    server = await start();
    await expectKept(done);
    expect(await statusOf("/healthz")).toBe(200);
    await end(server, "SIGTERM");
    expect(server.exitCode).toBe(0);
  });
});
