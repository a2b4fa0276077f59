import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateConfigVersion } from "#preference";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ready = async () => {
  const reply = await app.app.inject("/readyz");
  return { code: reply.statusCode, ...(reply.json() as object) };
};
const metric = async (name: string) => new RegExp(`^${name} (\\S+)$`, "m").exec((await app.app.inject("/metrics")).body)?.[1];

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
    expect(Number(await metric("cortile_snapshot_stale_seconds"))).toBeGreaterThan(0);
    await sql`alter table reaction_away rename to reaction`.execute(db);
    await snapshots.refresh();
    expect(snapshots.current.version).toBeGreaterThan(before.version);
    expect(await ready()).toEqual({ code: 200, status: "ok" });
  });

  it("is not ready while its database does not answer", async () => {
    const other = await createTestApp();
    await other.platform.db.destroy();
    expect((await other.app.inject("/readyz")).statusCode).toBe(503);
    await other.close();
  });
});
