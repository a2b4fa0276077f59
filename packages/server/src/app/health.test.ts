import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { updateConfigVersion } from "#preference";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ready = async () => {
  const reply = await app.app.inject("/readyz");
  return { code: reply.statusCode, ...reply.json<object>() };
};
/** @returns frees it again */
async function takeConnection({ platform }: TestApp): Promise<() => Promise<void>> {
  const [isTaken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const taken = platform.db.transaction().execute(() => {
    isTaken.resolve();
    return mayEnd.promise;
  });
  await isTaken.promise;
  return () => {
    mayEnd.resolve();
    return taken;
  };
}
const metric = async (name: string) => new RegExp(`^${name} (\\S+)$`, "m").exec((await app.app.inject("/metrics")).body)?.[1];

it.each(["forwarded", "x-forwarded-for", "x-real-ip", "via"])("metrics are not for those a proxy asks for: %s", async (name) => {
  expect((await app.app.inject({ url: "/metrics", headers: { [name]: "192.0.2.1" } })).statusCode).toBe(404);
});

describe("a process whose configuration cannot be read any more", () => {
  it("goes on with the last good one, says so, and is ready without it", async () => {
    const { db, snapshots } = app.platform;
    expect(await ready()).toEqual({ code: 200, status: "ok" });
    expect([await metric("cortile_snapshot_stale_seconds"), await metric("cortile_bus_listening")]).toEqual(["0", "1"]);
    const before = snapshots.current;
    await sql`alter table reaction rename to reaction_away`.execute(db);
    await updateConfigVersion(db);
    await snapshots.refresh();
    expect(snapshots.current).toBe(before);
    expect(await ready()).toEqual({ code: 200, status: "degraded", degraded: ["configuration"] });
    await vi.waitFor(async () => expect(Number(await metric("cortile_snapshot_stale_seconds"))).toBeGreaterThan(0));
    await sql`alter table reaction_away rename to reaction`.execute(db);
    await snapshots.refresh();
    expect(snapshots.current.version).toBeGreaterThan(before.version);
    expect(await ready()).toEqual({ code: 200, status: "ok" });
  });

  it("is not ready while its database does not answer", async () => {
    const other = await createTestApp();
    await other.platform.db.destroy();
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
    const metrics = (await other.app.inject("/metrics")).body;
    expect(metrics).toMatch(/^cortile_bus_listening 1$/m);
    expect(metrics).toMatch(/^cortile_jobs_failed Nan$/m);
    await other.close();
  });

  it("is not ready while every connection is taken, which it says before they give up waiting", async () => {
    const busy = await createTestApp({ connections: 1 });
    const free = await takeConnection(busy);
    const ended: string[] = [];
    const probe = busy.app.inject("/readyz").then(({ statusCode }) => ended.push(`ready: ${statusCode}`));
    const scrape = busy.app.inject("/metrics").then(({ statusCode }) => ended.push(`metrics: ${statusCode}`));
    const waiting = sql`select 1`.execute(busy.platform.db).catch(() => ended.push("no connection"));
    await Promise.all([probe, scrape, waiting]);
    expect(ended).toEqual(["metrics: 200", "ready: 503", "no connection"]);
    await free();
    await busy.close();
  });
});

describe("calls and pages while every connection is taken", () => {
  it("are answered that they may try again", async () => {
    const busy = await createTestApp({
      connections: 1,
      web: { assetsFolder: null, render: () => Promise.reject(new Error("none")) },
    });
    const cookie = await busy.cookieOf(await busy.newMember());
    const free = await takeConnection(busy);
    const [call, page] = await Promise.all(
      ["/api/v2/category/", "/explore/"].map((url) => busy.app.inject({ url, headers: { cookie } })),
    );
    await free();
    expect(call).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
    expect(call?.json()).toMatchObject({ errors: [{ code: "unavailable" }] });
    expect(page).toMatchObject({ statusCode: 503, headers: { "content-type": "text/html; charset=utf-8", "retry-after": "5" } });
    await busy.close();
  });
});
