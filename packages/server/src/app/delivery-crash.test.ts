import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CallError, createClient, createSession, type Client, type SessionStore } from "@cortile/client/http";
import { connectRealtime, countersOf, type Realtime } from "@cortile/client/realtime";
import { accountCreate } from "@cortile/contract/account";
import { commentCreate } from "@cortile/contract/comment";
import { contactRequest } from "@cortile/contract/contact";
import { objectCreate } from "@cortile/contract/contribution";
import { notificationUnseenCount } from "@cortile/contract/notification";
import { jwtToken } from "@cortile/contract/session";
import pg from "pg";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { openDb } from "#core/db";
import { createLog } from "#core/log";
import { createSmtp, deliverMail, selectDueMail } from "#core/mail";
import { startPostgres, type LocalPostgres } from "#core/postgres";
import { findMiscounts, freePort, RedisServer } from "#testing";

const entry = fileURLToPath(new URL("../testing/server.fixture.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "cortile-delivery-"));
const settings = { fsync: "off" };
/** How long to wait for anything: seven processes share a machine that runs other tests too. */
const timeout = 90_000;
type Role = "web" | "worker" | "realtime";
const processes = new Map<Role, ChildProcess>();
let postgres: LocalPostgres;
let redis: RedisServer;
let ports: Record<"web" | "realtime", number>;

/** `Message-ID` of each mail that the server took, in order. */
const taken: string[] = [];
/** Runs when the server has a mail, before it says so. */
let onTaking: (() => void) | null = null;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, callback) {
    let text = "";
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    stream.on("end", () => {
      taken.push(/^message-id: (.*)$/im.exec(text)?.[1] ?? "");
      onTaking?.();
      callback();
    });
  },
});
// A process that is killed leaves its connections.
smtp.on("error", () => undefined);
const smtpUrl = () => `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

function start(role: Role): void {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SMTP_URL: smtpUrl(),
    CORTILE_ROLES: role,
    CORTILE_SECRET: "s".repeat(32),
    CORTILE_DATA: folder,
    CORTILE_SEED: "none",
    CORTILE_RATE_LIMITS: "off",
    CORTILE_LOG_LEVEL: "silent",
    ...(role === "worker" ? {} : { PORT: String(ports[role]) }),
  };
  processes.set(role, spawn(process.execPath, [entry], { env, stdio: ["ignore", "ignore", "inherit"] }));
}

async function kill(role: Role): Promise<void> {
  const one = processes.get(role);
  if (!one) throw new Error(`${role} does not run`);
  const ended = once(one, "exit");
  one.kill("SIGKILL");
  await ended;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (reply) => ((await reply.json()) as { status: string }).status === "ok",
    () => false,
  );
const untilReady = async () => {
  for (const port of Object.values(ports)) await vi.waitUntil(() => isReady(port), { timeout, interval: 50 });
};

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer().once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const count = async (rows: string) => Number((await query<{ count: string }>(`select count(*) from ${rows}`))[0]?.count);

interface Person {
  client: Client;
  session: SessionStore;
}
async function newPerson(username: string): Promise<Person> {
  const portal = `http://127.0.0.1:${ports.web}`;
  const credentials = { username, password: "Cortile-demo-1" };
  const visitor = createClient({ portal });
  await visitor.call(accountCreate, { body: { ...credentials, email: `${username}@example.org` } });
  const { access } = await visitor.call(jwtToken, { body: credentials });
  const session = createSession({ type: "OAuth", clientId: "cortile", authToken: { accessToken: access } });
  return { client: createClient({ portal, session }), session };
}

/** Kills the worker at the moment at which a mail is the mail server's, and nobody has noted that down. @returns its `Message-ID` */
const killWhileSending = (): Promise<string> =>
  new Promise((resolve) => {
    onTaking = () => {
      onTaking = null;
      const id = taken.at(-1) ?? "";
      void kill("worker").then(() => resolve(id));
    };
  });

/** A browser's socket throws nothing where nobody listens. */
class PageSocket extends WebSocket {
  constructor(address: string, protocol: string) {
    super(address, protocol);
    this.on("error", () => undefined);
  }
}

/** A page that is open: it reconnects by itself, and reads the counter whenever it has. */
class Page {
  readonly #client: Client;
  readonly #channel: Realtime;
  unseen = 0;
  /** Comments that it was told of, by id. */
  readonly told: string[] = [];

  constructor({ client, session }: Person) {
    this.#client = client;
    this.#channel = connectRealtime({
      portal: `http://127.0.0.1:${ports.realtime}`,
      session,
      secure: false,
      WebSocket: PageSocket as unknown as typeof globalThis.WebSocket,
      // Reconnects at once.
      random: () => 0,
      onStatus: (status) => status === "open" && void this.read(),
      onMessage: (message) => {
        if (message.type === "resync") void this.read();
        this.unseen = countersOf(message).unseen_interactions_counter ?? this.unseen;
        const comment = (message.data["notification_obj"] as { comment?: { id: number } } | undefined)?.comment;
        if (comment) this.told.push(String(comment.id));
      },
    });
  }

  get status() {
    return this.#channel.status();
  }
  async read(): Promise<void> {
    this.unseen = await this.#client.call(notificationUnseenCount).then(
      (reply) => reply.count,
      () => this.unseen,
    );
  }
  close(): void {
    this.#channel.close();
  }
}

let ann: Person;
let bob: Person;
let page: Page;
/** What the worker was sending when it died. */
let sentByDead: string;
let post: number;

