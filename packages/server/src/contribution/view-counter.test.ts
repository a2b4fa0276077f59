import { objectCreate } from "@cortile/contract/contribution";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";
import { ViewCounter } from "./view-counter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("views of visitors", () => {
  /** How many views of a new contribution these clients make. */
  async function viewsBy(clients: readonly { ip: string; userAgent: string }[]): Promise<number> {
    const author = await app.as(await app.newMember());
    const { id } = await author.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>" } });
    const counter = new ViewCounter(app.platform);
    for (const client of clients) counter.add(id, visitor, client);
    await counter.flush();
    const { rows } = await sql<{ view_count: number }>`select view_count from contribution where id = ${id}`.execute(
      app.platform.db,
    );
    return rows[0]?.view_count ?? -1;
  }

  it("are counted once for each", async () => {
    const phone = { ip: "192.0.2.1", userAgent: "Phone" };
    expect(await viewsBy([phone, phone, { ...phone, ip: "192.0.2.2" }, { ...phone, ip: "192.0.2.3" }])).toBe(3);
    expect(await viewsBy([phone, { ...phone, userAgent: "Laptop" }])).toBe(2);
  });

  it.each([
    ["one address that goes by many names", (index: number) => ({ ip: "192.0.2.1", userAgent: `Browser ${index}` })],
    [
      "one network with many addresses",
      (index: number) => ({ ip: `2001:db8::${index.toString(16)}`, userAgent: `Browser ${index}` }),
    ],
  ])("of %s are few", async (_whose, client) => {
    const views = await viewsBy(Array.from({ length: 1000 }, (_, index) => client(index)));
    expect(views).toBeGreaterThan(10);
    expect(views).toBeLessThanOrEqual(32);
  });
});
