import { routes } from "@cortile/contract/all";
import { categoryFollow } from "@cortile/contract/category";
import type { RouteDefinition } from "@cortile/contract/core";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { commentCreate } from "@cortile/contract/comment";
import { objectCreate } from "@cortile/contract/contribution";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, proofOf, type TestApp } from "#testing";
import { callLimits } from "./call-limits.ts";
import { mounted } from "./mounted.ts";

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));

describe("the limits of calls", () => {
  it("are set for every built call that writes, and for no other", () => {
    const writing = Object.entries(routes).filter(([, route]) => built.has(route) && route.method !== "GET");
    expect(Object.keys(callLimits).toSorted()).toEqual(writing.map(([call]) => call).toSorted());
  });
});

describe("an address that asks too often", () => {
  it("is refused, and its connection closed", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const ask = (remoteAddress: string) => limited.app.inject({ url: "/robots.txt", remoteAddress });
    await limited.platform.limits.requireLocally("address:192.0.2.7", { max: 1200, windowSeconds: 60 }, 1200);
    const refused = await ask("192.0.2.7");
    expect([refused.statusCode, refused.headers["connection"]]).toEqual([429, "close"]);
    const other = await ask("192.0.2.8");
    expect([other.statusCode, other.headers["connection"]]).toEqual([200, "keep-alive"]);
    await limited.close();
  });

  it("still learns whether the process answers and is ready, without asking the database for each of its requests", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    await limited.platform.limits.requireLocally("address:192.0.2.7", { max: 1200, windowSeconds: 60 }, 1200);
    const ask = async (url: string) => (await limited.app.inject({ url, remoteAddress: "192.0.2.7" })).statusCode;
    expect([await ask("/healthz"), await ask("/healthz/"), await ask("/readyz"), await ask("/robots.txt")]).toEqual([
      200, 200, 200, 429,
    ]);
    const asked = vi.spyOn(limited.platform.db.getExecutor(), "executeQuery");
    expect(await Promise.all(Array.from({ length: 50 }, () => ask("/readyz")))).toEqual(Array(50).fill(200));
    expect(asked.mock.calls.length).toBeLessThan(10);
    await limited.close();
  });
});

describe("connections", () => {
  it("of one address are 200 at a time", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    await limited.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = limited.app.server.address() as AddressInfo;
    const sockets: Socket[] = [];
    const open = async (localAddress: string) => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => undefined);
      sockets.push(socket);
      await once(socket, "connect");
      const isOpen = await Promise.race([once(socket, "close").then(() => false), setTimeout(200).then(() => true)]);
      return isOpen;
    };
    const first = await Promise.all(Array.from({ length: 200 }, () => open("127.0.0.1")));
    expect(first.every(Boolean)).toBe(true);
    // A busy server closes it later.
    await expect.poll(() => open("127.0.0.1")).toBe(false);
    expect(await open("127.0.0.2")).toBe(true);
    sockets[0]?.destroy();
    await expect.poll(() => open("127.0.0.1")).toBe(true);
    for (const socket of sockets) socket.destroy();
    await limited.close();
  });
});

describe("requests sent ahead on one connection", () => {
  it("are ten at most, else it is closed and the rest is not done", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const counted = vi.spyOn(limited.platform.limits, "requireLocally");
    const done = () => counted.mock.calls.filter(([key]) => key.startsWith("oauth_token:")).length;
    await limited.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = limited.app.server.address() as AddressInfo;
    const ask = async (count: number) => {
      const socket = connect({ port, host: "127.0.0.1" });
      let reply = "";
      socket.on("data", (data) => (reply += data.toString())).on("error", () => undefined);
      const closed = once(socket, "close");
      socket.write("POST /oauth/token/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 0\r\n\r\n".repeat(count));
      await Promise.race([closed, setTimeout(1000)]);
      socket.destroy();
      return reply.split("HTTP/1.1 400").length - 1;
    };
    expect([await ask(10), done()]).toEqual([10, 10]);
    expect(await ask(500)).toBeLessThanOrEqual(10);
    expect(done()).toBeLessThanOrEqual(20);
    await limited.close();
  });
});

describe("a body without a length", () => {
  const send = async (limited: TestApp, path: string, pieces: string) => {
    const { port } = limited.app.server.address() as AddressInfo;
    const socket = connect({ port, host: "127.0.0.1" });
    const closed = once(socket, "close");
    let reply = "";
    socket.on("data", (data) => (reply += data.toString())).on("error", () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    socket.write(head + pieces);
    await closed;
    return reply;
  };

  it("is not read to its end where it is refused, or comes in tiny chunks", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    await limited.app.listen({ port: 0, host: "127.0.0.1" });
    const tinyChunks = "1\r\n \r\n".repeat(100_000);
    for (const [path, pieces, status] of [
      ["/oauth/token/", tinyChunks, 400],
      ["/api/v2/post/", "1\r\n \r\n", 401],
      ["/nowhere/", "1\r\n \r\n", 404],
    ] as const) {
      const reply = await send(limited, path, pieces);
      expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(reply).toMatch(/^connection: close\r$/im);
    }
    await limited.close();
  });
});

