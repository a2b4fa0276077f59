import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { objectCreate } from "@cortile/contract/contribution";
import { caseDecide } from "@cortile/contract/moderation";
import { contributionTopic, endedCode, heartbeat, replacedCode } from "@cortile/contract/realtime";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import type { Member } from "#core/ctx";
import { credentialsRevoked, Realtime, type SocketOwner } from "#core/realtime";
import { openSession, sessionCookie } from "#session";
import { closing, createTestApp, nextText, settled, TestSockets, type TestApp } from "#testing";

const ssoSecret = "i".repeat(32);

let app: TestApp;
let sockets: TestSockets;
let now: number;
beforeAll(async () => {
  // The sweep runs when the test says so.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  now = Date.now();
  const env = { CORTILE_RATE_LIMITS: "on", CORTILE_TRUST_PROXY: "1", CORTILE_SSO_SECRET: ssoSecret };
  app = await createTestApp({ env, now: () => new Date(now) });
  sockets = await TestSockets.listen(app);
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});
afterEach(() => sockets.closeAll());

it("closes a refused handshake, though the client does not", async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const [server] = (await once(app.app.server, "connection")) as [Socket];
  client.write("GET /ws/none HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n");
  await once(server, "close");
  expect(client.writableEnded).toBe(false);
  client.destroy();
});

it("is not asked of those who offer another protocol", async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const client = connect({ port, host: "127.0.0.1" });
  client.write("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: h2c\r\n\r\n");
  const [reply] = (await once(client, "data")) as [Buffer];
  expect(reply.toString()).toMatch(/^HTTP\/1.1 200 /);
  client.destroy();
});

let addresses = 0;
/** The next text but for those that ask to read again: an earlier test takes the database away. */
async function nextChange(socket: WebSocket): Promise<string> {
  const text = await nextText(socket);
  return text.includes('"resync"') ? nextChange(socket) : text;
}

/** Of somebody whom nobody else in this file shares an address with. */
const elsewhere = () => ({ "x-forwarded-for": `192.0.2.${(addresses += 1)}` });

const newMembers = (count: number) => Promise.all(Array.from({ length: count }, () => app.newMember()));
const isOpen = ({ readyState }: WebSocket) => readyState === WebSocket.OPEN;

/** The statements that a text is in and that run meanwhile. */
async function statementsWith(text: string, work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map((call) => JSON.stringify(call));
  query.mockRestore();
  return texts.filter((one) => one.includes(text)).length;
}

function signFor({ id }: Member, seconds: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const iat = Math.floor(now / 1000);
  const text = `${encode({ alg: "HS256" })}.${encode({ token_type: "access", user_id: id, iat, exp: iat + seconds })}`;
  return `${text}.${createHmac("sha256", ssoSecret).update(text).digest("base64url")}`;
}

