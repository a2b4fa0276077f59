import * as contract from "@cortile/contract/custom";
import { preferencePatch } from "@cortile/contract/preference";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, picture, type TestApp } from "#testing";

let app: TestApp;
let staff: Client;
let member: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date("2026-03-01T09:00:00Z") });
  staff = await app.as(await app.newMember({ role: "admin" }));
  member = await app.as(await app.newMember());
  await staff.call(preferencePatch, { body: { custom_adv_enabled: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from custom_adv`.execute(app.platform.db);
});

const missing = { status: 404, code: "not_found" };
const file = async () => ({ filename: "days.png", mimetype: "image/png", bytes: new Uint8Array(await picture()) });
const create = (body: Record<string, unknown> = {}) =>
  staff.call(contract.customAdvCreate, { body: { position: "IN_STREAM", embed_code: "<p>Kiln days</p>", ...body } });
const shownTo = async (client: Client) =>
  (await client.call(contract.customAdvSearch, { query: {} })).results.map(({ id }) => id);
const statusOf = async (address: string | null) => (await app.app.inject({ url: new URL(String(address)).pathname })).statusCode;

describe("custom_adv_create", () => {
  it("uploads its picture, which readers see", async () => {
    const made = await create({ title: " Kiln days ", link: "https://kiln.example/", picture: await file(), embed_code: null });
    expect(made).toMatchObject({ title: "Kiln days", state: "shown", audience: "everyone", views: 0, clicks: 0 });
    expect(await statusOf(made.image)).toBe(200);
    const [read] = (await app.visitor.call(contract.customAdvSearch, { query: {} })).results;
    expect(read).toMatchObject({ id: made.id, image: made.image, asks_consent: false });
    expect(read).not.toHaveProperty("views");
  });

  it("is for visitors or for members alone where it says so", async () => {
    const [visitors, members] = [await create({ audience: "visitors" }), await create({ audience: "members" })];
    expect([await shownTo(app.visitor), await shownTo(member)]).toEqual([[visitors.id], [members.id]]);
    const frame = await app.app.inject(`/x/frame/adv/${members.id}`);
    expect(frame.body).toContain("<p>Kiln days</p>");
  });

  it("names every field at fault", async () => {
    const body = {
      embed_code: " ",
      link: "javascript:alert(1)",
      category: 999_999,
      starts_at: "2026-03-02T00:00:00Z",
      ends_at: "2026-03-02T00:00:00Z",
    };
    await expect(create(body)).rejects.toMatchObject({
      status: 400,
      fields: {
        picture: [{ code: "required" }],
        link: [{ code: "invalid" }],
        category: [{ code: "invalid" }],
        ends_at: [{ code: "invalid" }],
      },
    });
    const text = { filename: "a.png", mimetype: "image/png", bytes: new TextEncoder().encode("words") };
    await expect(create({ picture: text })).rejects.toMatchObject({ code: "unsupported_type" });
  });
});

describe("custom_adv_patch", () => {
  it("changes what is given, keeps the rest, and removes a replaced picture", async () => {
    const made = await create({ title: "Kiln days", picture: await file(), ends_at: "2026-04-01T00:00:00Z" });
    const params = { id: made.id };
    const changed = await staff.call(contract.customAdvPatch, { params, body: { active: false } });
    expect(changed).toMatchObject({ title: "Kiln days", image: made.image, state: "off", ends_at: made.ends_at });
    expect(await shownTo(app.visitor)).toEqual([]);
    const replaced = await staff.call(contract.customAdvPatch, { params, body: { picture: await file(), ends_at: null } });
    expect([replaced.image === made.image, replaced.ends_at]).toEqual([false, null]);
    expect([await statusOf(made.image), await statusOf(replaced.image)]).toEqual([404, 200]);
  });

  it("says whether it waits for its time, or is over", async () => {
    const { id } = await create({ starts_at: "2026-03-02T00:00:00Z" });
    const list = async (state: contract.CustomAdvState) =>
      (await staff.call(contract.customAdvStaffList, { query: { state } })).results.map((adv) => adv.id);
    expect([await list("waiting"), await list("shown"), await list("ended")]).toEqual([[id], [], []]);
    const body = { starts_at: null, ends_at: "2026-02-01T00:00:00Z" };
    await staff.call(contract.customAdvPatch, { params: { id }, body });
    expect([await list("waiting"), await list("ended")]).toEqual([[], [id]]);
  });
});

describe("custom_adv_count", () => {
  it("counts views and clicks of visitors and members", async () => {
    const { id } = await create();
    const count = (client: Client, what: "view" | "click") =>
      client.call(contract.customAdvCount, { params: { id }, body: { what } });
    await Promise.all([
      ...Array.from({ length: 20 }, () => count(app.visitor, "view")),
      count(member, "view"),
      count(member, "click"),
    ]);
    expect(await staff.call(contract.customAdvStaffGet, { params: { id } })).toMatchObject({ views: 21, clicks: 1 });
  });

  it("counts nothing of one that is not shown", async () => {
    const { id } = await create({ active: false });
    const count = app.visitor.call(contract.customAdvCount, { params: { id }, body: { what: "view" } });
    await expect(count).rejects.toMatchObject(missing);
    expect(await staff.call(contract.customAdvStaffGet, { params: { id } })).toMatchObject({ views: 0 });
  });
});

describe("custom_adv_delete", () => {
  it("takes it away with its picture", async () => {
    const { id, image } = await create({ picture: await file() });
    await staff.call(contract.customAdvDelete, { params: { id } });
    expect([await shownTo(app.visitor), await statusOf(image)]).toEqual([[], 404]);
    await expect(staff.call(contract.customAdvDelete, { params: { id } })).rejects.toMatchObject(missing);
    await expect(staff.call(contract.customAdvStaffGet, { params: { id } })).rejects.toMatchObject(missing);
  });
});
