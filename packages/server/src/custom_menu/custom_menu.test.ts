import * as contract from "@cortile/contract/custom";
import { preferencePatch } from "@cortile/contract/preference";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";
import { setCustomMenu } from "./custom_menu.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const labelsOf = ({ items }: contract.CustomMenu) => items.map(({ label }) => label);
const get = (id: string, client = app.visitor) => client.call(contract.customMenuGet, { params: { id } });
const configure = async (body: Record<string, unknown>) =>
  (await app.as(await app.newMember({ role: "admin" }))).call(preferencePatch, { body });
const system = async () => app.ctx(await app.newMember({ role: "admin" }));

describe("a menu of a new community", () => {
  it.each(["base", "not_logged", "user"])("%s is there, with its entries in their order", async (name) => {
    const menu = await get(name);
    expect(menu).toMatchObject({ name });
    expect(menu.items.length).toBeGreaterThan(0);
    const orders = menu.items.map(({ order }) => Number(order));
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
    for (const item of menu.items)
      expect([item.custom_menu, item.label, item.url]).toEqual([menu.id, expect.any(String), item.url]);
  });

  it("is also had by its number, and listed", async () => {
    const menu = await get("base");
    expect(await get(String(menu.id))).toEqual(menu);
    const { results, count } = await app.visitor.call(contract.customMenuList, { query: {} });
    expect([results.map(({ name }) => name), count]).toEqual([["base", "not_logged", "user"], 3]);
    const second = await app.visitor.call(contract.customMenuList, { query: { limit: 1, offset: 1 } });
    expect(second.results.map(({ name }) => name)).toEqual(["not_logged"]);
  });

  it("speaks the language of its reader", async () => {
    expect(labelsOf(await get("base"))).toContain("Terms and privacy");
    const italian = await app.app.inject({ url: "/api/v2/custom_menu/base/", headers: { "accept-language": "it" } });
    expect(labelsOf(italian.json<contract.CustomMenu>())).toContain("Condizioni e privacy");
  });

  it("leaves out pages that are off, or not for its reader", async () => {
    const member = await app.as(await app.newMember());
    await configure({ explore_stream_enabled: false, contact_api_enabled: false });
    expect(labelsOf(await get("base", member))).toEqual(["Categories", "People", "Terms and privacy"]);
    await configure({ explore_stream_enabled: true, content_availability: false });
    expect(labelsOf(await get("not_logged"))).toEqual(["Terms and privacy"]);
    expect(labelsOf(await get("not_logged", member))).toEqual(["Explore", "Categories", "People", "Terms and privacy"]);
    await configure({ content_availability: true, contact_api_enabled: true });
  });
});

describe("a menu that staff wrote", () => {
  it("has their entries and labels, and is found by them", async () => {
    const link = { page: null, label: "Workshop", url: "https://workshop.example/", attrs: 'target="_blank"' };
    await setCustomMenu(await system(), "user", [link, { page: "explore", label: "What is new", url: null, attrs: "" }]);
    expect((await get("user")).items).toMatchObject([
      { label: "Workshop", url: "https://workshop.example/", attrs: 'target="_blank"', order: 1 },
      { label: "What is new", url: "/explore/", order: 2 },
    ]);
    const found = async (search: string) =>
      (await app.visitor.call(contract.customMenuSearch, { query: { search } })).results.map(({ name }) => name);
    expect(await found("WORKSHOP")).toEqual(["user"]);
    expect(await found("nothing of it")).toEqual([]);
  });

  it("may be empty, and still has items", async () => {
    await setCustomMenu(await system(), "base", []);
    expect((await get("base")).items).toEqual([]);
  });

  it("takes no address that runs code", async () => {
    const write = async (url: string) =>
      setCustomMenu(await system(), "user", [{ page: null, label: "Workshop", url, attrs: "" }]);
    await expect(write("javascript:alert(1)")).rejects.toThrow(/check constraint/);
  });
});

it("a menu that is not there is not found", async () => {
  await expect(get("sidebar")).rejects.toMatchObject({ status: 404, code: "not_found" });
  await expect(get("99999")).rejects.toMatchObject({ status: 404, code: "not_found" });
});
