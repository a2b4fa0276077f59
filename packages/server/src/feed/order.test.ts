import { categoryFeed, categoryFollow } from "@cortile/contract/category";
import { commentCreate, commentDelete } from "@cortile/contract/comment";
import { objectCreate, objectFollow, objectPollVote, objectVote } from "@cortile/contract/contribution";
import { feedExplore, feedMain } from "@cortile/contract/feed";
import { userFeed, userFollow, userHide } from "@cortile/contract/people";
import { tagAssign, tagCreate } from "@cortile/contract/tag";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "#testing";

// Many people act in these.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const newClient = async () => app.as(await app.newMember());
const write = async (client: Client, categories: number[] = []) =>
  (await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories } })).id;
const vote = (client: Client, id: number) => client.call(objectVote, { params: { type: "post", id } });
const idsOf = (page: { results: { post?: { id: number } }[] }) => page.results.map(({ post }) => post?.id);
/** Written so many hours ago. */
const age = (id: number, hours: number) =>
  sql`
    with aged as (update contribution set added_at = now() - make_interval(hours => ${hours}) where id = ${id} returning id, added_at)
    update contribution_category cc set added_at = aged.added_at from aged where cc.contribution_id = aged.id`.execute(
    app.platform.db,
  );

describe("ordering=relevance", () => {
  it("gives twelve hours for each doubling of what a content met, and goes back with it", async () => {
    const category = await app.newCategory();
    const [me, bob, eve] = [await newClient(), await app.newMember(), await newClient()];
    const client = await app.as(bob);
    await me.call(categoryFollow, { params: { id: category } });
    const [liked, talked, plain] = [await write(client, [category]), await write(client, [category]), await write(client)];
    await me.call(userFollow, { params: { id: bob.id } });
    // 12 h later by a vote, 19 h later by a comment.
    await age(liked, 13);
    await age(talked, 18);
    await vote(eve, liked);
    const { id: comment } = await eve.call(commentCreate, { body: { post: talked, text: "<p>Yes</p>" } });
    const query = { ordering: "relevance" as const };
    for (const [page, expected] of [
      [await me.call(feedMain, { query }), [talked, plain, liked]],
      [await app.visitor.call(feedExplore, { query }), [talked, plain, liked]],
      [await app.visitor.call(userFeed, { params: { id: bob.id }, query }), [talked, plain, liked]],
      [await app.visitor.call(categoryFeed, { params: { id: category }, query }), [talked, liked]],
      [await me.call(feedMain, {}), [plain, liked, talked]],
      [await app.visitor.call(userFeed, { params: { id: bob.id } }), [plain, liked, talked]],
    ] as const)
      expect(idsOf(page)).toEqual(expected);
    await eve.call(commentDelete, { params: { id: comment } });
    expect(idsOf(await me.call(feedMain, { query }))).toEqual([plain, liked, talked]);
    expect(idsOf(await me.call(categoryFeed, { params: { id: category }, query }))).toEqual([liked, talked]);
  });

  it("pages through everything once, in the order of the whole", async () => {
    const bob = await app.newMember();
    const [me, eve, client] = [await newClient(), await newClient(), await app.as(bob)];
    await me.call(userFollow, { params: { id: bob.id } });
    for (let index = 0; index < 60; index += 1) {
      const id = await write(client);
      await age(id, index * 7);
      if (index % 3 === 0) await vote(eve, id);
    }
    const whole = idsOf(await me.call(feedMain, { query: { ordering: "relevance", limit: 100 } }));
    const paged: (number | undefined)[] = [];
    for await (const page of me.page(feedMain, { query: { ordering: "relevance", limit: 7 } })) paged.push(...idsOf(page));
    expect(new Set(whole).size).toBe(60);
    expect(paged).toEqual(whole);
    expect(paged).not.toEqual(idsOf(await me.call(feedMain, { query: { limit: 100 } })));
  });

  it("is the usual order where the community or the category says so, unless another is asked for", async () => {
    const category = await app.newCategory();
    const [bob, eve] = [await newClient(), await newClient()];
    const [liked, plain] = [await write(bob, [category]), await write(bob, [category])];
    await vote(eve, liked);
    const params = { id: category };
    const explore = async (query: { ordering?: string } = {}) => idsOf(await app.visitor.call(feedExplore, { query }));
    expect(await explore()).toEqual([plain, liked]);
    await app.setPreference("configurations.explore_stream_order_by", "relevance");
    expect(await explore()).toEqual([liked, plain]);
    expect(await explore({ ordering: "recent" })).toEqual([plain, liked]);
    expect(await explore({ ordering: "whatever" })).toEqual([liked, plain]);
    await app.setPreference("configurations.home_stream_order_by", "relevance");
    expect(idsOf(await bob.call(feedMain, {}))).toEqual([liked, plain]);
    await expect(bob.call(feedMain, { query: { ordering: "whatever" as "recent" } })).rejects.toMatchObject({ status: 400 });
    await sql`update category set stream_order_by = 'relevance' where id = ${category}`.execute(app.platform.db);
    expect(idsOf(await app.visitor.call(categoryFeed, { params }))).toEqual([liked, plain]);
    expect(idsOf(await app.visitor.call(categoryFeed, { params, query: { ordering: "recent" } }))).toEqual([plain, liked]);
  });

  it("puts those with a boost a day ahead, from when their author hasTag the tag", async () => {
    const author = await app.newMember();
    const [bob, staff] = [await app.as(author), await app.as(await app.newMember({ role: "admin" }))];
    const before = await write(bob);
    const { id } = await staff.call(tagCreate, { body: { name: "Masters", visibility_boost: true } });
    await staff.call(tagAssign, { params: { id }, body: { user: author.id } });
    const boosted = await write(bob);
    await age(boosted, 23);
    const { results } = await app.visitor.call(feedExplore, { query: { ordering: "relevance" } });
    expect(results).toMatchObject([
      { has_boost: true, post: { id: boosted } },
      { has_boost: false, post: { id: before } },
    ]);
  });
});

