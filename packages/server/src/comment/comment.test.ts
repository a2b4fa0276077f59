import {
  commentCreate,
  commentDelete,
  commentGet,
  commentList,
  commentRestore,
  commentUpdate,
  commentVote,
} from "@cortile/contract/comment";
import { objectContributors, objectCreate, objectGet } from "@cortile/contract/contribution";
import { userFollow, userHide } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visitor } from "#core/ctx";
import { countRowsRead, createTestApp, type TestApp } from "#testing";
import { selectContributorIds, updateCommentCollapsed } from "./comment.queries.ts";

let app: TestApp;
let author: Client;
let post: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  author = await app.as(await app.newMember());
});
afterAll(() => app.close());

const newPost = async () =>
  (await author.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [] } })).id;
const say = (client: Client, text: string, more: object = {}) => client.call(commentCreate, { body: { post, text, ...more } });
const list = (client: Client, query: object = {}) => client.call(commentList, { query: { post, ...query } });
const countOf = async () => (await author.call(objectGet, { params: { type: "post", id: post } })).comment_count;

describe("comment_create", () => {
  it("adds comments and replies on two levels, and counts them", async () => {
    post = await newPost();
    const first = await say(author, "<p>One</p>");
    const reply = await say(author, "<p>Two</p>", { parent: first.id });
    const answer = await say(author, "<p>Three</p>", { in_reply_to: reply.id });
    expect(answer).toMatchObject({ parent: first.id, in_reply_to: reply.id, text: "<p>Three</p>" });
    expect(await countOf()).toBe(3);
    const page = await list(app.visitor);
    expect(page).toMatchObject({
      count: 1,
      results: [{ id: first.id, comment_count: 2, post, latest_comments: [{ id: reply.id }, { id: answer.id }] }],
    });
    expect((await list(app.visitor, { parent: first.id })).results.map(({ id }) => id)).toEqual([reply.id, answer.id]);
  });

  it.each(["post", "discussion", "status"] as const)("is about a %s (391)", async (type) => {
    const body = { text: "<p>Clay</p>", ...(type === "discussion" ? { title: "Clay" } : {}), categories: [] };
    const { id } = await author.call(objectCreate, { params: { type }, body });
    const created = await author.call(commentCreate, { body: { [type]: id, text: "<p>One</p>" } });
    expect(created).toMatchObject({ [type]: id, html: "<p>One</p>" });
    const about = { query: { [type]: id } };
    expect((await app.visitor.call(commentList, about)).results).toMatchObject([{ id: created.id }]);
    expect(await app.visitor.call(objectGet, { params: { type, id } })).toMatchObject({ comment_count: 1 });
  });

  it("sanitises and refuses what is empty, orphaned or nowhere", async () => {
    post = await newPost();
    expect((await say(author, '<img src=x onerror="alert(1)">a')).html).toBe("a");
    await expect(say(author, "<p> </p>")).rejects.toMatchObject({ status: 400, fields: { text: [{ code: "required" }] } });
    await expect(say(author, "x", { parent: 999_999 })).rejects.toMatchObject({
      status: 400,
      fields: { parent: [{ code: "invalid" }] },
    });
    await expect(author.call(commentCreate, { body: { text: "x" } })).rejects.toMatchObject({ status: 400 });
    await expect(author.call(commentCreate, { body: { post: 999_999, text: "x" } })).rejects.toMatchObject({ status: 404 });
  });

  it("is refused to visitors, blocked members, and where comments are off", async () => {
    post = await newPost();
    await expect(say(app.visitor, "x")).rejects.toMatchObject({ status: 401 });
    await expect(say(await app.as(await app.newMember({ status: "b" })), "x")).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.comments_enabled", false);
    await expect(say(author, "x")).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.comments_enabled", true);
  });

  it("counts each of many at once", async () => {
    post = await newPost();
    const parent = (await say(author, "<p>p</p>")).id;
    const people = await Promise.all(Array.from({ length: 8 }, async () => app.as(await app.newMember())));
    await Promise.all(people.flatMap((one) => [say(one, "<p>a</p>"), say(one, "<p>b</p>", { parent })]));
    expect(await countOf()).toBe(17);
    expect(await author.call(commentGet, { params: { id: parent } })).toMatchObject({ comment_count: 8 });
  });
});

