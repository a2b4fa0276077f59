import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { providerStart } from "@cortile/contract/provider";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestApp, proofOf, type TestApp } from "#testing";

/** A provider that is asked for its configuration, and answers when it is told to. */
const asked: { path: string; response: ServerResponse }[] = [];
const server = createServer(({ url = "" }, response) => void asked.push({ path: url, response }));
let issuer = "";
let app: TestApp;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const variable = JSON.stringify([{ id: "slow", name: "Slow", issuer, client_id: "a", client_secret: "b" }]);
  app = await createTestApp({ env: { CORTILE_OIDC: variable } });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  server.closeAllConnections();
  server.close();
});

describe("provider_start", () => {
  it("asks a provider that did not answer again after 15 seconds", async () => {
    const headers = await proofOf(app, null);
    const start = () => app.app.inject({ method: "POST", url: providerStart.path, payload: { provider: "slow" }, headers });
    const first = start();
    await expect.poll(() => asked.length).toBe(1);
    asked.shift()?.response.destroy();
    expect((await first).statusCode).toBe(503);
    expect((await start()).statusCode).toBe(503);
    expect(asked).toEqual([]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 15_001 });
    const again = start();
    await expect.poll(() => asked.length).toBe(1);
    asked.shift()?.response.destroy();
    expect((await again).statusCode).toBe(503);
    // The next test's.
    vi.setSystemTime(Date.now() + 15_001);
  });
});

describe("provider_start with an Idempotency-Key", () => {
  it("holds no transaction while the provider is asked, and is done once", async () => {
    const ann = await app.newMember();
    const headers = { ...(await proofOf(app, ann)), "idempotency-key": "go" };
    const start = () =>
      app.app.inject({ method: "POST", url: providerStart.path, payload: { provider: "slow", link: true }, headers });
    const first = start();
    await expect.poll(() => asked.length).toBe(1);
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
    asked[0]?.response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` }));
    const reply = await first;
    expect(reply.statusCode).toBe(200);
    const again = await start();
    expect(again.json()).toEqual(reply.json());
    const kept = await sql<{ count: number }>`select count(*)::int as count from oidc_login_state`.execute(app.platform.db);
    expect(kept.rows).toEqual([{ count: 1 }]);
  });
});