describe("sockets", () => {
  it("are ten a member: another closes the oldest", async () => {
    const [ann, bob] = (await newMembers(2)) as [Member, Member];
    const headers = elsewhere();
    const others = await sockets.bearer(bob, headers);
    const own: WebSocket[] = [];
    for (let count = 0; count < 10; count += 1) own.push(await sockets.bearer(ann, headers));
    expect(own.every(isOpen)).toBe(true);
    const code = closing(own[0] as WebSocket);
    own.push(await sockets.bearer(ann, headers));
    expect(await code).toBe(replacedCode);
    for (const socket of [...own.slice(1), others]) await settled(socket);
  });

  it("are fifty an address, counted by network: further ones are refused, and those of others are not", async () => {
    const members = await newMembers(6);
    const address = (host: number) => ({ "x-forwarded-for": `2001:db8:1:2::${host}` });
    const held = await Promise.all(
      Array.from({ length: 50 }, (_, index) => sockets.bearer(members[index % 5] as Member, address(index))),
    );
    const protocol = `__${await sockets.tokenOf(members[5] as Member)}`;
    expect(await sockets.connect({ protocol, headers: address(99) })).toBe(429);
    expect(isOpen(await sockets.connected({ protocol, headers: { "x-forwarded-for": "2001:db8:1:3::1" } }))).toBe(true);
    const [first] = held as [WebSocket];
    first.close();
    await closing(first);
    expect(isOpen(await sockets.connected({ protocol, headers: address(99) }))).toBe(true);
  });

  it("are not handed out to an address that asks without measure", async () => {
    const headers = elsewhere();
    const refusals = await Promise.all(Array.from({ length: 300 }, () => sockets.connect({ protocol: "__wrong", headers })));
    expect(refusals.filter((status) => status === 401).length).toBeGreaterThanOrEqual(120);
    expect(refusals.filter((status) => status === 429).length).toBeGreaterThan(50);
    expect(isOpen(await sockets.bearer(await app.newMember(), elsewhere()))).toBe(true);
  });

  it("are closed that send frames without measure, also pings", async () => {
    const member = await app.newMember();
    const [calm, loud, pinging] = [
      await sockets.bearer(member, elsewhere()),
      await sockets.bearer(member, elsewhere()),
      await sockets.bearer(member, elsewhere()),
    ];
    pinging.on("pong", () => pinging.ping());
    const codes = Promise.all([closing(loud), closing(pinging)]);
    pinging.ping();
    for (let count = 0; count < 200; count += 1) {
      loud.send(heartbeat);
      if (count < 60) calm.send(JSON.stringify({ watch: [] }));
    }
    expect(await codes).toEqual([1008, 1008]);
    await settled(calm);
  });

  it("are closed that do not read what they are sent", async () => {
    const [ann, bob] = (await newMembers(2)) as [Member, Member];
    const [stuck, reading] = [await sockets.bearer(ann, elsewhere()), await sockets.bearer(bob, elsewhere())];
    const code = closing(stuck);
    stuck.pause();
    let read = 0;
    reading.on("message", () => (read += 1));
    const count = 40;
    const text = "x".repeat(500_000);
    for (let sent = 0; sent < count; sent += 1) app.ctx(ann).emit({ to: [ann.id, bob.id], type: "news", data: { sent, text } });
    await expect.poll(() => read, { timeout: 20_000 }).toBe(count);
    stuck.resume();
    expect(await code).toBe(1006);
    expect(isOpen(reading)).toBe(true);
  });

  it("are closed at once when staff block the member", async () => {
    const [blocked, fine] = (await newMembers(2)) as [Member, Member];
    const moderator = await app.newMember({ role: "moderator" });
    const [socket, kept] = [await sockets.bearer(blocked), await sockets.bearer(fine)];
    const closed = once(socket, "close");
    const block = { params: { kind: "user", id: blocked.id }, body: { act: "block", flag_type: 0 } } as const;
    await (await app.as(moderator)).call(caseDecide, block);
    await closed;
    expect(isOpen(kept)).toBe(true);
  });

  it("are closed by a sweep of one statement when what opened them has ended, though no message said so", async () => {
    const members = await newMembers(6);
    const [expired, revoked, signedOut, blocked, left, fine] = members as [Member, Member, Member, Member, Member, Member];
    const ended = [await sockets.bearer(expired), await sockets.bearer(revoked), await sockets.bearer(blocked)];
    const cookieOf = async (member: Member) => ({
      cookie: `${sessionCookie}=${await openSession(app.ctx(member), member.id, "test")}`,
      origin: app.platform.config.url,
    });
    ended.push(await sockets.connected({ headers: await cookieOf(signedOut) }));
    ended.push(await sockets.connected({ protocol: `__${signFor(left, 60)}` }));
    ended.push(await sockets.connected({ protocol: `__${signFor(blocked, 7200)}` }));
    const kept = [
      await sockets.bearer(fine),
      await sockets.connected({ headers: await cookieOf(fine) }),
      await sockets.connected({ protocol: `__${signFor(fine, 7200)}` }),
    ];
    const { db } = app.platform;
    await sql`
      update access_token set expires_at = now() where family_id in (select id from token_family where user_id = ${expired.id})`.execute(
      db,
    );
    await sql`update token_family set revoked_at = now() where user_id = ${revoked.id}`.execute(db);
    await sql`delete from session where user_id = ${signedOut.id}`.execute(db);
    await sql`update "user" set status = 'b' where id = ${blocked.id}`.execute(db);
    now += 120_000;
    for (const socket of [...ended, ...kept]) await settled(socket);
    const codes = Promise.all(ended.map(closing));
    const statements = await statementsWith("token_hash", async () => {
      vi.advanceTimersByTime(30_000);
      await codes;
    });
    expect(statements).toBe(1);
    expect(new Set(await codes)).toEqual(new Set([endedCode]));
    for (const socket of kept) await settled(socket);
    expect(await sockets.connect({ protocol: `__${await sockets.tokenOf(blocked)}` })).toBe(401);
    expect(await sockets.connect({ headers: await cookieOf(blocked) })).toBe(401);
  });

  it("stay while the database is away", async () => {
    const socket = await sockets.bearer(await app.newMember());
    const query = vi.spyOn(pg.Client.prototype, "query").mockRejectedValue(new Error("the database is away"));
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => query.mock.calls.length).toBeGreaterThan(0);
    query.mockRestore();
    await settled(socket);
  });

  it("are asked for their rights in one statement, however many watch", async () => {
    const members = await newMembers(8);
    const author = await app.as(members[0] as Member);
    const { id } = await author.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } });
    const topic = contributionTopic(id);
    const all = await Promise.all(members.flatMap((member) => [0, 1, 2].map(() => sockets.bearer(member, elsewhere()))));
    for (const socket of all) {
      socket.send(JSON.stringify({ watch: [topic] }));
      await settled(socket);
    }
    const heard = Promise.all(all.map(nextChange));
    const statements = await statementsWith("watch (user_id, id)", async () => {
      app.ctx(members[0] as Member).emit({ topics: [topic], data: {} });
      await heard;
    });
    expect(statements).toBe(1);
    expect(new Set(await heard)).toEqual(new Set([JSON.stringify({ type: "changed", data: { topic } })]));
  });

  it("are told to ask again when the bus was away and may have lost something", async () => {
    const socket = await sockets.bearer(await app.newMember());
    const told = nextText(socket);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cortile-bus' and datname = current_database()`.execute(app.platform.db);
    expect(JSON.parse(await told)).toEqual({ type: "resync", data: { spread_ms: expect.any(Number) } });
  });

  it("are not opened by what was revoked during their handshake", async () => {
    const { bus, db, log } = app.platform;
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const reading = Promise.withResolvers<SocketOwner | null>();
    const authenticate = vi.fn<() => Promise<SocketOwner | null>>().mockReturnValueOnce(reading.promise).mockResolvedValue(null);
    const access = { authenticate, selectValid: async (credentials: readonly string[]) => new Set(credentials) };
    const realtime = new Realtime({ server, bus, db, log, topics: [], live: [], access, addressOf: () => "", limits: true });
    const { port } = server.address() as AddressInfo;
    const answer = sockets.connect({ url: `ws://127.0.0.1:${port}/ws/notify`, protocol: "__token" });
    await expect.poll(() => authenticate.mock.calls.length).toBe(1);
    const revoked = new Promise<void>((resolve) => bus.subscribe(credentialsRevoked, () => resolve()));
    bus.publish(credentialsRevoked({ user_id: 7 }));
    await revoked;
    reading.resolve({ user_id: 7, credential: "read before" });
    expect(await answer).toBe(401);
    realtime.close();
    server.close();
  });
});
