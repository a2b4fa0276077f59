import { consoleViewDelete, consoleViews, consoleViewSave, maxConsoleViews } from "@cortile/contract/console";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const part = "console_people";
const moderator = async () => app.as(await app.newMember({ role: "moderator" }));
const names = async (client: Awaited<ReturnType<typeof moderator>>, asked?: string) =>
  (await client.call(consoleViews, { query: asked ? { part: asked } : {} })).results.map(({ name }) => name);

describe("console_view_save", () => {
  it("keeps filters by list and name, and replaces those of the same name", async () => {
    const client = await moderator();
    await client.call(consoleViewSave, { body: { part, name: "New", search: "?joined=2026-01-01" } });
    await client.call(consoleViewSave, { body: { part, name: "New", search: "?joined=2026-02-01" } });
    await client.call(consoleViewSave, { body: { part: "console_reports", name: "Spam", search: "?type=post" } });
    expect((await client.call(consoleViews, { query: { part } })).results).toMatchObject([
      { part, name: "New", search: "?joined=2026-02-01" },
    ]);
    expect(await names(client)).toEqual(["New", "Spam"]);
  });

  it("refuses what is no query string, and another list", async () => {
    const client = await moderator();
    const bad = [
      { part, name: "x", search: "https://evil.example/" },
      { part, name: "", search: "?" },
      { part: "home", name: "x", search: "?" },
    ];
    for (const body of bad) await expect(client.call(consoleViewSave, { body })).rejects.toMatchObject({ code: "invalid" });
  });

  it("keeps only so many of one list", async () => {
    const client = await moderator();
    for (let index = 0; index < maxConsoleViews; index++)
      await client.call(consoleViewSave, { body: { part, name: `View ${index}`, search: "?" } });
    const more = client.call(consoleViewSave, { body: { part, name: "One more", search: "?" } });
    await expect(more).rejects.toMatchObject({ code: "conflict" });
    await client.call(consoleViewSave, { body: { part, name: "View 3", search: "?role=admin" } });
  });
});

describe("console_view_delete", () => {
  it("deletes one's own, and finds no other", async () => {
    const [client, other] = [await moderator(), await moderator()];
    const { id } = await client.call(consoleViewSave, { body: { part, name: "Mine", search: "?" } });
    await expect(other.call(consoleViewDelete, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await client.call(consoleViewDelete, { params: { id } });
    expect(await names(client, part)).toEqual([]);
  });
});
