import type { Client } from "@cortile/client/http";
import {
  categoryFollow,
  categoryGet,
  categoryIsFollowed,
  categoryList,
  categoryMute,
  categoryPatch,
  categorySearch,
} from "@cortile/contract/category";
import { objectCreate, objectGet } from "@cortile/contract/contribution";
import { userCategories } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { learnWords } from "#core/search";
import { insertCategoryTag, insertTag } from "#tag";
import { createTestApp, type TestApp } from "#testing";
import { updateCategoryActive } from "./category.change.queries.ts";
import { insertCategory } from "./index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newMemberClient = async () => app.as(await app.newMember());

describe("category_search", () => {
  it("finds by name and other names, and forgives a mistake where none is called so", async () => {
    const id = await insertCategory(app.platform.db, { name: "Porcelain", slug: "porcelain", name_synonyms: "Biscuit" });
    await learnWords(app.platform.db);
    const found = async (search: string) =>
      (await app.visitor.call(categorySearch, { query: { search } })).results.map((category) => category.id);
    for (const search of ["porcel", "BISCUIT", "porcelian", "biscit"]) expect(await found(search)).toEqual([id]);
    expect(await found("xqzvwk")).toEqual([]);
    await updateCategoryActive(app.platform.db, id, false);
    expect(await found("porcelian")).toEqual([]);
  });
});

describe("category_list", () => {
  it("is in the order of staff, or by name where that is off; what a member follows too", async () => {
    const ids: number[] = [];
    for (const [name, slug] of [
      ["ordered Beta", "ordered-beta"],
      ["ordered àlpha", "ordered-alpha"],
      ["Ordered Gamma", "ordered-gamma"],
    ] as const)
      ids.push(await insertCategory(app.platform.db, { name, slug }));
    const [beta, alpha, gamma] = ids;
    const member = await app.newMember();
    const client = await app.as(member);
    for (const id of ids) await client.call(categoryFollow, { params: { id } });
    const listed = async () => {
      const { results } = await app.visitor.call(categoryList, { query: {} });
      const followed = await client.call(userCategories, { params: { id: member.id }, query: {} });
      return [results, followed].map((found) => found.map(({ id }) => id).filter((id) => ids.includes(id)));
    };
    expect(await listed()).toEqual([
      [beta, alpha, gamma],
      [beta, alpha, gamma],
    ]);
    await app.setPreference("configurations.manual_categories_order_enabled", false);
    expect(await listed()).toEqual([
      [alpha, beta, gamma],
      [alpha, beta, gamma],
    ]);
    await app.setPreference("configurations.manual_categories_order_enabled", true);
  });
});

