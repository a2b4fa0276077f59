import type { Client } from "@cortile/client/http";
import { categoryFeed } from "@cortile/contract/category";
import * as comments from "@cortile/contract/comment";
import * as contribution from "@cortile/contract/contribution";
import { feedExplore, feedMain } from "@cortile/contract/feed";
import * as contract from "@cortile/contract/group";
import { insightContributionCounters } from "@cortile/contract/insight";
import { mediaCreate, mediaGet, mediaUpdate } from "@cortile/contract/media";
import { userFeed } from "@cortile/contract/people";
import { searchList } from "@cortile/contract/search";
import { suggestionSearch } from "@cortile/contract/suggestion";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contributionFeature, publishScheduled } from "#contribution";
import { addressedTo } from "#core/access";
import { runDue } from "#core/feature";
import type { Member } from "#core/ctx";
import { storeImage } from "#media";
import { createTestApp, picture, uniqueName, type TestApp } from "#testing";

let now = new Date();
let app: TestApp;
let ann: Member;
let manager: Client;
let category: number;
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  ann = await app.newMember();
  manager = await app.as(ann);
  category = await app.newCategory();
  await app.newReactions();
});
afterAll(() => app.close());

const create = async (privacy: "public" | "private", visible = true) =>
  (await manager.call(contract.groupCreate, { body: { name: uniqueName("group"), privacy, visible } })).id;
const join = async (group: number) => {
  const member = await app.newMember();
  const client = await app.as(member);
  await manager.call(contract.groupInvite, { params: { id: group }, body: { users: [member.id] } });
  await client.call(contract.groupSubscribe, { params: { id: group } });
  return { member, client };
};
const newClient = async () => app.as(await app.newMember());
const write = async (client: Client, group: number, more: object = {}) =>
  (
    await client.call(contribution.objectCreate, {
      params: { type: "post" },
      body: { text: `<p>${uniqueName("clay")}</p>`, categories: [category], group, ...more },
    })
  ).id;
type Unit = { post?: { id: number } };
const unitIds = (page: { results: Unit[] }) => page.results.map(({ post }) => post?.id);
const groupFeed = async (client: Client, id: number) => unitIds(await client.call(contract.groupFeed, { params: { id } }));
const refused = { code: "not_found" };
const contributionTopic = contributionFeature.topics?.find(({ name }) => name === "contribution");

