import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { createClient, createSession, type Client } from "@cortile/client/http";
import { accountCreate } from "@cortile/contract/account";
import { notificationList, notificationUnseenCount } from "@cortile/contract/notification";
import { userFollow, userMe } from "@cortile/contract/people";
import { jwtToken } from "@cortile/contract/session";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createDatabase, findMiscounts, freePort, RedisServer, uniqueName } from "#testing";

const entry = fileURLToPath(new URL("../testing/server.fixture.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "cortile-redis-"));
const processes: ChildProcess[] = [];
let redis: RedisServer;
let databaseUrl: string;
let calls: string;
let sockets: string;

beforeAll(async () => {
  redis = await RedisServer.start();
  const database = await createDatabase();
  databaseUrl = database.url;
  calls = `http://127.0.0.1:${await freePort()}`;
  sockets = `http://127.0.0.1:${await freePort()}`;
  start("web,worker", calls);
  start("realtime", sockets);
  for (const portal of [calls, sockets])
    await vi.waitUntil(async () => (await ready(portal))?.status === "ok", { timeout: 50_000, interval: 100 });
  return async () => {
    for (const one of processes) one.kill("SIGKILL");
    await redis.kill();
    await database.drop();
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(roles: string, portal: string): void {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    CORTILE_ROLES: roles,
    CORTILE_SECRET: "s".repeat(32),
    CORTILE_DATA: folder,
    CORTILE_SEED: "none",
    CORTILE_RATE_LIMITS: "off",
    CORTILE_LOG_LEVEL: "silent",
    PORT: new URL(portal).port,
  };
  processes.push(spawn(process.execPath, [entry], { env, stdio: ["ignore", "ignore", "inherit"] }));
}

const ready = (portal: string): Promise<{ status: string } | null> =>
  fetch(`${portal}/readyz`).then(
    async (reply) => (await reply.json()) as { status: string },
    () => null,
  );

interface Person {
  id: number;
  client: Client;
  token: string;
}

async function newPerson(username: string): Promise<Person> {
  const credentials = { username, password: "Cortile-demo-1" };
  const visitor = createClient({ portal: calls });
  await visitor.call(accountCreate, { body: { ...credentials, email: `${username}@example.org` } });
  const { access } = await visitor.call(jwtToken, { body: credentials });
  const session = createSession({ type: "OAuth", clientId: "cortile", authToken: { accessToken: access } });
  const client = createClient({ portal: calls, session });
  return { id: (await client.call(userMe)).id, client, token: access };
}

/** What arrives on a socket of the other process. */
async function listen({ token }: Person): Promise<{ texts: string[]; socket: WebSocket }> {
  const socket = new WebSocket(`${sockets.replace("http", "ws")}/ws/notify?subscribe-user`, [`__${token}`]);
  const texts: string[] = [];
  socket.on("message", (data: Buffer) => texts.push(data.toString()));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return { texts, socket };
}

describe("two processes that share a Redis", () => {
  it("reach each other's sockets, and lose nothing while it is gone", { timeout: 120_000 }, async () => {
    const [ann, bob, eve] = [
      await newPerson(uniqueName("ann")),
      await newPerson(uniqueName("bob")),
      await newPerson(uniqueName("eve")),
    ];
    const { texts, socket } = await listen(ann);
    const follows = () => texts.filter((text) => text.includes("user_follow")).length;
    /** How many followers the newest block has; sees it, so that the next follower begins another. */
    const see = async () => (await ann.client.call(notificationList, { query: {} })).results[0]?.aggregated_count;
    const unseen = async () => (await ann.client.call(notificationUnseenCount)).count;
    await bob.client.call(userFollow, { params: { id: ann.id } });
    await expect.poll(follows, { timeout: 10_000 }).toBe(1);
    expect([await unseen(), await see(), await unseen()]).toEqual([1, 1, 0]);

    await redis.kill();
    const degraded = { status: "degraded", degraded: ["bus"] };
    for (const portal of [calls, sockets]) await expect.poll(() => ready(portal), { timeout: 10_000 }).toEqual(degraded);
    const before = performance.now();
    await eve.client.call(userFollow, { params: { id: ann.id } });
    expect(performance.now() - before).toBeLessThan(2000);
    // The worker finds the event by itself.
    await expect.poll(unseen, { timeout: 20_000 }).toBe(1);
    expect(await see()).toBe(1);

    await redis.start();
    for (const portal of [calls, sockets]) await expect.poll(() => ready(portal), { timeout: 30_000 }).toEqual({ status: "ok" });
    const count = texts.length;
    const name = uniqueName("late");
    const late = await newPerson(name);
    await late.client.call(userFollow, { params: { id: ann.id } });
    await expect
      .poll(() => texts.slice(count).filter((text) => text.includes("user_follow") && text.includes(name)).length, {
        timeout: 10_000,
      })
      .toBeGreaterThan(0);
    expect([await unseen(), await see()]).toEqual([1, 1]);
    expect(await findMiscounts(databaseUrl)).toEqual([]);
    socket.terminate();
  });
});
