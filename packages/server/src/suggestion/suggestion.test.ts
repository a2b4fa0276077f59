import { categoryFollow } from "@cortile/contract/category";
import { userFollow, userHide } from "@cortile/contract/people";
import { suggestionCategory, suggestionSearch, suggestionUser } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const follow = async (who: Member, ...whom: Member[]) => {
  const client = await app.as(who);
  for (const { id } of whom) await client.call(userFollow, { params: { id } });
};
const join = async (who: Member, ...categories: number[]) => {
  const client = await app.as(who);
  for (const id of categories) await client.call(categoryFollow, { params: { id } });
};
const suggestedTo = async (who: Member): Promise<number[]> =>
  (await (await app.as(who)).call(suggestionUser, { query: { limit: 100 } })).results.map(({ id }) => id);

describe("suggestion_user", () => {
  it("names whom those I follow follow, then who shares my categories, then the most followed", async () => {
    const [me, friend, other, near, nearer, fellow, known] = await Promise.all(Array.from({ length: 7 }, () => app.newMember()));
    if (!me || !friend || !other || !near || !nearer || !fellow || !known) throw new Error("no members");
    const category = await app.newCategory();
    await follow(me, friend, other);
    await follow(friend, near, nearer);
    await follow(other, nearer);
    await join(me, category);
    await join(fellow, category);
    for (let index = 0; index < 3; index += 1) await follow(await app.newMember(), known);
    const order = await suggestedTo(me);
    expect(order.slice(0, 4)).toEqual([nearer.id, near.id, fellow.id, known.id]);
    expect(order).not.toContain(me.id);
    expect(order).not.toContain(friend.id);
    await follow(me, nearer);
    expect((await suggestedTo(me)).slice(0, 3)).toEqual([near.id, fellow.id, known.id]);
  });

  it("never names those on the other side of a block, nor blocked and removed accounts", async () => {
    const [me, hid, hidden, blocked, gone] = await Promise.all(Array.from({ length: 5 }, () => app.newMember()));
    if (!me || !hid || !hidden || !blocked || !gone) throw new Error("no members");
    expect(await suggestedTo(me)).toEqual(expect.arrayContaining([hid.id, hidden.id, blocked.id, gone.id]));
    await (await app.as(hid)).call(userHide, { params: { id: me.id } });
    await (await app.as(me)).call(userHide, { params: { id: hidden.id } });
    await sql`update "user" set status = case when id = ${gone.id} then 'd' else 'b' end where id in (${gone.id}, ${blocked.id})`.execute(
      app.platform.db,
    );
    const order = await suggestedTo(me);
    for (const { id } of [hid, hidden, blocked, gone]) expect(order).not.toContain(id);
  });

  it("is paged to its end without being counted", async () => {
    const me = await app.newMember();
    const [hidden] = await Promise.all(Array.from({ length: 4 }, () => app.newMember()));
    await (await app.as(me)).call(userHide, { params: { id: hidden?.id ?? 0 } });
    const all = await suggestedTo(me);
    const client = await app.as(me);
    const paged: number[] = [];
    for (let more = true; more;) {
      const page = await client.call(suggestionUser, { query: { limit: 2, offset: paged.length } });
      paged.push(...page.results.map(({ id }) => id));
      more = page.next !== null;
      expect(page.count).toBe(paged.length + (more ? 1 : 0));
    }
    expect(paged).toEqual(all);
  });

  it("is not for visitors", async () => {
    await expect(app.visitor.call(suggestionUser, {})).rejects.toMatchObject({ code: "unauthenticated" });
  });
});

describe("suggestion_category", () => {
  it("names those that people I follow are in, then the most followed, never my own or closed ones", async () => {
    const [me, friend] = await Promise.all([app.newMember(), app.newMember()]);
    const [mine, theirs, popular, closed] = await Promise.all([
      app.newCategory(),
      app.newCategory(),
      app.newCategory(),
      app.newCategory({ active: false }),
    ]);
    for (let index = 0; index < 3; index += 1) await join(await app.newMember(), popular);
    await follow(me, friend);
    await join(friend, theirs, mine);
    await join(me, mine);
    const client = await app.as(me);
    const { results } = await client.call(suggestionCategory, { query: { limit: 100 } });
    const order = results.map(({ id }) => id);
    expect(order.slice(0, 2)).toEqual([theirs, popular]);
    expect(order).not.toContain(mine);
    expect(order).not.toContain(closed);
    await client.call(categoryFollow, { params: { id: theirs } });
    expect((await client.call(suggestionCategory, { query: { limit: 1 } })).results).toMatchObject([{ id: popular }]);
  });
});

describe("suggestion_search", () => {
  it("names people and categories as one types", async () => {
    const member = await app.newMember({ username: "wabisabi_wim" });
    const category = await app.newCategory({ name: "Wabi-sabi" });
    const { count, results } = await app.visitor.call(suggestionSearch, { query: { search: "wabi" } });
    expect(count).toBe(2);
    expect(results).toContainEqual(
      expect.objectContaining({ type: "category", category: expect.objectContaining({ id: category }) }),
    );
    expect(results).toContainEqual(expect.objectContaining({ type: "user", user: expect.objectContaining({ id: member.id }) }));
    expect((await app.visitor.call(suggestionSearch, { query: { search: "wabi", limit: 1, offset: 1 } })).results).toEqual([
      results[1],
    ]);
    expect((await app.visitor.call(suggestionSearch, { query: { search: " " } })).results).toEqual([]);
  });

  it("refuses to search for nothing at all", async () => {
    await expect(app.visitor.call(suggestionSearch, { query: {} as { search: string } })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});