describe("what is published in a group", () => {
  it("513 531: of a private one is its members' alone, also once they come and go", async () => {
    const group = await create("private");
    const { member, client } = await join(group);
    const outsider = await newClient();
    const id = await write(manager, group);
    const params = { type: "post" as const, id };
    expect(await groupFeed(client, group)).toEqual([id]);
    const shown = await client.call(contribution.objectGet, { params });
    expect(shown).toMatchObject({ group: { id: group, privacy: "private" } });
    for (const by of [outsider, app.visitor]) {
      await expect(groupFeed(by, group)).rejects.toMatchObject(refused);
      await expect(by.call(contribution.objectGet, { params })).rejects.toMatchObject(refused);
      expect(unitIds(await by.call(feedExplore, {}))).not.toContain(id);
      expect(unitIds(await by.call(categoryFeed, { params: { id: category } }))).not.toContain(id);
      expect(unitIds(await by.call(userFeed, { params: { id: ann.id } }))).not.toContain(id);
    }
    await manager.call(contract.groupUnsubscribe, { params: { id: group }, query: { user: member.id } });
    await expect(client.call(contribution.objectGet, { params })).rejects.toMatchObject(refused);
    await expect(groupFeed(client, group)).rejects.toMatchObject(refused);
    await expect(client.call(mediaCreate, { body: { type: "share", shared_object: id } })).rejects.toMatchObject({ status: 404 });
  });

  it("512: of a public one is everybody's, and its members' once it is private", async () => {
    const group = await create("public");
    const { client } = await join(group);
    const word = uniqueName("kaolin");
    const id = await write(manager, group, { text: `<p>${word}</p>` });
    const find = async (by: Client) =>
      (await by.call(searchList, { params: { kind: "post" }, query: { search: word } })).results.length;
    expect(await groupFeed(app.visitor, group)).toEqual([id]);
    expect(unitIds(await app.visitor.call(feedExplore, {}))).toContain(id);
    expect(await find(app.visitor)).toBe(1);
    const outsider = await newClient();
    expect((await outsider.call(mediaCreate, { body: { type: "share", shared_object: id } })).id).toBeGreaterThan(0);
    await manager.call(contract.groupPatch, { params: { id: group }, body: { privacy: "private" } });
    await expect(groupFeed(app.visitor, group)).rejects.toMatchObject(refused);
    for (const by of [app.visitor, outsider]) {
      expect(unitIds(await by.call(feedExplore, {}))).not.toContain(id);
      expect(await find(by)).toBe(0);
      await expect(by.call(contribution.objectGet, { params: { type: "post", id } })).rejects.toMatchObject(refused);
    }
    expect(await groupFeed(client, group)).toEqual([id]);
    await manager.call(contract.groupDelete, { params: { id: group } });
    await expect(client.call(contribution.objectGet, { params: { type: "post", id } })).rejects.toMatchObject(refused);
    expect(await manager.call(contribution.objectGet, { params: { type: "post", id } })).toMatchObject({
      group: null,
      recipients: [{ id: ann.id }],
    });
  });

  it("431 530: is written by members alone, and asked again when its time comes", async () => {
    const group = await create("public");
    const { member, client } = await join(group);
    const outsider = await newClient();
    await expect(write(outsider, group)).rejects.toMatchObject({ fields: { addressing: expect.anything() } });
    const scheduled_at = new Date(now.getTime() + 60_000).toISOString();
    const [kept, lost] = [await write(manager, group, { scheduled_at }), await write(client, group, { scheduled_at })];
    await manager.call(contract.groupUnsubscribe, { params: { id: group }, query: { user: member.id } });
    now = new Date(now.getTime() + 120_000);
    expect(await runDue(app.platform, publishScheduled)).toEqual([]);
    expect(await groupFeed(client, group)).toEqual([kept]);
    expect(await client.call(contribution.objectGet, { params: { type: "post", id: lost } })).toMatchObject({ draft: true });
  });

  it.each(["recent", "relevance"])("is in the home feed of members who want it there, by %s", async (ordering) => {
    const group = await create("private");
    const { client } = await join(group);
    const written = [await write(manager, group), await write(manager, group)].toReversed();
    const home = async () => unitIds(await client.call(feedMain, { query: { ordering: ordering as "recent" } }));
    const set = (in_feed: boolean) => client.call(contract.groupInFeed, { params: { id: group }, body: { in_feed } });
    expect(new Set(await home())).toEqual(new Set(written));
    expect(await set(false)).toEqual({ in_feed: false });
    expect(await home()).toEqual([]);
    expect((await client.call(contract.groupGet, { params: { id: group } })).in_feed).toBe(false);
    await set(true);
    expect((await home()).length).toBe(2);
    await client.call(contract.groupUnsubscribe, { params: { id: group } });
    expect(await home()).toEqual([]);
    await expect(set(true)).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("531: is a candidate for feeds only while it is published and neither removed nor hidden", async () => {
    const group = await create("private");
    const [shown, draft] = [await write(manager, group), await write(manager, group, { draft: true })];
    const place = { kind: sql`'group'`, ref_id: sql`${group}::bigint` };
    const candidates = async () => {
      const { rows } = await sql<{ id: number }>`
        select p.contribution_id as id from ${addressedTo(place)} p order by p.contribution_id`.execute(app.platform.db);
      return rows.map(({ id }) => id);
    };
    const on = (id: number) => ({ params: { type: "post" as const, id } });
    expect(await candidates()).toEqual([shown]);
    await manager.call(contribution.objectDelete, on(shown));
    await manager.call(contribution.objectPublish, on(draft));
    expect(await candidates()).toEqual([draft]);
    await manager.call(contribution.objectRestore, on(shown));
    expect(await candidates()).toEqual([shown, draft]);
  });

  it("pages by its order", async () => {
    const group = await create("public");
    const written: number[] = [];
    for (let index = 0; index < 5; index += 1) written.unshift(await write(manager, group));
    const first = await app.visitor.call(contract.groupFeed, { params: { id: group }, query: { limit: 3 } });
    const cursor = new URL(first.next ?? "").searchParams.get("cursor") ?? "";
    const second = await app.visitor.call(contract.groupFeed, { params: { id: group }, query: { limit: 3, cursor } });
    expect([...unitIds(first), ...unitIds(second)]).toEqual(written);
  });
});

describe("what somebody wrote in a group they no longer belong to", () => {
  /** A post with a poll and a comment by a member who was removed since, answered by the manager. */
  async function setStage(visible = false) {
    const group = await create("private", visible);
    const { member, client } = await join(group);
    const poll = { title: "Which clay?", multiple_choices: false, choices: [{ choice: "Red" }, { choice: "White" }] };
    const id = await write(client, group, { poll });
    const params = { type: "post" as const, id };
    const answer = (by: Client, more = "") =>
      by.call(comments.commentCreate, { body: { post: id, text: `<p>White${more}</p>` } });
    const [own, theirs] = [(await answer(client)).id, (await answer(manager)).id];
    await manager.call(contribution.objectVote, { params });
    const choice = (await client.call(contribution.objectGet, { params })).poll?.choices[0]?.id ?? 0;
    const vote = { params, body: { choice } };
    await manager.call(contribution.objectPollVote, vote);
    const remove = () => manager.call(contract.groupUnsubscribe, { params: { id: group }, query: { user: member.id } });
    return { group, member, client, id, params, own, theirs, vote, remove, answer };
  }
  const denied = { code: "permission_denied" };

  it("513 531: stays theirs to read, without what others say and do on it", async () => {
    const { member, client, id, params, theirs, remove, answer } = await setStage();
    const watches = [{ user_id: member.id, id }];
    const allowed = () => contributionTopic?.selectAllowed(app.platform.db, watches);
    expect(await allowed()).toEqual(watches);
    await remove();
    const image = { bytes: await picture(), purpose: "contribution" as const, author_id: ann.id };
    const { media_id } = await storeImage(app.ctx(ann), image);
    await answer(manager, `<img data-media="${media_id}">`);
    expect((await manager.call(mediaGet, { params: { id: media_id } })).id).toBe(media_id);
    expect(await allowed()).toEqual([]);
    const shown = await client.call(contribution.objectGet, { params });
    expect(shown).toMatchObject({ html: expect.stringContaining("clay"), group: null, recipients: [], place_closed: true });
    expect(shown).toMatchObject({ comment_count: 0, vote_count: 0, reactions_count: [], can_reply: false });
    expect(shown.poll?.choices.map(({ vote_count }) => vote_count)).toEqual([0, 0]);
    const feed = await client.call(userFeed, { params: { id: member.id }, query: { ordering: "relevance" } });
    expect(feed.results).toMatchObject([{ post: { id }, activities: [] }]);
    const lists = [
      () => client.call(comments.commentList, { query: { post: id } }),
      () => client.call(comments.commentList, { query: { user: ann.id } }),
      () => client.call(contribution.objectContributors, { params }),
    ];
    for (const list of lists) expect((await list()).results).toEqual([]);
    const hidden = [
      () => client.call(comments.commentGet, { params: { id: theirs } }),
      () => client.call(mediaGet, { params: { id: media_id } }),
      () => client.call(contribution.objectVoteList, { params }),
      () => client.call(contribution.objectPollVoteList, { params }),
      () => client.call(insightContributionCounters, { query: { contribution_id: id } }),
    ];
    for (const call of hidden) await expect(call()).rejects.toMatchObject(refused);
    expect(await manager.call(contribution.objectGet, { params })).toMatchObject({ comment_count: 3, vote_count: 1 });
  });

  it("531: keeps the pictures it had, in the post and in comments", async () => {
    const { member, client, id, params, remove } = await setStage();
    const own = async () =>
      (await storeImage(app.ctx(member), { bytes: await picture(), purpose: "contribution", author_id: member.id })).media_id;
    const [inPost, inComment, free] = [await own(), await own(), await own()];
    await client.call(contribution.objectUpdate, { params, body: { medias: [inPost] } });
    await client.call(comments.commentCreate, { body: { post: id, text: `<img data-media="${inComment}">` } });
    const tell = (media: number) => client.call(mediaUpdate, { params: { id: media }, body: { description: "Mine" } });
    for (const media of [inPost, inComment, free]) expect(await tell(media)).toMatchObject({ description: "Mine" });
    await remove();
    for (const media of [inPost, inComment]) await expect(tell(media)).rejects.toMatchObject(denied);
    expect(await tell(free)).toMatchObject({ description: "Mine" });
  });

  it("530 531: takes nothing more from them, but may be removed by them", async () => {
    const { client, id, params, own, theirs, vote, remove, answer } = await setStage();
    await remove();
    const text = "<p>Slip</p>";
    const acts: (() => Promise<unknown>)[] = [
      () => client.call(contribution.objectUpdate, { params, body: { text } }),
      () => answer(client),
      () => client.call(contribution.objectVote, { params }),
      () => client.call(contribution.objectPollVote, vote),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(denied);
    await expect(client.call(comments.commentUpdate, { params: { id: own }, body: { text } })).rejects.toMatchObject(refused);
    await expect(client.call(comments.commentVote, { params: { id: theirs } })).rejects.toMatchObject(refused);
    await expect(client.call(comments.commentDelete, { params: { id: theirs } })).rejects.toMatchObject(refused);
    await client.call(comments.commentDelete, { params: { id: own } });
    await expect(client.call(comments.commentRestore, { params: { id: own } })).rejects.toMatchObject(refused);
    expect(await manager.call(contribution.objectGet, { params })).toMatchObject({ comment_count: 1 });
    await client.call(contribution.objectDelete, { params });
    await expect(client.call(contribution.objectRestore, { params })).rejects.toMatchObject(denied);
    await expect(manager.call(contribution.objectGet, { params: { type: "post", id } })).rejects.toMatchObject(refused);
  });

  it("512 513: stays in a closed group whoever edits it, and may move into one", async () => {
    const { group, client, params, theirs } = await setStage();
    const other = await create("private");
    const kept = { fields: { group: [expect.objectContaining({ code: "invalid" })] } };
    for (const to of [{ group: null }, { group: null, recipients: [ann.username] }])
      await expect(client.call(contribution.objectUpdate, { params, body: to })).rejects.toMatchObject(kept);
    const own = { type: "post" as const, id: await write(manager, group) };
    await expect(manager.call(contribution.objectUpdate, { params: own, body: { group: other } })).rejects.toMatchObject(kept);
    await expect(app.visitor.call(comments.commentGet, { params: { id: theirs } })).rejects.toMatchObject(refused);
    const open = await create("public");
    for (const from of [{}, { group: open }]) {
      const moved = {
        type: "post" as const,
        id: (await manager.call(contribution.objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", ...from } }))
          .id,
      };
      const reply = await manager.call(contribution.objectUpdate, { params: moved, body: { group: other } });
      expect(reply).toMatchObject({ group: { id: other } });
    }
    const draft = { type: "post" as const, id: await write(manager, other, { draft: true }) };
    expect(await manager.call(contribution.objectUpdate, { params: draft, body: { group: null } })).toMatchObject({
      group: null,
    });
  });
});

describe("the search for groups", () => {
  it("74: suggests and finds groups as one types, hidden ones to their people alone", async () => {
    const word = uniqueName("sgabello");
    const named = async (privacy: "public" | "private", visible: boolean) =>
      (await manager.call(contract.groupCreate, { body: { name: `${word} ${visible}`, privacy, visible } })).id;
    const [listed, hidden] = [await named("public", true), await named("private", false)];
    const suggested = async (by: Client) =>
      (await by.call(suggestionSearch, { query: { search: word } })).results.map(({ group }) => group?.id);
    const found = async (by: Client) =>
      (await by.call(searchList, { params: { kind: "group" }, query: { search: word } })).results.map(({ id }) => id);
    for (const by of [app.visitor, await newClient()]) {
      expect(await suggested(by)).toEqual([listed]);
      expect(await found(by)).toEqual([listed]);
    }
    expect(new Set(await suggested(manager))).toEqual(new Set([listed, hidden]));
    expect(new Set(await found(manager))).toEqual(new Set([listed, hidden]));
    const { payload } = await app.app.inject({ url: "/sitemap/0.xml" });
    expect(payload).toContain(`/group/${listed}/`);
    expect(payload).not.toContain(`/group/${hidden}/`);
  });
});
