import * as contract from "@cortile/contract/custom";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { publishCustomPage } from "./custom_page.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date("2026-03-01T09:00:00Z") });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from custom_page`.execute(app.platform.db);
});

const publish = async (slug: string, html_body = "<p>Long.</p>") =>
  publishCustomPage(app.ctx(await app.newMember({ role: "admin" })), slug, {
    title: `Page ${slug}`,
    html_summary: "",
    html_body,
  });
const get = (id: number) => app.visitor.call(contract.customPageGet, { params: { id } });
const change = (id: number, fields: Record<string, unknown>) =>
  app.platform.db.updateTable("custom_page").set(fields).where("id", "=", id).execute();
const missing = { status: 404, code: "not_found" };

describe("a custom page", () => {
  it("is read by anybody, by its number, and listed by title", async () => {
    const [rules, about] = [await publish("rules"), await publish("about")];
    expect(await get(rules)).toMatchObject({
      id: rules,
      type: "normal",
      slug: "rules",
      title: "Page rules",
      active: true,
      valid_to: null,
    });
    const { results, count } = await app.visitor.call(contract.customPageList, { query: { active: true } });
    expect([results.map(({ id }) => id), count]).toEqual([[about, rules], 2]);
  });

  it.each([
    ["that is not active", { active: false }],
    ["whose time has not come", { valid_from: "2026-03-02T00:00:00Z" }],
    ["whose time is over", { valid_to: "2026-03-01T09:00:00Z" }],
  ])("%s is there for nobody", async (_what, fields) => {
    const id = await publish("market");
    await change(id, fields);
    await expect(get(id)).rejects.toMatchObject(missing);
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await expect(admin.call(contract.customPageGet, { params: { id } })).rejects.toMatchObject(missing);
    for (const call of [contract.customPageList, contract.customPageSearch])
      for (const active of [undefined, true, false])
        expect((await app.visitor.call(call, { query: { active } })).results).toEqual([]);
  });

  it("within its time is there, and outlives who wrote it", async () => {
    const id = await publish("market");
    await change(id, {
      valid_from: "2026-03-01T09:00:00Z",
      valid_to: "2026-03-01T09:00:01Z",
      created_by: null,
      updated_by: null,
    });
    expect(await get(id)).toMatchObject({ created_by: 1, updated_by: 1 });
  });

  it("is found by a part of its title or text, whatever the letters mean elsewhere", async () => {
    const [a, b] = [await publish("about", "<p>A kiln of 100%</p>"), await publish("rules", "<p>Be kind</p>")];
    const found = async (search: string) =>
      (await app.visitor.call(contract.customPageSearch, { query: { search } })).results.map(({ id }) => id);
    expect(await found("KILN")).toEqual([a]);
    expect(await found("page")).toEqual([a, b]);
    expect(await found("%")).toEqual([a]);
    expect(await found("nothing of it")).toEqual([]);
  });

  it("is not there under another number", async () => {
    await expect(get(99_999)).rejects.toMatchObject(missing);
    expect((await app.app.inject("/api/v2/custom_page/about/")).statusCode).toBe(404);
  });
});