describe("category_mute", () => {
  it("is each member's own, sent twice as well as once, and can be taken back", async () => {
    const [ann, bob] = [await newMemberClient(), await newMemberClient()];
    const params = { id: await app.newCategory() };
    const muted = async (client: Client) => (await client.call(categoryGet, { params })).muted;
    expect([await muted(ann), await muted(app.visitor)]).toEqual([false, undefined]);
    for (const _time of [1, 2]) expect(await ann.call(categoryMute, { params, body: { muted: true } })).toEqual({ muted: true });
    expect([await muted(ann), await muted(bob)]).toEqual([true, false]);
    for (const _time of [1, 2])
      expect(await ann.call(categoryMute, { params, body: { muted: false } })).toEqual({ muted: false });
    expect(await muted(ann)).toBe(false);
  });

  it("is refused to visitors, for categories one may not see, and without saying which", async () => {
    const ann = await newMemberClient();
    const params = { id: await app.newCategory({ active: false }) };
    const body = { muted: true };
    await expect(ann.call(categoryMute, { params, body })).rejects.toMatchObject({ code: "not_found" });
    await expect(app.visitor.call(categoryMute, { params, body })).rejects.toMatchObject({ status: 401 });
    await expect(ann.call(categoryMute, { params, body: {} as never })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("category_follow", () => {
  it("follows, then leaves, and counts both", async () => {
    const ann = await newMemberClient();
    const input = { params: { id: await app.newCategory() } };
    await ann.call(categoryFollow, input);
    expect(await ann.call(categoryIsFollowed, input)).toEqual({ is_followed: true });
    expect(await ann.call(categoryGet, input)).toMatchObject({ followers_counter: 1, followed: true });
    await ann.call(categoryFollow, input);
    expect(await ann.call(categoryGet, input)).toMatchObject({ followers_counter: 0, followed: false });
  });

  it("cannot be left where following is forced", async () => {
    const ann = await newMemberClient();
    const input = { params: { id: await app.newCategory({ auto_follow: "forced" }) } };
    await ann.call(categoryFollow, input);
    await expect(ann.call(categoryFollow, input)).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("is refused to visitors and blocked members", async () => {
    const input = { params: { id: await app.newCategory() } };
    await expect(app.visitor.call(categoryFollow, input)).rejects.toMatchObject({ status: 401, code: "unauthenticated" });
    const blocked = await app.as(await app.newMember({ status: "b" }));
    await expect(blocked.call(categoryFollow, input)).rejects.toMatchObject({ status: 403, code: "permission_denied" });
  });

  it("begins only where members follow categories, and ends anywhere", async () => {
    const ann = await newMemberClient();
    const [followed, other] = [{ params: { id: await app.newCategory() } }, { params: { id: await app.newCategory() } }];
    await ann.call(categoryFollow, followed);
    await app.setPreference("configurations.category_follow_enabled", false);
    await expect(ann.call(categoryFollow, other)).rejects.toMatchObject({ code: "permission_denied" });
    await ann.call(categoryFollow, followed);
    expect(await ann.call(categoryIsFollowed, followed)).toEqual({ is_followed: false });
    await app.setPreference("configurations.category_follow_enabled", true);
  });

  it("counts each of many at once exactly", async () => {
    const id = await app.newCategory();
    const clients = await Promise.all(Array.from({ length: 12 }, newMemberClient));
    await Promise.all(clients.map((client) => client.call(categoryFollow, { params: { id } })));
    expect(await app.visitor.call(categoryGet, { params: { id } })).toMatchObject({ followers_counter: 12 });
  });
});

describe("category_get", () => {
  it("hides closed categories from members and shows them to staff", async () => {
    const input = { params: { id: await app.newCategory({ active: false }) } };
    const [member, staff] = [await newMemberClient(), await app.as(await app.newMember({ role: "editor" }))];
    await expect(member.call(categoryGet, input)).rejects.toMatchObject({ status: 404, code: "not_found" });
    expect(await staff.call(categoryGet, input)).toMatchObject({ active: false });
  });
});

describe("a category that was closed", () => {
  it("is named to staff alone by what was written in it", async () => {
    const open = await app.newCategory();
    const closed = await app.newCategory({ name: "Whispers" });
    const author = await newMemberClient();
    const body = { text: "<p>Clay #Whispers</p>", categories: [open, closed] };
    const params = { type: "post" as const, id: (await author.call(objectCreate, { params: { type: "post" }, body })).id };
    const idsFor = async (client: Client) =>
      (await client.call(objectGet, { params })).categories.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await idsFor(app.visitor)).toEqual([open, closed]);
    await updateCategoryActive(app.platform.db, closed, false);
    for (const client of [app.visitor, author]) {
      expect(await idsFor(client)).toEqual([open]);
      expect((await client.call(objectGet, { params })).html).toBe("<p>Clay #Whispers</p>");
    }
    expect(await idsFor(await app.as(await app.newMember({ role: "editor" })))).toEqual([open, closed]);
  });
});

describe("a long description of a category", () => {
  it("is with the category, and not with everything in it", async () => {
    const long = `<p>${"Ash ".repeat(1000)}</p>`;
    const [id, brief] = [await app.newCategory(), await app.newCategory()];
    const { db } = app.platform;
    await sql`update category set html_info = case id when ${id} then ${long} else '<p>Ash</p>' end where id in (${id}, ${brief})`.execute(
      db,
    );
    const author = await app.as(await app.newMember());
    const body = { text: "<p>Kiln</p>", categories: [id, brief] };
    const post = await author.call(objectCreate, { params: { type: "post" }, body });
    const { categories } = await app.visitor.call(objectGet, { params: { type: "post", id: post.id } });
    expect(categories.map((category) => [category.id, category.html_info])).toEqual([
      [id, ""],
      [brief, "<p>Ash</p>"],
    ]);
    expect(await app.visitor.call(categoryGet, { params: { id } })).toMatchObject({ html_info: long });
  });
});

describe("tags of a category", () => {
  it("are told when they are visible", async () => {
    const id = await app.newCategory();
    for (const [name, visible] of [
      ["Seen", true],
      ["Unseen", false],
    ] as const) {
      const tag_id = await insertTag(app.platform.db, { name: `${name} ${id}`, type: "category", visible });
      await insertCategoryTag(app.platform.db, { category_id: id, tag_id: tag_id ?? 0 });
    }
    const { tags } = await app.visitor.call(categoryGet, { params: { id } });
    expect(tags?.map(({ name }) => name)).toEqual([`Seen ${id}`]);
  });

  it("are all told to staff, who would lose the others by writing back what they read", async () => {
    const id = await app.newCategory();
    const tagOf = (name: string, more: Partial<Parameters<typeof insertTag>[1]>) =>
      insertTag(app.platform.db, { name: `${name} ${id}`, type: "category", ...more });
    for (const tag_id of [
      await tagOf("Closed", { active: false }),
      await tagOf("Gone", { deleted: true }),
      await tagOf("Open", {}),
      await tagOf("Secret", { visible: false }),
    ])
      await insertCategoryTag(app.platform.db, { category_id: id, tag_id: tag_id ?? 0 });
    const staff = await app.as(await app.newMember({ role: "admin" }));
    const namesFor = async (client: typeof staff) =>
      (await client.call(categoryGet, { params: { id } })).tags?.map(({ name }) => name.split(" ")[0]);
    expect(await namesFor(staff)).toEqual(["Closed", "Open", "Secret"]);
    expect(await namesFor(await app.as(await app.newMember()))).toEqual(["Open"]);
    const { tags = [] } = await staff.call(categoryGet, { params: { id } });
    await staff.call(categoryPatch, { params: { id }, body: { tags: tags.map((tag) => tag.id) } });
    expect(await namesFor(staff)).toEqual(["Closed", "Open", "Secret"]);
  });
});

describe("category_list", () => {
  it("pages with limit first and keeps the filters", async () => {
    for (let index = 0; index < 3; index += 1) await app.newCategory({ name: `Paged ${index}` });
    const first = await app.visitor.call(categoryList, { query: { search: "paged", limit: 2 } });
    expect(first).toMatchObject({ count: 3, previous: null, results: [{ name: "Paged 0" }, { name: "Paged 1" }] });
    expect(first.next).toMatch(/\/api\/v2\/category\/\?limit=2&search=paged&offset=2$/);
    const second = await app.visitor.call(categoryList, { query: { search: "paged", limit: 2, offset: 2 } });
    expect(second).toMatchObject({ next: null, results: [{ name: "Paged 2" }] });
  });

  it("needs no sign-in only while contents are public", async () => {
    await app.setPreference("configurations.content_availability", false);
    await expect(app.visitor.call(categoryList, {})).rejects.toMatchObject({ status: 401 });
    await app.setPreference("configurations.content_availability", true);
    expect(await app.visitor.call(categoryList, {})).toHaveProperty("results");
  });
});
