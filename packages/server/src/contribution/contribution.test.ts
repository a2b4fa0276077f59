import {
  objectCreate,
  objectDelete,
  objectFollow,
  objectFollowingList,
  objectFollowStatus,
  objectGet,
  objectList,
  objectRestore,
  objectUpdate,
  objectVote,
  objectVoteList,
} from "@cortile/contract/contribution";
import { userGet } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import type { Contribution } from "@cortile/contract/entity";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveMember } from "#core/access";
import type { Member } from "#core/ctx";
import { insertTag, tagMembership } from "#tag";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let ada: Member;
let ann: Client;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
  ada = await app.newMember();
  ann = await app.as(ada);
});
afterAll(() => app.close());

const newPost = (client: Client, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [], ...body } });
const other = async (fields = {}) => app.as(await app.newMember(fields));
const ref = (id: number, type: "post" | "discussion" | "status" = "post") => ({ params: { type, id } });

describe("object_create", () => {
  it("publishes, sanitised, with its categories and its author's count", async () => {
    const author = await app.newMember();
    const client = await app.as(author);
    const category = await app.newCategory();
    const post = await newPost(client, {
      text: '<p onclick="x()">Hi <script>alert(1)</script><b>all</b></p>',
      categories: [category],
    });
    expect(post).toMatchObject({
      type: "post",
      html: "<p>Hi <b>all</b></p>",
      categories: [{ id: category }],
      author: { id: author.id },
    });
    expect(await app.visitor.call(objectGet, ref(post.id))).toMatchObject({ id: post.id, comment_count: 0, reactions_count: [] });
    expect(await client.call(userGet, { params: { id: author.id } })).toMatchObject({ posts_counter: 1 });
  });

  it("takes ids as text, as forms send them", async () => {
    const category = await app.newCategory();
    const post = await newPost(ann, { categories: [String(category)] });
    expect(post.categories).toMatchObject([{ id: category }]);
  });

  it("turns names into references", async () => {
    const bob = await app.newMember({ username: uniqueName("bob") });
    const post = await newPost(ann, { text: `<p>Ask @${bob.username} and @nobody_at_all, see https://example.org</p>` });
    expect(post.html).toContain(`<mention id="${bob.id}">@${bob.username}</mention>`);
    expect(post.html).toContain("@nobody_at_all");
    expect(post.html).toContain('href="https://example.org"');
  });

  it("needs a title for an article, 160 characters at most, and answers in words for the existing composer", async () => {
    const create = (title: string) =>
      ann.call(objectCreate, { params: { type: "discussion" }, body: { title, text: "<p>x</p>", categories: [] } });
    await expect(create("")).rejects.toMatchObject({ status: 400, fields: { title: expect.any(String) } });
    await expect(create("x".repeat(161))).rejects.toMatchObject({ fields: { title: expect.stringContaining("160") } });
    expect(await create("x".repeat(160))).toMatchObject({ title: "x".repeat(160) });
  });

  it.each([
    [{ text: "<p> </p>" }, "text"],
    [{ text: "x", categories: [999_999] }, "categories"],
    [{ text: "x", medias: [999_999] }, "medias"],
    [{ text: "x", addressing: [999_999] }, "addressing"],
    [{ text: "x", recipients: ["nobody_here"] }, "addressing"],
    [{ text: "x", group: 999_999 }, "addressing"],
    [{ text: "x", poll: { title: "?", multiple_choices: false, choices: [] } }, "poll"],
  ])("refuses %j, naming the field", async (body, field) => {
    await expect(newPost(ann, body)).rejects.toMatchObject({ status: 400, fields: { [field]: expect.anything() } });
  });

  it("keeps staff categories to staff", async () => {
    const category = await app.newCategory({ content_only_staff: true });
    await expect(newPost(ann, { categories: [category] })).rejects.toMatchObject({ status: 400 });
    expect(await newPost(await other({ role: "editor" }), { categories: [category] })).toHaveProperty("id");
  });

  it("is refused to visitors and blocked members, and while only staff post, to members but not to publishers", async () => {
    await expect(newPost(app.visitor)).rejects.toMatchObject({ status: 401 });
    await expect(newPost(await other({ status: "b" }))).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.post_only_staff_enabled", true);
    await expect(newPost(ann)).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    expect(await newPost(await other({ role: "publisher" }))).toHaveProperty("id");
    await app.setPreference("configurations.post_only_staff_enabled", false);
  });
});

