import { categoryFollow } from "@cortile/contract/category";
import { tagAssign, tagCreate } from "@cortile/contract/tag";
import {
  bannerCancel,
  bannerCreate,
  bannerList,
  bannerReach,
  bannerStaffList,
  bannerDispose,
  bannerRead,
  bannerUndisposedCount,
  type BannerState,
} from "@cortile/contract/notification";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runDue } from "#core/feature";
import { createTestApp, type TestApp } from "#testing";
import { bannerStarts } from "./banner.job.ts";
import { bannerPublished } from "./banner.service.ts";

let app: TestApp;
let staff: Client;
let ann: Client;
let bob: Client;
let annId: number;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.as(await app.newMember({ role: "admin", username: "staff" }));
  const member = await app.newMember();
  annId = member.id;
  ann = await app.as(member);
  bob = await app.as(await app.newMember());
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from banner`.execute(app.platform.db);
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const create = (body: Record<string, unknown> = {}) => staff.call(bannerCreate, { body: { title: "Kiln days", ...body } });
const seenBy = async (client: Client) => (await client.call(bannerList, { query: {} })).results.map(({ id }) => id);
const openFor = async (client: Client) => (await client.call(bannerUndisposedCount)).count;
const inState = async (state: BannerState) =>
  (await staff.call(bannerStaffList, { query: { state } })).results.map(({ id }) => id);

describe("banner_create", () => {
  it("shows members a banner, and counts who saw and who closed it", async () => {
    const made = await create({ title: " Kiln days ", body_text: "On Saturday", link: "/events/", link_text: "See when" });
    expect(made).toMatchObject({ title: "Kiln days", state: "shown", audience: "everyone", viewed: 0, created_by_name: "staff" });
    await ann.call(bannerRead, { body: { banner_ids: [made.id] } });
    await bob.call(bannerDispose, { body: { banner_ids: [made.id] } });
    const [listed] = (await staff.call(bannerStaffList, { query: {} })).results;
    expect(listed).toMatchObject({ id: made.id, viewed: 2, disposed: 1 });
    expect([await seenBy(ann), await seenBy(bob)]).toEqual([[made.id], []]);
  });

  it("shows one for a tag to those who have it, and counts no other", async () => {
    const { id: tag } = await staff.call(tagCreate, { body: { name: "Teachers" } });
    await staff.call(tagAssign, { params: { id: tag }, body: { user: annId } });
    const { id } = await create({ audience: "tag", tag });
    expect([await seenBy(ann), await seenBy(bob)]).toEqual([[id], []]);
    expect([await openFor(ann), await openFor(bob)]).toEqual([1, 0]);
    await bob.call(bannerRead, { body: { banner_ids: [id] } });
    expect((await staff.call(bannerStaffList, { query: {} })).results[0]?.viewed).toBe(0);
    expect(await staff.call(bannerReach, { query: { audience: "tag", tag } })).toEqual({ count: 1 });
  });

  it("shows one for a category to its followers", async () => {
    const category = await app.newCategory();
    await bob.call(categoryFollow, { params: { id: category } });
    const { id } = await create({ audience: "category", category });
    expect([await seenBy(ann), await seenBy(bob)]).toEqual([[], [id]]);
    expect(await staff.call(bannerReach, { query: { audience: "category", category } })).toEqual({ count: 1 });
    expect(await staff.call(bannerReach, { query: { audience: "everyone" } })).toEqual({ count: 3 });
  });

  it("waits for its time, is then sent once to who is online, and ends", async () => {
    const sent: number[] = [];
    onTestFinished(app.platform.bus.subscribe(bannerPublished, ({ id }) => void sent.push(id)));
    const { id, state } = await create({ starts_at: inHours(1), ends_at: inHours(2) });
    expect([state, await seenBy(ann), await inState("waiting")]).toEqual(["waiting", [], [id]]);
    await runDue(app.platform, bannerStarts);
    expect(sent).toEqual([]);
    await sql`update banner set starts_at = now() where id = ${id}`.execute(app.platform.db);
    await runDue(app.platform, bannerStarts);
    await runDue(app.platform, bannerStarts);
    await expect.poll(() => sent).toEqual([id]);
    expect([await seenBy(ann), await inState("shown")]).toEqual([[id], [id]]);
    await sql`update banner set starts_at = now() - interval '2 hours', ends_at = now() where id = ${id}`.execute(
      app.platform.db,
    );
    expect([await seenBy(ann), await inState("ended")]).toEqual([[], [id]]);
  });

  it("names every field at fault", async () => {
    const body = { title: " ", link: "javascript:alert(1)", audience: "tag", ends_at: inHours(-1) };
    await expect(create(body)).rejects.toMatchObject({
      status: 400,
      fields: {
        title: [{ code: "required" }],
        link: [{ code: "invalid" }],
        tag: [{ code: "required" }],
        ends_at: [{ code: "invalid" }],
      },
    });
    await expect(create({ audience: "category", category: 999_999 })).rejects.toMatchObject({
      fields: { category: [{ code: "invalid" }] },
    });
    await expect(staff.call(bannerReach, { query: { audience: "tag", tag: 999_999 } })).rejects.toMatchObject({ status: 400 });
  });
});

describe("banner_cancel", () => {
  it("takes the banner away from everybody, once", async () => {
    const { id } = await create();
    expect(await staff.call(bannerCancel, { params: { id } })).toMatchObject({ id, state: "cancelled" });
    expect([await seenBy(ann), await openFor(ann)]).toEqual([[], 0]);
    await expect(staff.call(bannerCancel, { params: { id } })).rejects.toMatchObject({ code: "conflict" });
    await expect(staff.call(bannerCancel, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});