describe("activities", () => {
  const activitiesFor = async (client: Client) =>
    (await client.call(feedExplore, { query: { ordering: "relevance" } })).results[0]?.activities?.map(
      ({ type, author, comment }) => [type, author.id, comment?.summary],
    );

  it("tell who commented, reacted, chose and saved: those I follow first, then the latest, never mine or of people hidden", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.newMember()));
    const [, ann, bob, cat, dan, me] = people as [(typeof people)[0], ...typeof people];
    const [byAuthor, byAnn, byBob, byCat, byDan, mine] = await Promise.all(people.map((person) => app.as(person)));
    const poll = {
      title: "Which?",
      multiple_choices: false,
      expiration_at: null,
      choices: [{ choice: "Oak" }, { choice: "Ash" }],
    };
    const body = { text: "<p>Clay</p>", categories: [], poll };
    const made = await byAuthor?.call(objectCreate, { params: { type: "post" }, body });
    const params = { type: "post" as const, id: made?.id ?? 0 };
    await byAnn?.call(commentCreate, { body: { post: params.id, text: "<p>First</p>" } });
    await byBob?.call(objectVote, { params });
    await byCat?.call(objectPollVote, { params, body: { choice: made?.poll?.choices[0]?.id ?? 0 } });
    await byDan?.call(objectFollow, { params });
    await mine?.call(objectVote, { params });
    if (!mine || !ann || !bob || !cat || !dan || !me) throw new Error("nobody there");
    const all = [
      ["follow", dan.id, undefined],
      ["pollvote", cat.id, undefined],
      ["vote", bob.id, undefined],
      ["comment", ann.id, "First"],
    ];
    expect(await activitiesFor(mine)).toEqual(all);
    expect(await activitiesFor(app.visitor)).toEqual([["vote", me.id, undefined], ...all]);
    await mine.call(userFollow, { params: { id: ann.id } });
    await mine.call(userHide, { params: { id: bob.id } });
    expect(await activitiesFor(mine)).toEqual([all[3], all[0], all[1]]);
    await app.setPreference("configurations.comments_enabled", false);
    expect(await activitiesFor(mine)).toEqual([all[0], all[1]]);
  });

  it("come with relevance alone", async () => {
    const bob = await newClient();
    await vote(await newClient(), await write(bob));
    expect((await bob.call(feedExplore, {})).results[0]).not.toHaveProperty("activities");
  });
});