describe("audience", () => {
  it("shows what is addressed to a tag only to who hasTag it, in every call", async () => {
    const tag = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
    const [friend, stranger] = [await app.newMember(), await other()];
    for (const user_id of [ada.id, friend.id])
      await moveMember(app.platform.db, tagMembership, { object_id: tag, user_id, act: "assign", by: "manager" });
    const post = await newPost(ann, { addressing: [tag] });
    expect(await (await app.as(friend)).call(objectGet, ref(post.id))).toMatchObject({ addressing: [{ id: tag }] });
    for (const client of [stranger, app.visitor])
      await expect(client.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(objectVote, ref(post.id))).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(objectVoteList, ref(post.id))).rejects.toMatchObject({ status: 404 });
    const list = await stranger.call(objectList, { params: { type: "post" }, query: { limit: 100 } });
    expect(list.results.map(({ id }) => id)).not.toContain(post.id);
  });

  it("shows what is addressed to people only to them", async () => {
    const [friend, stranger] = [await app.newMember(), await other()];
    const post = await newPost(ann, { recipients: [friend.username] });
    expect(await (await app.as(friend)).call(objectGet, ref(post.id))).toMatchObject({ recipients: [{ id: friend.id }] });
    await expect(stranger.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
  });
});

describe("object_update, object_delete, object_restore", () => {
  it("are the author's; others who may see it are refused", async () => {
    const post = await newPost(ann);
    const bob = await other();
    const change = { ...ref(post.id), body: { text: "<p>Changed</p>", categories: [] } };
    await expect(bob.call(objectUpdate, change)).rejects.toMatchObject({ status: 403 });
    await expect(bob.call(objectDelete, ref(post.id))).rejects.toMatchObject({ status: 403 });
    expect(await ann.call(objectUpdate, change)).toMatchObject({ html: "<p>Changed</p>", last_edited_at: expect.any(String) });
  });

  it("changes only what is sent", async () => {
    const [friend, category] = [await app.newMember(), await app.newCategory()];
    const { id } = await newPost(ann, { categories: [category], recipients: [friend.username], reply_control: "nobody" });
    const before = await ann.call(objectGet, ref(id));
    const stays = ({ html, categories, recipients, reply_control, location }: Contribution) => ({
      html,
      categories: categories.map((one) => one.id),
      recipients: recipients?.map((one) => one.id),
      reply_control,
      location,
    });
    expect(stays(await ann.call(objectUpdate, { ...ref(id), body: {} }))).toEqual(stays(before));
    const changed = await ann.call(objectUpdate, { ...ref(id), body: { categories: [] } });
    expect(stays(changed)).toEqual({ ...stays(before), categories: [] });
  });

  it("hide from others, stay for the author and staff, and come back", async () => {
    const post = await newPost(ann);
    await ann.call(objectDelete, ref(post.id));
    await expect(app.visitor.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
    expect(await ann.call(objectGet, ref(post.id))).toMatchObject({ deleted: true, deleted_by: "author", html: "<p>Clay</p>" });
    expect(await (await other({ role: "moderator" })).call(objectGet, ref(post.id))).toMatchObject({ deleted: true });
    await expect(ann.call(objectDelete, ref(post.id))).rejects.toMatchObject({ status: 403 });
    await ann.call(objectRestore, ref(post.id));
    expect(await app.visitor.call(objectGet, ref(post.id))).toMatchObject({ deleted: false });
  });

  it("let moderators take down, and only moderators undo that", async () => {
    const post = await newPost(ann);
    const moderator = await other({ role: "moderator" });
    await moderator.call(objectDelete, ref(post.id));
    for (const client of [ann, moderator])
      expect(await client.call(objectGet, ref(post.id))).toMatchObject({ deleted: true, deleted_by: "staff" });
    await expect(ann.call(objectRestore, ref(post.id))).rejects.toMatchObject({ status: 403 });
    await moderator.call(objectRestore, ref(post.id));
    const restored = await ann.call(objectGet, ref(post.id));
    expect([restored.deleted, restored.deleted_by]).toEqual([false, undefined]);
    expect(await app.visitor.call(objectGet, ref(post.id))).toMatchObject({ deleted: false });
  });

  it("find nothing under another type or a wrong id", async () => {
    const post = await newPost(ann);
    await expect(ann.call(objectGet, ref(post.id, "discussion"))).rejects.toMatchObject({ status: 404 });
    await expect(ann.call(objectGet, ref(999_999))).rejects.toMatchObject({ status: 404 });
  });
});

describe("object_vote", () => {
  it("likes, changes the reaction and takes it back", async () => {
    const post = await newPost(ann);
    const bob = await other();
    await bob.call(objectVote, ref(post.id));
    expect(await bob.call(objectGet, ref(post.id))).toMatchObject({ voted: true, reaction: { id: 1 }, vote_count: 1 });
    await bob.call(objectVote, { ...ref(post.id), query: { reaction: 2 } });
    const changed = await bob.call(objectGet, ref(post.id));
    expect(changed).toMatchObject({ vote_count: 1, reaction: { id: 2 }, reactions_count: [{ count: 1, reaction: { id: 2 } }] });
    await bob.call(objectVote, { ...ref(post.id), query: { reaction: 2 } });
    expect(await bob.call(objectGet, ref(post.id))).toMatchObject({ vote_count: 0, voted: false, reactions_count: [] });
    await expect(bob.call(objectVote, { ...ref(post.id), query: { reaction: 99 } })).rejects.toMatchObject({ status: 400 });
  });

  it("stays exact when many vote at once, and one votes many times", async () => {
    const post = await newPost(ann);
    const voters = await Promise.all(Array.from({ length: 10 }, () => other()));
    await Promise.all(voters.flatMap((voter) => [1, 2, 3].map(() => voter.call(objectVote, ref(post.id)))));
    const after = await app.visitor.call(objectGet, ref(post.id));
    expect(after.vote_count).toBe(10);
    expect(after.reactions_count).toMatchObject([{ count: 10 }]);
    expect((await app.visitor.call(objectVoteList, { ...ref(post.id), query: { limit: 4 } })).results).toHaveLength(4);
  });
});

describe("object_follow", () => {
  it("saves and forgets, and lists what is saved", async () => {
    const bob = await other();
    const [one, two] = [await newPost(ann), await newPost(ann)];
    for (const { id } of [one, two]) await bob.call(objectFollow, ref(id));
    expect(await bob.call(objectFollowStatus, ref(one.id))).toEqual({ following: true });
    const saved = await bob.call(objectFollowingList, { params: { type: "post" } });
    expect(saved.results.map(({ id }) => id)).toEqual([two.id, one.id]);
    await bob.call(objectFollow, ref(one.id));
    expect(await bob.call(objectGet, ref(one.id))).toMatchObject({ followed: false, follower_count: 0 });
  });
});

describe("object_list", () => {
  it("pages to the end without repeating, while new ones come", async () => {
    const author = await other();
    for (let index = 0; index < 7; index += 1) await newPost(author, { text: `<p>${index}</p>` });
    const seen: number[] = [];
    for await (const page of author.page(objectList, { params: { type: "post" }, query: { limit: 3 } })) {
      seen.push(...page.results.map(({ id }) => id));
      if (seen.length === 3) await newPost(author);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(7);
  });
});
