import {
  categoryCreate,
  categoryDelete,
  categoryFeed,
  categoryFollow,
  categoryGet,
  categoryList,
  categoryOrder,
  categoryPatch,
  categoryUpdate,
} from "@cortile/contract/category";
import { objectCreate, objectGet } from "@cortile/contract/contribution";
import { feedMain } from "@cortile/contract/feed";
import { userGet } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { movedCategories } from "#contribution";
import { insertTag } from "#tag";
import { createTestApp, picture, type TestApp, runConsumers } from "#testing";
import { forcedFollows, removedFollows } from "./category.consumers.ts";

/** Consumers wait for transactions of other tests. */
const soon = { timeout: 10_000 };

let app: TestApp;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp();
  staff = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const file = async (name: string) => ({ filename: name, mimetype: "image/png", bytes: new Uint8Array(await picture()) });
const problemsOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { fields?: Record<string, { code: string }[]> }) =>
      Object.fromEntries(Object.entries(error.fields ?? {}).map(([field, problems]) => [field, problems.at(-1)?.code])),
  );

describe("category_create", () => {
  it("makes a category with its pictures, its description made harmless, its address free and its place the last", async () => {
    const tag = (await insertTag(app.platform.db, { name: "Hand", type: "category" })) ?? 0;
    const made = await staff.call(categoryCreate, {
      body: {
        name: "  Wood   Firing ",
        html_info: "<p>Ash<script>alert(1)</script></p>",
        slogan: "Ash and flame",
        tags: [tag],
        stream_order_by: "relevance",
        image_original: await file("door.png"),
        emotional_image_original: await file("cover.png"),
        emotional_image_position: 30,
      },
    });
    expect(made).toMatchObject({
      name: "Wood Firing",
      slug: "wood-firing",
      html_info: "<p>Ash</p>",
      auto_follow: "none",
      active: true,
    });
    expect(made).toMatchObject({ emotional_image_position: 30, stream_order_by: "relevance", tags: [{ name: "Hand" }] });
    for (const address of [made.image_original, made.emotional_image_original]) {
      const reply = await app.app.inject({ url: new URL(String(address)).pathname });
      expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/webp"]);
    }
    expect(made.image_small).not.toBeNull();
    const next = await staff.call(categoryCreate, { body: { name: "Wood firing!" } });
    expect([next.slug, next.order]).toEqual(["wood-firing-2", (made.order ?? 0) + 1]);
  });

  it("says what is wrong with each field, and keeps nothing of what it refuses", async () => {
    await staff.call(categoryCreate, { body: { name: "Taken", slug: "taken" } });
    const body = { name: "tAKEN", slug: "taken", stream_order_by: "loudest", tags: [999_999], products: [1] };
    expect(await problemsOf(staff.call(categoryCreate, { body }))).toEqual({
      name: "unique",
      slug: "unique",
      stream_order_by: "invalid",
      tags: "invalid",
      products: "invalid",
    });
    expect(await problemsOf(staff.call(categoryCreate, { body: { name: " " } }))).toEqual({ name: "required" });
    const broken = { filename: "x.png", mimetype: "image/png", bytes: new TextEncoder().encode("no picture") };
    await expect(staff.call(categoryCreate, { body: { name: "Broken", image_original: broken } })).rejects.toMatchObject({
      status: 415,
    });
    const { count } = await staff.call(categoryList, { query: { search: "broken" } });
    expect(count).toBe(0);
  });

  it("is for administrators", async () => {
    for (const role of [null, "editor", "moderator"] as const) {
      const client = await app.as(await app.newMember({ role }));
      await expect(client.call(categoryCreate, { body: { name: "Mine" } })).rejects.toMatchObject({ status: 403 });
    }
  });

  it("finds one free name for many who want it at once", async () => {
    const body = { name: "At once" };
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => staff.call(categoryCreate, { body })));
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const reply of replies) if (reply.status === "rejected") expect(reply.reason).toMatchObject({ status: 400 });
  });
});