describe("comment_list", () => {
  it("orders first, recent, by people I follow, and relevant", async () => {
    post = await newPost();
    const [bob, eve] = [await app.newMember(), await app.newMember()];
    const one = await say(await app.as(bob), "<p>bob</p>");
    const two = await say(await app.as(eve), "<p>eve</p>");
    const three = await say(author, "<p>me</p>");
    const reader = await app.as(await app.newMember());
    await reader.call(userFollow, { params: { id: eve.id } });
    await reader.call(commentVote, { params: { id: three.id } });
    const ids = async (ordering?: string) => (await list(reader, { ordering })).results.map(({ id }) => id);
    expect(await ids()).toEqual([one.id, two.id, three.id]);
    expect(await ids("-added_at")).toEqual([three.id, two.id, one.id]);
    expect(await ids("-connection")).toEqual([two.id, one.id, three.id]);
    expect((await list(app.visitor, { ordering: "-connection" })).results.map(({ id }) => id)).toEqual([
      one.id,
      two.id,
      three.id,
    ]);
    expect(await ids("relevant")).toEqual([three.id, one.id, two.id]);
  });

  it("goes on from a comment, either way, and counts what is there", async () => {
    post = await newPost();
    const all: number[] = [];
    for (let number = 0; number < 8; number += 1) all.push((await say(author, `<p>${number}</p>`)).id);
    const from = all[4] ?? 0;
    const before = await list(app.visitor, { from, ordering: "-added_at", limit: 3 });
    expect(before).toMatchObject({ count: 4, results: [3, 2, 1].map((place) => ({ id: all[place] })) });
    expect((await app.visitor.follow(commentList, before.next ?? "")).results.map(({ id }) => id)).toEqual([all[0]]);
    const after = await list(app.visitor, { from, ordering: "added_at" });
    expect(after).toMatchObject({ count: 3, next: null, results: [5, 6, 7].map((place) => ({ id: all[place] })) });
    const replies = [];
    for (const text of ["<p>a</p>", "<p>b</p>"]) replies.push((await say(author, text, { parent: from })).id);
    const earlier = await list(app.visitor, { parent: from, from: replies[1], ordering: "-added_at" });
    expect(earlier.results.map(({ id }) => id)).toEqual([replies[0]]);
    await expect(list(app.visitor, { from, ordering: "relevant" })).rejects.toMatchObject({
      status: 400,
      fields: { ordering: [{ code: "invalid" }] },
    });
    await expect(list(app.visitor, { from: 999_999 })).rejects.toMatchObject({ status: 404 });
  });

  it("goes on from no comment of another contribution, so that nobody learns of those they may not see", async () => {
    const elsewhere = (await say(author, "<p>Elsewhere</p>")).id;
    post = await newPost();
    await expect(list(app.visitor, { from: elsewhere })).rejects.toMatchObject({ status: 404 });
  });

  it("shows nothing across a block, in either direction", async () => {
    post = await newPost();
    const [bob, eve] = [await app.newMember(), await app.newMember()];
    await say(await app.as(bob), "<p>bob</p>");
    await say(await app.as(eve), "<p>eve</p>");
    await (await app.as(bob)).call(userHide, { params: { id: eve.id } });
    for (const client of [await app.as(bob), await app.as(eve)]) expect((await list(client)).results).toHaveLength(1);
    expect((await list(app.visitor)).results).toHaveLength(2);
  });
});

