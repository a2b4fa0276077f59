import { categoryFeed, categoryFeedTrending, categoryFollow } from "@cortile/contract/category";
import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectFollowingList,
  objectList,
  objectRelated,
  objectSuspend,
  objectSuspendedList,
  objectVote,
} from "@cortile/contract/contribution";
import { feedExplore, feedMain, feedRead, feedUnseenCount } from "@cortile/contract/feed";
import { caseDecide, ruleUpdate } from "@cortile/contract/moderation";
import { userFeed, userFollow, userHide } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { insertSeen } from "#contribution";
import { insertTag } from "#tag";
import { createTestApp, findMiscounts, type TestApp } from "#testing";
import { selectHome } from "./home.queries.ts";

let app: TestApp;
beforeEach(async () => {
  await app?.close();
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const write = async (client: Client, categories: number[] = []) =>
  (await client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories } })).id;
/** Posts to everybody, or to the people with a tag, written straight to the database. @returns their ids, oldest first */
async function insertPosts(authorId: number, count: number, tagId = 0): Promise<number[]> {
  const { db } = app.platform;
  const { rows } = await sql<{ id: number }>`
    insert into contribution (type, author_id, html, summary, summary_html, added_at)
    select 'post', ${authorId}, '<p>x</p>', 'x', '<p>x</p>', now() + make_interval(secs => n) from generate_series(1, ${count}::int) n
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into audience (contribution_id, kind, ref_id)
    select id, ${tagId === 0 ? "all" : "tag"}, ${tagId}::bigint from unnest(${ids}::bigint[]) made (id)`.execute(db);
  return ids;
}
type Unit = { post?: { id: number } };
const idsOf = (page: { results: Unit[] }) => page.results.map(({ post }) => post?.id);

describe("feed_main", () => {
  it("holds mine, of people I follow and in categories I follow, each once, newest first", async () => {
    const [bob, eve] = [await app.newMember(), await app.newMember()];
    const category = await app.newCategory();
    const me = await app.as(await app.newMember());
    await me.call(userFollow, { params: { id: bob.id } });
    await me.call(categoryFollow, { params: { id: category } });
    const mine = await write(me);
    const both = await write(await app.as(bob), [category]);
    await write(await app.as(eve));
    const byCategory = await write(await app.as(eve), [category]);
    expect(idsOf(await me.call(feedMain, {}))).toEqual([byCategory, both, mine]);
    await expect(app.visitor.call(feedMain, {})).rejects.toMatchObject({ status: 401 });
  });

  it("pages through everything once, whatever comes meanwhile and however many a source holds", async () => {
    const bob = await app.newMember();
    const [me, client] = [await app.as(await app.newMember()), await app.as(bob)];
    await me.call(userFollow, { params: { id: bob.id } });
    const written: number[] = [];
    for (let index = 0; index < 60; index += 1) written.push(await write(client));
    const seen: (number | undefined)[] = [];
    for await (const page of me.page(feedMain, { query: { limit: 7 } })) {
      seen.push(...idsOf(page));
      if (seen.length === 7) await write(client);
    }
    expect(seen).toEqual(written.toReversed());
  });

  it("finds what lies behind many that may not be seen", async () => {
    const bob = await app.newMember();
    const [me, client] = [await app.as(await app.newMember()), await app.as(bob)];
    await me.call(userFollow, { params: { id: bob.id } });
    const open = await write(client);
    const friend = await app.newMember();
    for (let index = 0; index < 40; index += 1)
      await client.call(objectCreate, {
        params: { type: "post" },
        body: { text: "x", categories: [], recipients: [friend.username] },
      });
    expect(idsOf(await me.call(feedMain, {}))).toEqual([open]);
  });

  it("bounds the rows looked at for a page, and continues behind them", async () => {
    const bob = await app.newMember();
    const [me, client] = [await app.as(await app.newMember()), await app.as(bob)];
    await me.call(userFollow, { params: { id: bob.id } });
    const open = await write(client);
    await insertPosts(bob.id, 1300, (await insertTag(app.platform.db, { name: "potters" })) ?? 0);
    const pages: (number | undefined)[][] = [];
    for await (const page of me.page(feedMain, {})) pages.push(idsOf(page));
    expect(pages).toEqual([[], [open]]);
  });

  it("is empty at an offset behind the rows looked at", async () => {
    const bob = await app.newMember();
    const me = await app.as(await app.newMember());
    await me.call(userFollow, { params: { id: bob.id } });
    await insertPosts(bob.id, 1300);
    expect((await me.call(feedMain, { query: { offset: 1100 } })).results).toHaveLength(10);
    expect(await me.call(feedMain, { query: { offset: 1250 } })).toMatchObject({ results: [], next: null });
  });
});