describe("category_update and category_patch", () => {
  it("change what is given and leave the rest", async () => {
    const made = await staff.call(categoryCreate, {
      body: { name: "Raku", slogan: "Smoke", image_original: await file("door.png") },
    });
    const params = { id: made.id };
    const patched = await staff.call(categoryPatch, { params, body: { order: 7, content_only_staff: true } });
    expect(patched).toMatchObject({ name: "Raku", slug: "raku", slogan: "Smoke", order: 7, content_only_staff: true });
    const updated = await staff.call(categoryUpdate, { params, body: { name: "Raku", image_original: await file("other.png") } });
    expect(updated.image_original).not.toBe(made.image_original);
    const old = await app.app.inject({ url: new URL(String(made.image_original)).pathname });
    expect(old.statusCode).toBe(404);
    expect(await problemsOf(staff.call(categoryPatch, { params, body: { name: "taken" } }))).toEqual({ name: "unique" });
    await expect(staff.call(categoryPatch, { params: { id: 999_999 }, body: {} })).rejects.toMatchObject({ status: 404 });
  });

  it("make everybody follow a category that becomes forced, once", async () => {
    const ann = await app.newMember();
    const consume = () => runConsumers(app.platform, [forcedFollows(app.platform)]);
    await consume();
    const params = { id: await app.newCategory() };
    const client = await app.as(ann);
    const before = (await client.call(userGet, { params: { id: ann.id } })).categories_counter ?? 0;
    await staff.call(categoryPatch, { params, body: { auto_follow: "forced" } });
    const deadline = Date.now() + 10_000;
    const isFollowed = async () => (await client.call(categoryGet, { params })).followed;
    while (!(await isFollowed()) && Date.now() < deadline) await consume();
    await staff.call(categoryPatch, { params, body: { slogan: "For all" } });
    await consume();
    const counted = await client.call(categoryGet, { params });
    expect(counted).toMatchObject({ followed: true });
    expect((await client.call(userGet, { params: { id: ann.id } })).categories_counter).toBe(before + 1);
    // Nobody who joins later has it to follow.
    await staff.call(categoryPatch, { params, body: { auto_follow: "none" } });
  });

  it("change the follows of many members in several transactions, so that nobody waits long", async () => {
    const { db } = app.platform;
    const params = { id: await app.newCategory() };
    await sql`
      insert into "user" (id, username) select 900000 + n * 100, 'many_' || n from generate_series(1, 600) n`.execute(db);
    const consume = () => runConsumers(app.platform, [forcedFollows(app.platform), removedFollows(app.platform)]);
    const counted = async () => {
      const { rows } = await sql<{ followers: number; counter: number; counters: number; transactions: number }>`
        select (select count(*)::int from category_follow where category_id = ${params.id}) as followers,
          (select followers_counter from category where id = ${params.id}) as counter,
          count(distinct xmin::text)::int as transactions, sum(categories_counter)::int as counters
        from "user" where username like 'many\\_%'`.execute(db);
      return rows[0];
    };
    await consume();
    await staff.call(categoryPatch, { params, body: { auto_follow: "forced" } });
    await expect.poll(async () => consume().then(counted), soon).toMatchObject({ counters: 600 });
    const forced = await counted();
    expect(forced?.transactions).toBeGreaterThan(1);
    expect(forced?.followers).toBe(forced?.counter);
    await staff.call(categoryDelete, { params });
    await expect.poll(async () => consume().then(counted), soon).toMatchObject({ followers: 0, counter: 0, counters: 0 });
    expect((await counted())?.transactions).toBeGreaterThan(1);
    await sql`delete from "user" where username like 'many\\_%'`.execute(db);
  });
});

it("changes nothing but what a category is said by", async () => {
  const { id } = await staff.call(categoryCreate, { body: { name: "Slow cooling" } });
  const extra = { slogan: "Days", deleted: true, followers_counter: 9, id: 999, lastmod_datetime: "2020-01-01", nothing: 1 };
  const changed = await staff.call(categoryPatch, { params: { id }, body: extra });
  expect(changed).toMatchObject({ id, slogan: "Days", deleted: false, followers_counter: 0 });
});