describe("comment_update, comment_delete, comment_restore", () => {
  it("are the author's; a removed one leaves no text to others, and its replies stay", async () => {
    post = await newPost();
    const bob = await app.as(await app.newMember());
    const mine = await say(bob, "<p>mine</p>");
    const input = { params: { id: mine.id } };
    await expect(author.call(commentUpdate, { ...input, body: { text: "x" } })).rejects.toMatchObject({ status: 403 });
    await expect(author.call(commentDelete, input)).rejects.toMatchObject({ status: 403 });
    expect(await bob.call(commentUpdate, { ...input, body: { text: "<p>new</p>" } })).toMatchObject({ html: "<p>new</p>" });
    await say(author, "<p>reply</p>", { parent: mine.id });
    await bob.call(commentDelete, input);
    expect(await countOf()).toBe(1);
    expect((await list(app.visitor)).results).toMatchObject([
      { id: mine.id, deleted: true, html: "", latest_comments: [{ html: "<p>reply</p>" }] },
    ]);
    const staff = await app.as(await app.newMember({ role: "moderator" }));
    for (const client of [bob, staff])
      expect((await list(client)).results).toMatchObject([{ html: "<p>new</p>", deleted: true, deleted_by: "author" }]);
    await bob.call(commentRestore, input);
    expect(await countOf()).toBe(2);
    await staff.call(commentDelete, input);
    for (const client of [bob, staff])
      expect((await list(client)).results).toMatchObject([{ deleted: true, deleted_by: "staff" }]);
    for (const client of [author, app.visitor]) {
      const [one] = (await list(client)).results;
      expect([one?.deleted, one?.deleted_by]).toEqual([true, undefined]);
    }
  });
});

describe("comment_vote", () => {
  it("toggles exactly under concurrency and is refused on removed ones", async () => {
    post = await newPost();
    const comment = await say(author, "<p>c</p>");
    const input = { params: { id: comment.id } };
    const people = await Promise.all(Array.from({ length: 6 }, async () => app.as(await app.newMember())));
    await Promise.all(people.map((one) => one.call(commentVote, input)));
    expect(await author.call(commentGet, input)).toMatchObject({ vote_count: 6 });
    await author.call(commentDelete, input);
    await expect(author.call(commentVote, input)).rejects.toMatchObject({ status: 403 });
  });
});

describe("object_contributors", () => {
  const contributors = (query: object = {}) =>
    app.visitor.call(objectContributors, { params: { type: "post", id: post }, query });

  it("are who wrote comments and replies, without those whose comments are held back", async () => {
    post = await newPost();
    const members = [await app.newMember(), await app.newMember(), await app.newMember()] as const;
    const [replying, held, heldReply] = members;
    const { id: parent } = await say(author, "<p>One</p>");
    const { id: hidden } = await say(await app.as(held), "<p>Two</p>");
    const { id: hiddenReply } = await say(await app.as(heldReply), "<p>Three</p>", { parent });
    await say(await app.as(replying), "<p>Four</p>", { parent });
    for (const id of [hidden, hiddenReply]) await updateCommentCollapsed(app.platform.db, id, true);
    const { results, count } = await contributors();
    expect(results[0]?.id).toBe(replying.id);
    expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining([held.id]));
    expect(results.map(({ id }) => id)).not.toEqual(expect.arrayContaining([heldReply.id]));
    expect(count).toBe(2);
    expect(await contributors({ limit: 1, offset: 10 })).toMatchObject({ results: [], count: 2 });
  });

  it("of very many votes are the ten thousand who voted last", async () => {
    post = await newPost();
    await sql`
      with people as (insert into "user" (username, status) select 'voter_' || n, 'a' from generate_series(1, 10040) n returning id)
      insert into vote (target, target_id, user_id, reaction_id, voted_at)
      select 'contribution', ${post}, id, 1, now() + id * interval '1 ms' from people`.execute(app.platform.db);
    const { rows } = await sql<{ id: number }>`select max(user_id) as id from vote where target_id = ${post}`.execute(
      app.platform.db,
    );
    const { results, count } = await contributors({ limit: 1 });
    expect([results[0]?.id, count]).toEqual([rows[0]?.id, 10_000]);
    expect((await contributors({ limit: 100, offset: 9990 })).results).toHaveLength(10);
  });

  it("are read without newer comments of other posts", async () => {
    post = await newPost();
    const { id: parent } = await say(author, "<p>One</p>");
    for (let index = 0; index < 3; index += 1) await say(author, "<p>Two</p>", { parent });
    const quiet = post;
    post = await newPost();
    for (let index = 0; index < 8; index += 1) await say(author, "<p>Elsewhere</p>");
    const read = await app.platform.db.transaction().execute(async (tx) => {
      // As of a post with more comments than are sorted.
      await sql`set local enable_sort = off`.execute(tx);
      return countRowsRead(tx, "comment", () => selectContributorIds(tx, visitor, quiet, { limit: 3, offset: 0 }));
    });
    expect(read).toBe(4);
  });
});