describe("feed_unseen_count and feed_read", () => {
  it("counts what is new to me, by category, and no more once read", async () => {
    const category = await app.newCategory();
    const [me, bob] = [await app.as(await app.newMember()), await app.as(await app.newMember())];
    await me.call(categoryFollow, { params: { id: category } });
    const [one, two] = [await write(bob, [category]), await write(bob, [category])];
    await write(me, [category]);
    expect(await me.call(feedUnseenCount, {})).toMatchObject({ total: 2, count_by_category: [{ id: category, count: 2 }] });
    await me.call(feedRead, { body: { object: [one, one, 999_999] } });
    expect(await me.call(feedUnseenCount, {})).toMatchObject({ total: 1 });
    expect((await me.call(feedMain, {})).results).toMatchObject([
      { seen: true },
      { post: { id: two }, seen: false },
      { seen: true },
    ]);
  });
});

describe("feed_unseen_count of who has seen everything", () => {
  it("looks at the newest of home alone", async () => {
    const [bob, member] = [await app.newMember(), await app.newMember()];
    const me = await app.as(member);
    await me.call(userFollow, { params: { id: bob.id } });
    const { db } = app.platform;
    const ids = await insertPosts(bob.id, 600);
    let candidateLimit = 0;
    const accepts = () => (candidateLimit += 1) < 0;
    expect(await selectHome(db, member, { limit: 100, window: 480, mode: "follow", accepts })).toMatchObject({ rows: [] });
    expect(candidateLimit).toBe(480);
    // The oldest are not seen, and are not looked for.
    await insertSeen(db, member.id, ids.slice(100));
    expect(await me.call(feedUnseenCount, {})).toMatchObject({ total: 0 });
    await sql`delete from contribution where id = any(${ids}::bigint[])`.execute(db);
  });
});