describe("category_delete", () => {
  it("takes the category and who followed it away, and leaves what was written in it", async () => {
    const ann = await app.newMember();
    const [client, bob] = [await app.as(ann), await app.as(await app.newMember())];
    const params = { id: await app.newCategory() };
    const consume = () => runConsumers(app.platform, [removedFollows(app.platform)]);
    await consume();
    await client.call(categoryFollow, { params });
    const body = { text: "<p>Clay</p>", categories: [params.id] };
    const { id } = await bob.call(objectCreate, { params: { type: "post" }, body });
    const idsOf = async () => (await client.call(feedMain, {})).results.map(({ post }) => post?.id);
    expect(await idsOf()).toContain(id);
    await staff.call(categoryDelete, { params });
    await expect(client.call(categoryGet, { params })).rejects.toMatchObject({ status: 404 });
    await expect(client.call(categoryFeed, { params })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(categoryDelete, { params })).rejects.toMatchObject({ status: 404 });
    await expect(staff.call(categoryPatch, { params, body: {} })).rejects.toMatchObject({ status: 404 });
    expect(await idsOf()).not.toContain(id);
    expect((await client.call(objectGet, { params: { type: "post", id } })).categories).toEqual([]);
    const categoriesOf = async () => (await client.call(userGet, { params: { id: ann.id } })).categories_counter;
    await expect.poll(() => consume().then(categoriesOf), soon).toBe(0);
    const kept = await staff.call(categoryList, { query: { deleted: true } });
    expect(kept.results.find((category) => category.id === params.id)).toMatchObject({ deleted: true, followers_counter: 0 });
  });
});

describe("category_delete with move_to", () => {
  it("moves what was published in it, once each, and keeps the order of the feed", async () => {
    const { db } = app.platform;
    const [from, to] = [await app.newCategory(), await app.newCategory()];
    const author = await app.newMember();
    const bob = await app.as(author);
    const publish = async (text: string, categories: number[]) =>
      (await bob.call(objectCreate, { params: { type: "post" }, body: { text: `<p>${text}</p>`, categories } })).id;
    const both = await publish("Both", [from, to]);
    const one = await publish("One", [from]);
    const two = await publish("Two", [to]);
    const three = await publish("Three", [from]);
    await sql`
      insert into contribution_category (contribution_id, category_id, added_at)
      select c.id, ${from}, c.added_at from contribution c on conflict do nothing`.execute(db);
    await sql`delete from contribution_category where category_id = ${from} and contribution_id = ${two}`.execute(db);
    const consume = () => runConsumers(app.platform, [movedCategories(app.platform)]);
    await consume();
    await staff.call(categoryDelete, { params: { id: from }, query: { move_to: to } });
    const left = async () => {
      await consume();
      const { rows } = await sql`select from contribution_category where category_id = ${from}`.execute(db);
      return rows.length;
    };
    await expect.poll(left, soon).toBe(0);
    const { results } = await bob.call(categoryFeed, { params: { id: to }, query: { ordering: "recent", limit: 50 } });
    const ids = results.flatMap(({ post }) => post?.id ?? []).filter((id) => [both, one, two, three].includes(id));
    expect(ids).toEqual([three, two, one, both]);
    const read = await bob.call(objectGet, { params: { type: "post", id: both } });
    expect(read.categories?.map(({ id }) => id)).toEqual([to]);
  });

  it("refuses itself, a removed category and one that does not exist", async () => {
    const [id, removed] = [await app.newCategory(), await app.newCategory()];
    await staff.call(categoryDelete, { params: { id: removed } });
    for (const move_to of [id, removed, 999_999])
      await expect(staff.call(categoryDelete, { params: { id }, query: { move_to } })).rejects.toMatchObject({
        status: 400,
        fields: { move_to: [{ code: "invalid" }] },
      });
    expect(await staff.call(categoryGet, { params: { id } })).toMatchObject({ deleted: false });
  });
});

describe("category_order", () => {
  const order = async () => (await staff.call(categoryList, { query: {} })).results.map(({ id }) => id);

  it("puts the categories named first, and keeps the others as they were", async () => {
    const before = await order();
    const named = [before.at(-1) ?? 0, before[1] ?? 0];
    await staff.call(categoryOrder, { body: { ids: named } });
    expect(await order()).toEqual([...named, ...before.filter((id) => !named.includes(id))]);
  });

  it("refuses a category that does not exist, and changes nothing then", async () => {
    const before = await order();
    await expect(staff.call(categoryOrder, { body: { ids: [before[1] ?? 0, 999_999] } })).rejects.toMatchObject({
      fields: { ids: [{ code: "invalid" }] },
    });
    expect(await order()).toEqual(before);
  });
});
