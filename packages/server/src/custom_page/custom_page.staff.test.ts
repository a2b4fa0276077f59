import {
  customPageCreate,
  customPageDelete,
  customPageGet,
  customPageList,
  customPageOrder,
  customPagePatch,
  customPageStaffGet,
  customPageStaffList,
} from "@cortile/contract/custom";
import type { Client } from "@cortile/client/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date("2026-03-01T09:00:00Z") });
  staff = await app.as(await app.newMember({ role: "admin", username: "ann" }));
});
afterAll(() => app.close());

const missing = { status: 404, code: "not_found" };
const create = (body: Parameters<typeof bodyOf>[0]) => staff.call(customPageCreate, { body: bodyOf(body) });
const bodyOf = (body: { title: string; slug?: string; html_body?: string; active?: boolean }) => body;

describe("custom_page_create", () => {
  it("makes a page from its title, its text made harmless, and everybody reads it", async () => {
    const page = await create({ title: "  Opening   hours ", html_body: "<p>From nine<script>alert(1)</script></p>" });
    expect(page).toMatchObject({
      title: "Opening hours",
      slug: "opening-hours",
      html_body: "<p>From nine</p>",
      state: "shown",
      updated_by_name: "ann",
    });
    const read = await app.visitor.call(customPageGet, { params: { id: page.id } });
    expect(read).toMatchObject({ title: "Opening hours", html_body: "<p>From nine</p>" });
    expect((await create({ title: "Opening hours" })).slug).toBe("opening-hours-2");
  });

  it("keeps a draft from everybody else until it is published", async () => {
    const { id } = await create({ title: "Draft of the rules", active: false });
    await expect(app.visitor.call(customPageGet, { params: { id } })).rejects.toMatchObject(missing);
    const drafts = await staff.call(customPageStaffList, { query: { state: "draft" } });
    expect(drafts.results.map((page) => page.id)).toEqual([id]);
    expect(await staff.call(customPagePatch, { params: { id }, body: { active: true } })).toMatchObject({ state: "shown" });
    expect(await app.visitor.call(customPageGet, { params: { id } })).toMatchObject({ id });
  });

  it("refuses an address that another page has, a title of spaces, and an end before its beginning", async () => {
    await create({ title: "Taken", slug: "taken" });
    const body = { title: " ", slug: "taken", valid_from: "2026-03-02T00:00:00Z", valid_to: "2026-03-01T00:00:00Z" };
    await expect(staff.call(customPageCreate, { body })).rejects.toMatchObject({
      status: 400,
      fields: { title: [{ code: "required" }], slug: [{ code: "unique" }], valid_to: [{ code: "invalid" }] },
    });
  });
});

describe("custom_page_patch", () => {
  it("changes what is given, and keeps the rest", async () => {
    const { id } = await create({ title: "Kiln rules", html_body: "<p>Ask first.</p>" });
    const changed = await staff.call(customPagePatch, { params: { id }, body: { title: "Rules of the kiln" } });
    expect(changed).toMatchObject({ title: "Rules of the kiln", slug: "kiln-rules", html_body: "<p>Ask first.</p>" });
  });

  it("says whether a page waits for its time, or is over", async () => {
    const { id } = await create({ title: "Summer school" });
    const params = { id };
    const waiting = await staff.call(customPagePatch, { params, body: { valid_from: "2026-04-01T00:00:00Z" } });
    expect(waiting.state).toBe("waiting");
    await expect(app.visitor.call(customPageGet, { params })).rejects.toMatchObject(missing);
    const body = { valid_from: null, valid_to: "2026-02-01T00:00:00Z" };
    expect((await staff.call(customPagePatch, { params, body })).state).toBe("ended");
    const shown = await staff.call(customPagePatch, { params, body: { valid_to: null } });
    expect([shown.state, shown.valid_from, shown.valid_to]).toEqual(["shown", null, null]);
  });

  it("refuses to replace a page that was changed meanwhile, unless `replaces` is left out", async () => {
    const { id, etag: opened } = await create({ title: "Rules of the wheel" });
    const write = (body: { title?: string; html_body?: string; active?: boolean; replaces?: string | undefined }) =>
      staff.call(customPagePatch, { params: { id }, body });
    const first = await write({ html_body: "<p>Theirs</p>", replaces: opened });
    const stale = write({ html_body: "<p>Mine</p>", active: false, replaces: opened });
    await expect(stale).rejects.toMatchObject({ status: 409, code: "conflict" });
    expect(await staff.call(customPageStaffGet, { params: { id } })).toEqual(first);
    const second = await write({ html_body: "<p>Mine</p>", replaces: first.etag });
    const both = await Promise.allSettled(["A", "B"].map((title) => write({ title, replaces: second.etag })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await write({ html_body: "<p>Any</p>" })).toMatchObject({ html_body: "<p>Any</p>" });
  });

  it("finds no page that is not there", async () => {
    await expect(staff.call(customPagePatch, { params: { id: 99_999 }, body: {} })).rejects.toMatchObject(missing);
    await expect(staff.call(customPageStaffGet, { params: { id: 99_999 } })).rejects.toMatchObject(missing);
  });
});

describe("custom_page_order", () => {
  it("puts the pages named first, for readers too", async () => {
    const [one, two] = [await create({ title: "A last one" }), await create({ title: "B last one" })];
    await staff.call(customPageOrder, { body: { ids: [two.id, one.id] } });
    const read = await app.visitor.call(customPageList, { query: {} });
    expect(read.results.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id]);
    const all = await staff.call(customPageStaffList, { query: { search: "LAST ONE" } });
    expect([all.results.map(({ order }) => order), all.count]).toEqual([[1, 2], 2]);
  });

  it("refuses a page that is not there", async () => {
    await expect(staff.call(customPageOrder, { body: { ids: [99_999] } })).rejects.toMatchObject({
      fields: { ids: [{ code: "invalid" }] },
    });
  });
});

describe("custom_page_delete", () => {
  it("takes the page away, and frees its address", async () => {
    const { id } = await create({ title: "Gone", slug: "gone" });
    await staff.call(customPageDelete, { params: { id } });
    await expect(app.visitor.call(customPageGet, { params: { id } })).rejects.toMatchObject(missing);
    await expect(staff.call(customPageDelete, { params: { id } })).rejects.toMatchObject(missing);
    expect((await create({ title: "Gone again", slug: "gone" })).slug).toBe("gone");
  });
});