describe("feed_unseen_count since", () => {
  it("counts exactly what came after, however much there was before, and nothing of mine", async () => {
    const bob = await app.newMember();
    const [me, client] = [await app.as(await app.newMember()), await app.as(bob)];
    await me.call(userFollow, { params: { id: bob.id } });
    for (let index = 0; index < 101; index += 1) await write(client);
    expect(await me.call(feedUnseenCount, {})).toMatchObject({ total: 100 });
    const { at: since = "" } = await me.call(feedMain, {});
    expect(await me.call(feedUnseenCount, { query: { since } })).toMatchObject({ total: 0 });
    await write(me);
    const [one] = [await write(client), await write(client)];
    expect(await me.call(feedUnseenCount, { query: { since } })).toMatchObject({ total: 2 });
    expect(await me.call(feedUnseenCount, { query: { since: since.replace("Z", "+00:00") } })).toMatchObject({ total: 2 });
    await client.call(objectDelete, { params: { type: "post", id: one } });
    expect(await me.call(feedUnseenCount, { query: { since } })).toMatchObject({ total: 1 });
    await expect(me.call(feedUnseenCount, { query: { since: "yesterday" } })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("feed_explore, user_feed and category_feed", () => {
  it("show what is public to visitors and leave out what was removed or is hidden between two people", async () => {
    const bob = await app.newMember();
    const [client, eve] = [await app.as(bob), await app.newMember()];
    const category = await app.newCategory();
    const [kept, removed] = [await write(client, [category]), await write(client, [category])];
    await client.call(objectDelete, { params: { type: "post", id: removed } });
    for (const page of [
      await app.visitor.call(feedExplore, {}),
      await app.visitor.call(userFeed, { params: { id: bob.id } }),
      await app.visitor.call(categoryFeed, { params: { id: category } }),
    ])
      expect(idsOf(page)).toEqual([kept]);
    const hiding = await app.as(eve);
    await hiding.call(userHide, { params: { id: bob.id } });
    expect(idsOf(await hiding.call(feedExplore, {}))).toEqual([]);
    await expect(app.visitor.call(userFeed, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
    await expect(app.visitor.call(categoryFeed, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it("is closed to visitors while contents are not public", async () => {
    await app.setPreference("configurations.content_availability", false);
    await expect(app.visitor.call(feedExplore, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe("a post that waits for review", () => {
  /** New members' first posts are held; `listed` older ones of the author are not. */
  async function holdPosts(listed = 0) {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const author = await app.newMember();
    const older = listed === 0 ? [] : await insertPosts(author.id, listed);
    await sql`update contribution set added_at = now() - make_interval(mins => (1000 - id)::int)`.execute(app.platform.db);
    const settings = { posts: listed + 1 };
    await admin.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled: true, settings } });
    return { admin, author, client: await app.as(author), older };
  }
  const isHeld = ({ results }: { results: { post?: { held?: boolean; collapsed: boolean } }[] }) =>
    results.map(({ post }) => [post?.held ?? false, post?.collapsed]);

  it("stands on its author's profile, marked, for them alone, until staff have decided", async () => {
    const { admin, author, client } = await holdPosts();
    const params = { id: author.id };
    const held = await write(client);
    for (const ordering of ["recent", "relevance"] as const) {
      const own = await client.call(userFeed, { params, query: { ordering } });
      expect([idsOf(own), isHeld(own), own.results[0]?.post?.html]).toEqual([[held], [[true, true]], "<p>Clay</p>"]);
    }
    const [reader, moderator] = [await app.newMember(), await app.newMember({ role: "moderator" })];
    const follower = await app.as(reader);
    await follower.call(userFollow, { params });
    for (const other of [app.visitor, follower, admin, await app.as(moderator)]) {
      expect(await other.call(userFeed, { params })).toMatchObject({ count: 0, results: [] });
      expect(await other.call(userFeed, { params, query: { ordering: "relevance" } })).toMatchObject({ results: [] });
    }
    for (const list of [
      await client.call(feedExplore, {}),
      await client.call(feedMain, {}),
      await client.call(objectList, { params: { type: "post" } }),
    ])
      expect(list.results).toEqual([]);

    await admin.call(caseDecide, { params: { kind: "post", id: held }, body: { act: "ignore" } });
    for (const reading of [client, app.visitor]) {
      const feed = await reading.call(userFeed, { params });
      expect([idsOf(feed), isHeld(feed)]).toEqual([[held], [[false, false]]]);
    }
    const second = await write(await app.as(author));
    const third = await holdAgain(client, admin);
    await admin.call(caseDecide, { params: { kind: "post", id: third }, body: { act: "delete", flag_type: 1 } });
    expect(idsOf(await client.call(userFeed, { params }))).toEqual([second, held]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  const holdAgain = async (client: Client, admin: Client) => {
    await admin.call(ruleUpdate, { params: { kind: "first_post" }, body: { enabled: true, settings: { posts: 10 } } });
    return write(client);
  };

  it("is paged among the others in their order, by cursor and by offset", async () => {
    const { author, client, older } = await holdPosts(6);
    const held = [await write(client), await write(client), await write(client)];
    // Between those that are published.
    await sql`
      update contribution c set added_at = other.added_at + interval '1 second'
      from unnest(${held}::bigint[], ${[older[0], older[2], older[4]]}::bigint[]) pair (id, after)
      join contribution other on other.id = pair.after where c.id = pair.id`.execute(app.platform.db);
    const expected = [older[5], held[2], older[4], older[3], held[1], older[2], older[1], held[0], older[0]];
    const params = { id: author.id };
    const byCursor: (number | undefined)[] = [];
    let page = await client.call(userFeed, { params, query: { limit: 2 } });
    byCursor.push(...idsOf(page));
    while (page.next !== null) {
      page = await client.follow(userFeed, page.next);
      byCursor.push(...idsOf(page));
    }
    expect(byCursor).toEqual(expected);
    const byOffset = await Promise.all(
      [0, 2, 4, 6, 8].map((offset) => client.call(userFeed, { params, query: { limit: 2, offset } })),
    );
    expect(byOffset.flatMap(idsOf)).toEqual(expected);
    const others = await app.visitor.call(userFeed, { params });
    expect(idsOf(others)).toEqual(older.toReversed());
  });

  it("stands in its author's lists of what they saved and muted, and counts there", async () => {
    const { client } = await holdPosts();
    const id = await write(client);
    const params = { type: "post" as const, id };
    await client.call(objectFollow, { params });
    await client.call(objectSuspend, { params });
    for (const list of [objectFollowingList, objectSuspendedList]) {
      const own = await client.call(list, { params });
      expect(own).toMatchObject({ count: 1, results: [{ id, held: true }] });
    }
    await client.call(objectDelete, { params });
    for (const list of [objectFollowingList, objectSuspendedList])
      expect(await client.call(list, { params })).toMatchObject({ count: 0, results: [] });
    expect(await client.call(feedUnseenCount, {})).toMatchObject({ total: 0 });
  });
});

describe("category_feed_trending", () => {
  it("begins with what met the most reaction", async () => {
    const category = await app.newCategory();
    const [bob, eve] = [await app.as(await app.newMember()), await app.as(await app.newMember())];
    const [quiet, liked] = [await write(bob, [category]), await write(bob, [category])];
    await write(bob, [category]);
    await bob.call(objectVote, { params: { type: "post", id: quiet } });
    for (const client of [bob, eve]) await client.call(objectVote, { params: { type: "post", id: liked } });
    expect(idsOf(await app.visitor.call(categoryFeedTrending, { params: { id: category } }))).toEqual([liked, quiet]);
  });
});

describe("object_related", () => {
  it("begins with what shares the most: categories, words, the author; never itself, nor what may not be seen", async () => {
    const [category, other] = [await app.newCategory(), await app.newCategory()];
    const [bob, eve] = [await app.newMember(), await app.newMember()];
    const [client, hers] = [await app.as(bob), await app.as(eve)];
    const say = async (who: Client, text: string, categories: number[], recipients: string[] = []) =>
      (await who.call(objectCreate, { params: { type: "post" }, body: { text: `<p>${text}</p>`, categories, recipients } })).id;
    const words = "Celadon glaze pooled in the foot ring";
    const likeIt = await say(hers, `${words} again`, [category]);
    const near = await say(hers, "Selling a wheel", [category]);
    const his = await say(client, "Selling a kiln", [other]);
    await say(hers, "Elsewhere", [other]);
    await say(hers, words, [category], [bob.username]);
    const id = await say(client, words, [category]);
    const params = { type: "post" as const, id };
    const { results } = await app.visitor.call(objectRelated, { params });
    expect(results.map((one) => one.id)).toEqual([likeIt, near, his]);
    const first = await app.visitor.call(objectRelated, { params, query: { limit: 2 } });
    expect(first.next).not.toBeNull();
    await app.setPreference("configurations.content_availability", false);
    await expect(app.visitor.call(objectRelated, { params })).rejects.toMatchObject({ status: 401 });
  });
});
