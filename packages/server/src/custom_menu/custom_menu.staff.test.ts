import { customMenuGet, customMenuStaffGet, customMenuUpdate } from "@cortile/contract/custom";
import { preferencePatch } from "@cortile/contract/preference";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const params = { name: "not_logged" } as const;
const shown = async () => (await app.visitor.call(customMenuGet, { params: { id: "not_logged" } })).items;

describe("custom_menu_update", () => {
  it("replaces the entries, which readers see at once in their order", async () => {
    const items = [
      { page: null, label: " Workshop ", url: " https://workshop.example/ ", new_tab: true },
      { page: "explore" as const, label: null, url: "https://ignored.example/", new_tab: false },
    ];
    const menu = await staff.call(customMenuUpdate, { params, body: { items } });
    expect(menu.items).toEqual([
      { page: null, label: "Workshop", url: "https://workshop.example/", new_tab: true },
      { page: "explore", label: null, url: null, new_tab: false },
    ]);
    expect(await shown()).toMatchObject([
      { label: "Workshop", url: "https://workshop.example/", attrs: 'target="_blank"' },
      { label: "Explore", url: "/explore/", attrs: "" },
    ]);
  });

  it("keeps the entry of a page that is off, which readers do not see", async () => {
    const items = [{ page: "contact" as const, label: "Write to us", url: null, new_tab: false }];
    await staff.call(customMenuUpdate, { params, body: { items } });
    await staff.call(preferencePatch, { body: { contact_api_enabled: false } });
    expect(await shown()).toEqual([]);
    expect((await staff.call(customMenuStaffGet, { params })).items).toEqual(items);
  });

  it("refuses to replace a menu that was changed meanwhile, unless `replaces` is left out", async () => {
    const user = { name: "user" } as const;
    const write = (label: string, replaces?: string) => {
      const items = [{ page: null, label, url: "/x/", new_tab: false }];
      return staff.call(customMenuUpdate, { params: user, body: { items, ...(replaces !== undefined && { replaces }) } });
    };
    const { etag = "" } = await staff.call(customMenuStaffGet, { params: user });
    const first = await write("Theirs", etag);
    await expect(write("Mine", etag)).rejects.toMatchObject({ status: 409, code: "conflict" });
    expect(await staff.call(customMenuStaffGet, { params: user })).toEqual(first);
    const second = await write("Mine", first.etag);
    const both = await Promise.allSettled(["A", "B"].map((label) => write(label, second.etag)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await write("Any")).toMatchObject({ items: [{ label: "Any" }] });
  });

  it("names each entry at fault, and changes nothing then", async () => {
    const before = await staff.call(customMenuStaffGet, { params });
    const items = [
      { page: null, label: "", url: "/explore/", new_tab: false },
      { page: null, label: "Script", url: "javascript:alert(1)", new_tab: false },
      { page: null, label: "Elsewhere", url: "//evil.example/", new_tab: false },
      { page: null, label: "Nowhere", url: null, new_tab: false },
    ];
    await expect(staff.call(customMenuUpdate, { params, body: { items } })).rejects.toMatchObject({
      status: 400,
      fields: {
        "items.0.label": [{ code: "required" }],
        "items.1.url": [{ code: "invalid" }],
        "items.2.url": [{ code: "invalid" }],
        "items.3.url": [{ code: "required" }],
      },
    });
    expect(await staff.call(customMenuStaffGet, { params })).toEqual(before);
  });
});
