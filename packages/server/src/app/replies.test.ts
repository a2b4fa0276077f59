import { brotliDecompressSync } from "node:zlib";
import { categoryFollow } from "@cortile/contract/category";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, proofOf, type TestApp } from "#testing";
import { timeouts } from "#core/http";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { CORTILE_URL: "https://community.example.org" },
    web: { assetsFolder: null, render: async () => ({ status: 200, headers: {}, body: Buffer.from("<p>page</p>") }) },
  });
  for (let made = 0; made < 30; made += 1) await app.newCategory();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
const large = "/api/v2/category/?limit=30";

describe("a JSON reply", () => {
  it("is compressed when it is large, and as it is when it is small or nobody asks", async () => {
    const plain = await get(large);
    const packed = await get(large, { "accept-encoding": "gzip, br" });
    expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: expect.stringContaining("accept-encoding") });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.payload);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const small = await get("/api/v2/category/?limit=1", { "accept-encoding": "br" });
    expect(small.statusCode).toBe(200);
    expect(small.headers["content-encoding"]).toBeUndefined();
  });

  it("is 304 to who has it already, however it was compressed, until it changes", async () => {
    const { etag } = (await get(large, { "accept-encoding": "br" })).headers;
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const known = await get(large, { "if-none-match": `"other", ${etag}` });
    expect(known.statusCode).toBe(304);
    expect(known.payload).toBe("");
    expect(known.headers).toMatchObject({ etag, "cache-control": "private, no-cache" });
    await app.newCategory({ name: "aaa first" });
    expect((await get(large, { "if-none-match": String(etag) })).statusCode).toBe(200);
  });

  it("has no tag when it refuses or changes something", async () => {
    expect((await get("/api/v2/category/999999/")).headers["etag"]).toBeUndefined();
    const member = await app.newMember();
    const id = await app.newCategory();
    const url = categoryFollow.path.replace(":id", String(id));
    const done = await app.app.inject({ method: "POST", url, headers: await proofOf(app, member) });
    expect(done.statusCode).toBe(204);
    expect(done.headers["etag"]).toBeUndefined();
  });
});

describe("every reply", () => {
  it.each(["/api/v2/category/", "/api/v2/nothing/", "/robots.txt", "/", "/rss/"])("of %s is safe to show", async (url) => {
    expect((await get(url)).headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "strict-transport-security": "max-age=31536000",
    });
  });

  it("may be read by other origins, which may ask with a token but not with cookies", async () => {
    const headers = { origin: "https://host.example", "access-control-request-method": "PUT" };
    const asked = await app.app.inject({ method: "OPTIONS", url: "/api/v2/comment/1/", headers });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers["access-control-allow-origin"]).toBe("*");
    expect(asked.headers["access-control-allow-credentials"]).toBeUndefined();
    expect(asked.headers["access-control-allow-methods"]).toContain("PUT");
    for (const name of ["Authorization", "Content-Range", "Idempotency-Key"])
      expect(asked.headers["access-control-allow-headers"]).toContain(name);
    const refused = await get("/api/v2/category/999999/", { origin: "https://host.example" });
    expect(refused.statusCode).toBe(404);
    expect(refused.headers["access-control-allow-origin"]).toBe("*");
  });
});

describe("the server", () => {
  it("ends connections that take too long for a head, a body, or say nothing", () => {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.app.server;
    expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout }).toEqual({
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      timeout: timeouts.silence,
      keepAliveTimeout: timeouts.keepAlive,
    });
  });
});

describe("an address that asks too often", () => {
  const addresses = ["/", "/sitemap.xml", "/rss/", "/media/1/original/0123456789abcdef.webp", "/api/v2/category/", "/robots.txt"];

  it("is refused everything but built files", async () => {
    const limited = await createTestApp({
      env: { CORTILE_RATE_LIMITS: "on" },
      web: {
        assetsFolder: import.meta.dirname,
        render: async () => ({ status: 200, headers: {}, body: Buffer.from("<p>page</p>") }),
      },
    });
    try {
      const ask = (url: string, remoteAddress: string) => limited.app.inject({ url, remoteAddress });
      for (let sent = 0; sent < 1200; sent += 1) await ask(addresses[sent % addresses.length] ?? "/", "192.0.2.1");
      for (const url of addresses) expect((await ask(url, "192.0.2.1")).statusCode, url).toBe(429);
      const refused = await ask("/", "192.0.2.1");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await ask("/assets/replies.test.ts", "192.0.2.1")).statusCode).toBe(200);
      expect((await ask("/", "192.0.2.2")).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});
