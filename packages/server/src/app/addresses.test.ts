import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Status and headers for an address exactly as it stands in the request line. */
const get = (path: string) =>
  new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, headers: reply.headers });
    })
      .on("error", reject)
      .end();
  });

const spellings = ["/api/v2/feature/", "//api/v2/feature/", "/%61pi/v2/feature/", "http://elsewhere.example/api/v2/feature/"];

describe("a call, however its address is spelled", () => {
  it.each(spellings)("is kept by no cache at %s", async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each(spellings)("counts for who sends it at %s", async (path) => {
    let status = 200;
    for (let sent = 0; sent < 1300 && status === 200; sent += 1) ({ status } = await get(path));
    expect(status).toBe(429);
  });
});
