import * as contract from "@cortile/contract/custom";
import { customAdvPosition } from "@cortile/contract/enums";
import { preferencePatch } from "@cortile/contract/preference";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import type { NewAdv } from "./custom_adv.queries.ts";
import { publishCustomAdv, withdrawCustomAdv } from "./custom_adv.service.ts";

let app: TestApp;
let admin: Awaited<ReturnType<TestApp["newMember"]>>;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date("2026-03-01T09:00:00Z") });
  admin = await app.newMember({ role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from custom_adv`.execute(app.platform.db);
  await configure({ custom_adv_enabled: true, custom_adv_only_for_anonymous_users_enabled: false });
});

const configure = async (body: Record<string, unknown>) => (await app.as(admin)).call(preferencePatch, { body });
const publish = (fields: Partial<NewAdv> = {}) =>
  publishCustomAdv(app.ctx(admin), {
    position: "IN_STREAM",
    title: "Kiln days",
    link: "https://kiln.example/",
    image: "/media/public/kiln.webp",
    embed_code: null,
    category: null,
    starts_at: null,
    ends_at: null,
    ...fields,
  });
const search = async (query: Record<string, unknown> = {}, client = app.visitor) =>
  (await client.call(contract.customAdvSearch, { query })).results.map(({ id }) => id);
const get = (id: number, client = app.visitor) => client.call(contract.customAdvGet, { params: { id }, query: {} });
const missing = { status: 404, code: "not_found" };

describe("an advertisement", () => {
  it.each([...customAdvPosition])("for %s is had by that position", async (position) => {
    const [id] = [
      await publish({ position }),
      await publish({ position: position === "IN_STREAM" ? "TOOLS_COLUMN" : "IN_STREAM" }),
    ];
    expect(await search({ position, active: true, categories: [] })).toEqual([id]);
  });

  it("has its picture at an absolute address", async () => {
    const { origin } = new URL(app.platform.config.url);
    expect(await get(await publish())).toMatchObject({
      title: "Kiln days",
      image: `${origin}/media/public/kiln.webp`,
      active: true,
      category: null,
    });
  });

  it.each<[string, Partial<NewAdv>]>([
    ["whose time has not come", { starts_at: "2026-03-01T09:00:01Z" }],
    ["whose time is over", { ends_at: "2026-03-01T09:00:00Z" }],
  ])("%s is there for nobody", async (_what, fields) => {
    const id = await publish(fields);
    for (const client of [app.visitor, await app.as(admin)]) {
      expect(await search({}, client)).toEqual([]);
      await expect(get(id, client)).rejects.toMatchObject(missing);
    }
  });

  it("within its time is there", async () => {
    const id = await publish({ starts_at: "2026-03-01T09:00:00Z", ends_at: "2026-03-01T09:00:01Z" });
    expect(await search()).toEqual([id]);
  });

  it("that was withdrawn is there for nobody, also when inactive ones are asked for", async () => {
    const id = await publish();
    expect(await withdrawCustomAdv(app.ctx(admin), id)).toBe(true);
    expect(await withdrawCustomAdv(app.ctx(admin), id)).toBe(false);
    for (const active of [undefined, true, false]) expect(await search({ active })).toEqual([]);
    await expect(get(id)).rejects.toMatchObject(missing);
  });

  it("of a category stands beside contents of it alone", async () => {
    const [clay, wood] = [await app.newCategory(), await app.newCategory()];
    const [general, ofClay, ofWood] = [await publish(), await publish({ category: clay }), await publish({ category: wood })];
    expect(await search({ categories: [clay] })).toEqual([general, ofClay]);
    expect(await search({ categories: [] })).toEqual([general]);
    expect((await app.visitor.call(contract.customAdvList, { query: {} })).results.map(({ id }) => id)).toEqual([
      general,
      ofClay,
      ofWood,
    ]);
    expect(await search({ category: String(wood) })).toEqual([ofWood]);
  });

  it("is asked for by clients that send the categories as text", async () => {
    const clay = await app.newCategory();
    const [general, ofClay] = [await publish(), await publish({ category: clay })];
    const ids = async (query: string) => {
      const reply = await app.app.inject(`/api/v2/custom_adv/search/?active=true&position=IN_STREAM&${query}`);
      return reply.json<{ results: { id: number }[] }>().results.map(({ id }) => id);
    };
    expect(await ids(`categories=[${clay}]`)).toEqual([general, ofClay]);
    expect(await ids("categories=[]")).toEqual([general]);
    expect(await ids("category=undefined")).toEqual([general]);
  });

  it("is found by a part of its title", async () => {
    const id = await publish();
    expect([await search({ search: "KILN" }), await search({ search: "100%" })]).toEqual([[id], []]);
  });
});

describe("advertisements", () => {
  it("are not there while they are switched off", async () => {
    const id = await publish();
    await configure({ custom_adv_enabled: false });
    expect(await search()).toEqual([]);
    await expect(get(id)).rejects.toMatchObject(missing);
    expect((await app.app.inject(`/x/frame/adv/${id}`)).statusCode).toBe(404);
  });

  it("for visitors alone are not there for members", async () => {
    const id = await publish();
    await configure({ custom_adv_only_for_anonymous_users_enabled: true });
    expect([await search(), await search({}, await app.as(admin))]).toEqual([[id], []]);
    await expect(get(id, await app.as(admin))).rejects.toMatchObject(missing);
  });
});

describe("the code of an advertisement", () => {
  it("is a page of no origin, which only pages of ours frame", async () => {
    const id = await publish({ image: null, embed_code: "<script>window.top.document</script>" });
    const reply = await app.app.inject(`/x/frame/adv/${id}`);
    const policy = String(reply.headers["content-security-policy"]);
    expect(reply.body).toContain("<script>window.top.document</script>");
    expect(policy).toContain("sandbox allow-scripts allow-popups");
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toContain("frame-ancestors 'self'");
    const openedIn = (dest: string) => app.app.inject({ url: `/x/frame/adv/${id}`, headers: { "sec-fetch-dest": dest } });
    expect([(await openedIn("iframe")).statusCode, (await openedIn("document")).statusCode]).toEqual([200, 404]);
  });
});
