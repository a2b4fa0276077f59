import { categoryFollow, categoryGet, categoryIsFollowed, categoryList } from "@cortile/contract/category";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const newMemberClient = async () => app.as(await app.newMember());

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