describe("whoever writes too often", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
  });
  afterAll(() => app.close());

  it("is told when to go on, while others write and it makes other calls", async () => {
    const member = await app.newMember();
    const [ann, ben] = [await app.as(member), await app.as(await app.newMember())];
    const { id } = await ann.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>" } });
    const category = { params: { id: await app.newCategory() } };
    const { max } = [callLimits["category_follow"] ?? []].flat()[0] ?? { max: 0 };
    for (let made = 0; made < max; made += 1) await ann.call(categoryFollow, category);
    const url = `/api/v2/category/${category.params.id}/follow/`;
    const refused = await app.app.inject({ method: "POST", url, headers: await proofOf(app, member) });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ errors: [{ code: "rate_limited" }] });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    await ben.call(categoryFollow, category);
    await ann.call(commentCreate, { body: { post: id, text: "<p>Yes</p>" } });
  });

  it("may send 10 MB of bodies a minute, whatever its calls need of them", async () => {
    const [ann, ben] = [await app.newMember(), await app.newMember()];
    const payload = JSON.stringify({ unknown: "k".repeat(900_000) });
    const send = async (member: Member) => {
      const headers = { ...(await proofOf(app, member)), "content-type": "application/json" };
      return (await app.app.inject({ method: "POST", url: "/api/v2/feed/read/", headers, payload })).statusCode;
    };
    const allowed = Math.floor((10 * 1024 * 1024) / payload.length);
    for (let sent = 0; sent < allowed; sent += 1) expect(await send(ann)).toBe(400);
    expect(await send(ann)).toBe(429);
    expect(await send(ben)).toBe(400);
  });

  it("may send 2 MB a minute from one address before signing in", async () => {
    const send = async (bytes: number, remoteAddress: string) => {
      const [url, headers] = ["/oauth/token/", { "content-type": "application/json" }];
      const payload = JSON.stringify({ grant_type: "password", client_id: "x".repeat(bytes) });
      return (await app.app.inject({ method: "POST", url, headers, payload, remoteAddress })).statusCode;
    };
    for (let sent = 0; sent < 10; sent += 1) expect(await send(200_000, "192.0.2.7")).not.toBe(429);
    expect(await send(200_000, "192.0.2.7")).toBe(429);
    expect(await send(100, "192.0.2.8")).not.toBe(429);
  });

  it("are counted by what they send where they tell no length before", async () => {
    const member = await app.newMember();
    const headers = { ...(await proofOf(app, member)), "content-type": "application/json", "transfer-encoding": "chunked" };
    const send = async (payload: string) =>
      (await app.app.inject({ method: "POST", url: "/api/v2/feed/read/", headers, payload: Readable.from([payload]) }))
        .statusCode;
    for (let sent = 0; sent < 20; sent += 1) expect(await send("{}")).toBe(400);
    for (let sent = 0; sent < 10; sent += 1) expect(await send(`"${"x".repeat(1_040_000)}"`)).toBe(400);
    expect(await send(`"${"x".repeat(1_040_000)}"`)).toBe(429);
  });

  it("are counted by what was read of bodies that are refused", async () => {
    const send = async (member: Member, about: Record<string, string>, payload: string) => {
      const headers = { ...(await proofOf(app, member)), ...about };
      const request = { method: "POST", url: "/api/v2/feed/read/", headers, payload: Readable.from([payload]) } as const;
      return (await app.app.inject(request)).statusCode;
    };
    const chunked = { "content-type": "application/json", "transfer-encoding": "chunked" };
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    const ann = await app.newMember();
    // Small ones, and those of which nothing is read.
    for (let sent = 0; sent < 12; sent += 1) {
      expect(await send(ann, chunked, "{")).toBe(400);
      expect(await send(ann, multipart, "no form")).toBe(400);
      expect(await send(ann, { ...multipart, "content-length": "99000000" }, "x")).toBe(413);
      expect(await send(ann, { "content-type": "application/json", "content-length": "99000000" }, "x")).toBe(413);
    }
    const ben = await app.newMember();
    for (let sent = 0; sent < 10; sent += 1) expect(await send(ben, chunked, "{".repeat(1_048_576))).toBe(400);
    expect(await send(ben, chunked, "{")).toBe(429);
  });
});