beforeAll(async () => {
  chmodSync(folder, 0o755);
  await once(smtp.listen(0, "127.0.0.1"), "listening");
  [postgres, redis] = await Promise.all([startPostgres({ dataFolder: folder, settings }), RedisServer.start()]);
  ports = { web: await freePort(), realtime: await freePort() };
  for (const role of ["web", "worker", "realtime"] as const) start(role);
  await untilReady();
  [ann, bob] = [await newPerson("ann"), await newPerson("bob")];
  // Who is written to through the contact form.
  await query(`update "user" set role = 'admin' where username = 'ann'`);
  post = (await ann.client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } })).id;
  page = new Page(ann);
  await vi.waitUntil(() => page.status === "open", { timeout });
}, 240_000);
afterAll(async () => {
  page?.close();
  for (const one of processes.values()) one.kill("SIGKILL");
  await redis.kill();
  await new Promise<void>((done) => smtp.close(done));
  await postgres.stop();
  const pointer = path.join(folder, "postgres.path");
  if (existsSync(pointer)) rmSync(readFileSync(pointer, "utf8").trim(), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

/** Comments and writes to the team until told to stop; what fails because something is down is tried again. */
function writeAlong(): { written: () => number; stop: () => Promise<void> } {
  let isOn = true;
  let done = 0;
  const again = async (write: () => Promise<unknown>): Promise<void> => {
    while (isOn)
      try {
        await write();
        done += 1;
      } catch (error) {
        if (error instanceof CallError && error.status >= 400 && error.status < 500) throw error;
        // What is down refuses at once.
        await wait(50);
      }
  };
  const writing = Promise.all([
    again(() => bob.client.call(commentCreate, { body: { post, text: "<p>Yes</p>" } })),
    again(() => bob.client.call(contactRequest, { body: { name: "Bob", email: "bob@example.org", message: "Hello" } })),
  ]);
  return {
    written: () => done,
    stop: async () => {
      isOn = false;
      await writing;
    },
  };
}

/** Until everything that was written has been told, exactly once, and the open page knows how much it is. */
async function expectToldOnce(): Promise<void> {
  const comments = await count("comment");
  await expect
    .poll(() => count("notification where type = 'comment' and withdrawn_at is null"), { timeout, interval: 100 })
    .toBe(comments);
  expect(await query("select key from notification group by user_id, key having count(*) > 1")).toEqual([]);
  expect(
    await query("select c.id from comment c where not exists (select from notification n where n.key = 'comment:' || c.id)"),
  ).toEqual([]);
  expect(await findMiscounts(postgres.url)).toEqual([]);
  const { count: unseen } = await ann.client.call(notificationUnseenCount);
  await expect.poll(() => [page.status, page.unseen], { timeout, interval: 50 }).toEqual(["open", unseen]);
  // Nobody is told twice of one thing, also across a reconnect.
  expect(page.told.length).toBe(new Set(page.told).size);
}

describe("under load, the crash of", () => {
  it.each<[string, () => Promise<void>, () => Promise<void> | void]>([
    ["the realtime process", () => kill("realtime"), () => start("realtime")],
    ["Redis", () => redis.kill(), () => redis.start()],
    [
      "PostgreSQL",
      async () => {
        process.kill(postgres.pid, "SIGKILL");
        // What it leaves behind ends by itself; started before that, it would take another port than the servers know.
        await vi.waitUntil(() => isFree(Number(new URL(postgres.url).port)), { timeout, interval: 50 });
      },
      async () => void (postgres = await startPostgres({ dataFolder: folder, settings })),
    ],
    ["the worker", async () => void (sentByDead = await killWhileSending()), () => start("worker")],
  ])("%s loses nothing and doubles nothing, and open pages catch up", { timeout: 240_000 }, async (_what, crash, restart) => {
    const load = writeAlong();
    const until = (more: number) => {
      const enough = load.written() + more;
      return expect.poll(load.written, { timeout, interval: 10 }).toBeGreaterThan(enough);
    };
    await until(30);
    await crash();
    await restart();
    await until(30);
    await load.stop();
    await untilReady();
    await expectToldOnce();
    const last = page.told.length;
    const { id } = await bob.client.call(commentCreate, { body: { post, text: "<p>After</p>" } });
    await expect.poll(() => page.told.slice(last), { timeout }).toContain(String(id));
  });

  it("any of them leaves every mail taken once, but what the worker was sending when it died: that twice, with one Message-ID", async () => {
    // Mail that the dead worker had claimed is free again after five minutes.
    const inFlight = new Set(
      (await query<{ id: string }>("select id from mail where sent_at is null and claimed_at is not null")).map(({ id }) => id),
    );
    await query("update mail set claimed_at = null where sent_at is null");
    const { db, close } = openDb({ url: postgres.url });
    const outbox = createSmtp({ url: smtpUrl(), from: "no-reply@[127.0.0.1]", name: () => "Cortile" });
    for (const { mail_id } of await selectDueMail(db, []))
      await deliverMail({ db, deliver: outbox.deliver, log: createLog("silent") }, mail_id, { isLast: false });
    await expect.poll(() => count("mail where sent_at is null"), { timeout }).toBe(0);
    outbox.close();
    await close();
    const ids = (await query<{ id: string }>("select id from mail")).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    const times = Map.groupBy(taken, (id) => /^<(\d+)\./.exec(id)?.[1] ?? id);
    expect([...times.keys()].toSorted()).toEqual(ids.toSorted());
    const twice = [...times].filter(([, all]) => all.length > 1);
    expect(twice.map(([, [id]]) => id)).toContain(sentByDead);
    expect(twice.filter(([id, all]) => !inFlight.has(id) || new Set(all).size > 1 || all.length > 2)).toEqual([]);
  });
});
