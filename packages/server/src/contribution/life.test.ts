import { commentCreate, commentFlag, commentFlagList, commentFlagStatus, commentGet } from "@cortile/contract/comment";
import { categoryFeed } from "@cortile/contract/category";
import {
  objectCreate,
  objectDelete,
  objectDraftedList,
  objectExport,
  objectFlag,
  objectFlagList,
  objectFlagStatus,
  objectFollowingList,
  objectFollow,
  objectGet,
  objectHide,
  objectHideStatus,
  objectList,
  objectPublish,
  objectRestore,
  objectScheduledList,
  objectSuspend,
  objectSuspendedList,
  objectSuspendStatus,
  objectUncommented,
  objectUpdate,
} from "@cortile/contract/contribution";
import { feedExplore, feedMain, feedRead } from "@cortile/contract/feed";
import { userFollow, userGet } from "@cortile/contract/people";
import type { Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { realtimeHint } from "#core/realtime";
import { createTestApp, findMiscounts, proofOf, uniqueName, type TestApp } from "#testing";
import { publishScheduled } from "./scheduled.service.ts";

/** The clock, which tests put forward. */
let clock = Date.now();
const inHours = (hours: number) => new Date(clock + hours * 3_600_000).toISOString();

let app: TestApp;
let ada: Member;
let ann: Client;
let publisher: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(clock) });
  await app.newReactions();
  ada = await app.newMember();
  ann = await app.as(ada);
  publisher = await app.as(await app.newMember({ role: "publisher" }));
});
afterAll(() => app.close());

const newPost = (client: Client, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [], ...body } });
const other = async (fields = {}) => app.as(await app.newMember(fields));
const ref = (id: number) => ({ params: { type: "post" as const, id } });
const ofType = { params: { type: "post" as const } };
const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id);
const events = async (name: string, id: number) => {
  const { rows } = await sql<{ actor_id: number; data: Record<string, unknown> }>`
    select actor_id, data from event where name = ${name} and (data ->> 'contribution_id')::int = ${id}`.execute(app.platform.db);
  return rows;
};

describe("a draft", () => {
  it("is its author's alone: not in feeds, lists and counts, and cannot be answered", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const category = await app.newCategory();
    const draft = await newPost(client, { draft: true, categories: [category] });
    expect(draft).toMatchObject({ draft: true, scheduled_at: null });
    for (const reader of [app.visitor, ann, await other({ role: "editor" })])
      await expect(reader.call(objectGet, ref(draft.id))).rejects.toMatchObject({ status: 404 });
    expect(await client.call(objectGet, ref(draft.id))).toMatchObject({ draft: true });
    for (const page of [
      await client.call(objectList, { ...ofType, query: { limit: 100 } }),
      await ann.call(objectUncommented, { ...ofType, query: { limit: 100 } }),
    ])
      expect(idsOf(page)).not.toContain(draft.id);
    expect((await client.call(categoryFeed, { params: { id: category } })).results).toEqual([]);
    expect((await client.call(feedMain, {})).results).toEqual([]);
    expect(await client.call(userGet, { params: { id: member.id } })).toMatchObject({ posts_counter: 0 });
    await expect(client.call(commentCreate, { body: { post: draft.id, text: "<p>x</p>" } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await events("contribution.published", draft.id)).toEqual([]);
  });

  it("may lack what publishing needs, and says what it lacks", async () => {
    const article = { params: { type: "discussion" as const }, body: { text: "<p>Begun</p>", categories: [], draft: true } };
    const draft = await ann.call(objectCreate, article);
    const params = { type: "discussion" as const, id: draft.id };
    await expect(ann.call(objectPublish, { params })).rejects.toMatchObject({
      status: 400,
      fields: { title: expect.anything() },
    });
    await ann.call(objectUpdate, { params, body: { ...article.body, title: "Whole" } });
    expect(await ann.call(objectPublish, { params })).toMatchObject({ draft: false, title: "Whole", last_edited_at: null });
    await expect(newPost(ann, { text: " ", draft: true })).rejects.toMatchObject({ fields: { text: expect.anything() } });
  });

  it("is published once, counted and told of, with its mentions and categories", async () => {
    const member = await app.newMember();
    const client = await app.as(member);
    const bob = await app.newMember({ username: uniqueName("bob") });
    const category = await app.newCategory();
    const poll = { title: "?", multiple_choices: false, expiration_at: null, choices: [{ choice: "a" }, { choice: "b" }] };
    const draft = await newPost(client, { draft: true, text: `<p>@${bob.username}</p>`, categories: [category], poll });
    for (const reader of [ann, await other({ role: "moderator" }), await other({ role: "admin" })])
      await expect(reader.call(objectPublish, ref(draft.id))).rejects.toMatchObject({ status: 404 });
    clock += 60_000;
    const replies = await Promise.all([1, 2, 3].map(() => client.call(objectPublish, ref(draft.id))));
    for (const reply of replies) expect(reply).toMatchObject({ draft: false, last_edited_at: null });
    expect(Date.parse(replies[0]?.added_at ?? "")).toBe(clock);
    expect(await events("contribution.published", draft.id)).toMatchObject([
      { data: { author_id: member.id, category_ids: [category], mentioned_ids: [bob.id] } },
    ]);
    expect(await client.call(userGet, { params: { id: member.id } })).toMatchObject({ posts_counter: 1, polls_counter: 1 });
    await expect(ann.call(objectPublish, ref(draft.id))).rejects.toMatchObject({ status: 403 });
  });

  it("goes and comes back in silence, and stays a draft when edited", async () => {
    const draft = await newPost(ann, { draft: true });
    await ann.call(objectDelete, ref(draft.id));
    expect(idsOf(await ann.call(objectDraftedList, { ...ofType, query: { limit: 100 } }))).not.toContain(draft.id);
    await ann.call(objectRestore, ref(draft.id));
    const edited = await ann.call(objectUpdate, { ...ref(draft.id), body: { text: "<p>More</p>", categories: [] } });
    expect(edited).toMatchObject({ draft: true, html: "<p>More</p>" });
    expect(idsOf(await ann.call(objectDraftedList, ofType))[0]).toBe(draft.id);
    for (const name of ["deleted", "restored", "edited"]) expect(await events(`contribution.${name}`, draft.id)).toEqual([]);
    const published = await ann.call(objectUpdate, {
      ...ref(draft.id),
      body: { text: "<p>Now</p>", categories: [], draft: false },
    });
    expect(published).toMatchObject({ draft: false, html: "<p>Now</p>" });
    expect(await events("contribution.published", draft.id)).toHaveLength(1);
  });

  it("is for active writers, while drafts are switched on", async () => {
    await expect(newPost(await other({ status: "b" }), { draft: true })).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.scheduled_posts_enabled", false);
    await expect(newPost(ann, { draft: true })).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    await expect(newPost(publisher, { scheduled_at: inHours(1) })).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.scheduled_posts_enabled", true);
    const draft = await newPost(ann, { draft: true });
    await app.setPreference("configurations.post_only_staff_enabled", true);
    await expect(ann.call(objectPublish, ref(draft.id))).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.post_only_staff_enabled", false);
  });
});

describe("a scheduled contribution", () => {
  it("is for every author, in the future", async () => {
    for (const time of [inHours(-1), inHours(0), inHours(24 * 366 * 6), "9999-12-31T23:59:59-12:00"])
      await expect(newPost(publisher, { scheduled_at: time })).rejects.toMatchObject({
        status: 400,
        fields: { scheduled_at: expect.anything() },
      });
    for (const role of [null, "publisher", "editor", "moderator", "admin"] as const)
      expect(await newPost(await other({ role }), { scheduled_at: inHours(900) })).toMatchObject({ draft: true });
  });

  it("comes out at its time, once, whoever looks, and stands there as new", async () => {
    const author = await app.newMember({ role: "publisher" });
    const client = await app.as(author);
    const category = await app.newCategory();
    const due = inHours(2);
    const waiting = await newPost(client, { scheduled_at: due, categories: [category] });
    expect(waiting).toMatchObject({ draft: true });
    const between = await newPost(ann, { categories: [category] });
    await runDue(app.platform, publishScheduled);
    expect(await client.call(objectGet, ref(waiting.id))).toMatchObject({ draft: true });
    clock = Date.parse(due) + 500;
    const hints: unknown[] = [];
    const unsubscribe = app.platform.bus.subscribe(realtimeHint, (hint) => hints.push(hint));
    await Promise.all([
      runDue(app.platform, publishScheduled),
      runDue(app.platform, publishScheduled),
      runDue(app.platform, publishScheduled),
    ]);
    await expect.poll(() => hints).toMatchObject([{ to: [author.id], data: { published: { type: "post", id: waiting.id } } }]);
    unsubscribe();
    const out = await app.visitor.call(objectGet, ref(waiting.id));
    expect(out).toMatchObject({ draft: false });
    expect([out.added_at, out.scheduled_at].map((time) => Date.parse(time ?? ""))).toEqual([clock, Date.parse(due)]);
    expect(await events("contribution.published", waiting.id)).toMatchObject([{ actor_id: author.id }]);
    const feed = await ann.call(categoryFeed, { params: { id: category } });
    expect(feed.results.map(({ post }) => post?.id)).toEqual([waiting.id, between.id]);
    expect((await ann.call(feedExplore, {})).results[0]?.post?.id).toBe(waiting.id);
  });

  it("waits while its author is blocked, and is left when removed", async () => {
    const author = await app.newMember({ role: "publisher" });
    const client = await app.as(author);
    const [kept, removed] = [
      await newPost(client, { scheduled_at: inHours(1) }),
      await newPost(client, { scheduled_at: inHours(1) }),
    ];
    await client.call(objectDelete, ref(removed.id));
    await sql`update "user" set status = 'b' where id = ${author.id}`.execute(app.platform.db);
    clock += 2 * 3_600_000;
    await runDue(app.platform, publishScheduled);
    expect(await events("contribution.published", kept.id)).toEqual([]);
    await sql`update "user" set status = 'a' where id = ${author.id}`.execute(app.platform.db);
    await runDue(app.platform, publishScheduled);
    expect(await client.call(objectGet, ref(kept.id))).toMatchObject({ draft: false });
    expect(await client.call(objectGet, ref(removed.id))).toMatchObject({ draft: true, deleted: true });
  });

  it("can be moved, made a draft, published now, and is settled once published", async () => {
    const body = { text: "<p>Clay</p>", categories: [] };
    const post = await newPost(publisher, { scheduled_at: inHours(1) });
    const change = (changes: object) => publisher.call(objectUpdate, { ...ref(post.id), body: { ...body, ...changes } });
    const later = inHours(3);
    expect(Date.parse((await change({ scheduled_at: later })).scheduled_at ?? "")).toBe(Date.parse(later));
    expect(await change({})).toMatchObject({ draft: true, scheduled_at: expect.any(String) });
    await expect(change({ scheduled_at: inHours(-1) })).rejects.toMatchObject({ status: 400 });
    expect(await change({ draft: true })).toMatchObject({ draft: true, scheduled_at: null });
    await change({ scheduled_at: later });
    const out = await change({ scheduled_at: null });
    expect(out).toMatchObject({ draft: false });
    expect(Date.parse(out.scheduled_at ?? "")).toBe(clock);
    expect(await change({ scheduled_at: out.scheduled_at })).toMatchObject({ draft: false });
    for (const settled of [{ scheduled_at: inHours(5) }, { draft: true }])
      await expect(change(settled)).rejects.toMatchObject({ fields: { scheduled_at: expect.anything() } });
    clock = Date.parse(later) + 1000;
    await runDue(app.platform, publishScheduled);
    expect(await events("contribution.published", post.id)).toHaveLength(1);
  });

  it("is listed for its author alone, the next first; published ones when asked for", async () => {
    const client = await other({ role: "publisher" });
    const second = await newPost(client, { scheduled_at: inHours(2) });
    const first = await newPost(client, { scheduled_at: inHours(1) });
    const draft = await newPost(client, { draft: true });
    const out = await newPost(client, { scheduled_at: inHours(4) });
    await client.call(objectPublish, ref(out.id));
    const list = (query: object) => client.call(objectScheduledList, { ...ofType, query });
    expect(idsOf(await list({}))).toEqual([first.id, second.id]);
    expect(idsOf(await list({ only_published: true }))).toEqual([out.id]);
    expect(idsOf(await list({ include_published: true }))).toEqual([second.id, first.id, out.id]);
    expect(idsOf(await client.call(objectDraftedList, ofType))).toEqual([draft.id]);
    const pages: number[] = [];
    for await (const page of client.page(objectScheduledList, { ...ofType, query: { limit: 1 } })) pages.push(...idsOf(page));
    expect(pages).toEqual([first.id, second.id]);
    expect(idsOf(await ann.call(objectScheduledList, ofType))).toEqual([]);
    await expect(app.visitor.call(objectScheduledList, ofType)).rejects.toMatchObject({ status: 401 });
  });
});

describe("object_flag, comment_flag", () => {
  const raw = async (member: Member, url: string, payload: string, type = "application/json") =>
    (
      await app.app.inject({
        method: "POST",
        url,
        payload,
        headers: { "content-type": type, ...(await proofOf(app, member)) },
      })
    ).statusCode;

  it("report, change the report and withdraw it, for staff to read", async () => {
    const post = await newPost(ann);
    const [bob, moderator] = [await other(), await other({ role: "moderator" })];
    const flag = (flag_type: 0 | 4) => bob.call(objectFlag, { ...ref(post.id), body: { flag_type } });
    expect(await bob.call(objectFlagStatus, ref(post.id))).toEqual({});
    await flag(0);
    expect(await bob.call(objectFlagStatus, ref(post.id))).toMatchObject({
      flag_type: 0,
      flag_type_description: "Spam or advertising",
    });
    await flag(4);
    const list = await moderator.call(objectFlagList, ref(post.id));
    expect(list).toMatchObject({ count: 1, results: [{ flag_type: 4, user: { username: expect.any(String) } }] });
    await expect(bob.call(objectFlagList, ref(post.id))).rejects.toMatchObject({ status: 403 });
    expect(await moderator.call(objectGet, ref(post.id))).toMatchObject({ flag_count: 1 });
    await flag(4);
    expect(await bob.call(objectFlagStatus, ref(post.id))).toEqual({});
    expect(await moderator.call(objectGet, ref(post.id))).toMatchObject({ flag_count: 0 });
  });

  it("take the forms that existing clients send", async () => {
    const post = await newPost(ann);
    const bob = await app.newMember();
    const client = await app.as(bob);
    const comment = await ann.call(commentCreate, { body: { post: post.id, text: "<p>x</p>" } });
    expect(await raw(bob, `/api/v2/post/${post.id}/flag/`, "0")).toBe(204);
    expect(await client.call(objectFlagStatus, ref(post.id))).toMatchObject({ flag_type: 0 });
    for (const [payload, type] of [
      ['{"flagType":1}', 1],
      ["2", 2],
      ['{"flag_type":3}', 3],
    ] as const) {
      expect(await raw(bob, `/api/v2/comment/${comment.id}/flag/`, payload)).toBe(204);
      expect(await client.call(commentFlagStatus, { params: { id: comment.id } })).toMatchObject({ flag_type: type });
    }
    const form = "application/x-www-form-urlencoded";
    expect(await raw(bob, `/api/v2/post/${post.id}/flag/`, "flag_type=1", form)).toBe(204);
    expect(await client.call(objectFlagStatus, ref(post.id))).toMatchObject({ flag_type: 1 });
    expect(await raw(bob, `/api/v2/comment/${comment.id}/flag/`, "flagType=4", form)).toBe(204);
    expect(await client.call(commentFlagStatus, { params: { id: comment.id } })).toMatchObject({ flag_type: 4 });
    for (const payload of ["flag_type=9", "flag_type=", "flag=1"])
      expect(await raw(bob, `/api/v2/post/${post.id}/flag/`, payload, form)).toBe(400);
    for (const payload of ["5", '{"flag_type":5}', '{"flag_type":null}', "{}", "[]", '"x"'])
      expect(await raw(bob, `/api/v2/post/${post.id}/flag/`, payload)).toBe(400);
    expect((await (await other({ role: "admin" })).call(commentFlagList, { params: { id: comment.id } })).results).toHaveLength(
      1,
    );
  });

  it("are refused for one's own, what is gone or hidden, and to blocked accounts", async () => {
    const body = { flag_type: 1 as const };
    const post = await newPost(ann);
    const bob = await other();
    const comment = await bob.call(commentCreate, { body: { post: post.id, text: "<p>x</p>" } });
    await expect(ann.call(objectFlag, { ...ref(post.id), body })).rejects.toMatchObject({ status: 403 });
    await expect(bob.call(commentFlag, { params: { id: comment.id }, body })).rejects.toMatchObject({ status: 403 });
    const blocked = await other({ status: "b" });
    await expect(blocked.call(objectFlag, { ...ref(post.id), body })).rejects.toMatchObject({ status: 403 });
    const moderator = await other({ role: "moderator" });
    await sql`update comment set collapsed = true where id = ${comment.id}`.execute(app.platform.db);
    await expect(ann.call(commentFlag, { params: { id: comment.id }, body })).rejects.toMatchObject({ status: 403 });
    await ann.call(objectDelete, ref(post.id));
    await expect(moderator.call(objectFlag, { ...ref(post.id), body })).rejects.toMatchObject({ status: 403 });
    await expect(bob.call(objectFlag, { ...ref(post.id), body })).rejects.toMatchObject({ status: 404 });
  });

  it("are counted exactly when many come at once", async () => {
    const post = await newPost(ann);
    const { id } = await ann.call(commentCreate, { body: { post: post.id, text: "<p>x</p>" } });
    const people = await Promise.all(Array.from({ length: 5 }, () => other()));
    await Promise.all(
      people.flatMap((one) =>
        ([1, 2, 2] as const).flatMap((flag_type) => [
          one.call(objectFlag, { ...ref(post.id), body: { flag_type } }),
          one.call(commentFlag, { params: { id }, body: { flag_type } }),
        ]),
      ),
    );
    const flags = await (await other({ role: "admin" })).call(objectFlagList, { ...ref(post.id), query: { limit: 100 } });
    expect(await ann.call(objectGet, ref(post.id))).toMatchObject({ flag_count: flags.count });
    expect(await findMiscounts(app.platform.config.databaseUrl ?? "")).toEqual([]);
    expect(await ann.call(commentGet, { params: { id } })).toHaveProperty("flag_count");
  });
});

describe("object_hide", () => {
  it("takes it out of the member's feeds and lists alone, and brings it back", async () => {
    const bob = await other();
    const category = await app.newCategory();
    await bob.call(userFollow, { params: { id: ada.id } });
    const post = await newPost(ann, { categories: [category] });
    await bob.call(objectFollow, ref(post.id));
    const shown = async (client: Client) => {
      const feeds = [
        await client.call(feedMain, {}),
        await client.call(feedExplore, {}),
        await client.call(categoryFeed, { params: { id: category } }),
      ].map(({ results }) => results.map((unit) => unit.post?.id));
      const lists = [await client.call(objectList, ofType), await client.call(objectFollowingList, ofType)].map(idsOf);
      return [...feeds, ...lists].map((ids) => ids.includes(post.id));
    };
    expect(await shown(bob)).toEqual([true, true, true, true, true]);
    await bob.call(objectHide, ref(post.id));
    expect(await shown(bob)).toEqual([false, false, false, false, false]);
    expect((await shown(ann)).slice(0, 4)).toEqual([true, true, true, true]);
    expect(await bob.call(objectHideStatus, ref(post.id))).toEqual({ hidden: true });
    expect(await bob.call(objectGet, ref(post.id))).toMatchObject({ hidden: true });
    await bob.call(objectHide, ref(post.id));
    expect(await shown(bob)).toEqual([true, true, true, true, true]);
    await expect(bob.call(objectHide, ref(999_999))).rejects.toMatchObject({ status: 404 });
    await expect(app.visitor.call(objectHide, ref(post.id))).rejects.toMatchObject({ status: 401 });
  });
});

describe("object_suspend", () => {
  it("mutes a contribution and unmutes it, and lists what is muted", async () => {
    const bob = await other();
    const [one, two] = [await newPost(ann), await newPost(ann)];
    for (const { id } of [one, two]) await bob.call(objectSuspend, ref(id));
    expect(await bob.call(objectSuspendStatus, ref(one.id))).toEqual({ suspended: true });
    expect(idsOf(await bob.call(objectSuspendedList, ofType))).toEqual([two.id, one.id]);
    await bob.call(objectSuspend, ref(two.id));
    expect(await bob.call(objectGet, ref(two.id))).toMatchObject({ suspended: false });
    expect(await ann.call(objectGet, ref(one.id))).toMatchObject({ suspended: false });
    await expect(bob.call(objectSuspend, ref(999_999))).rejects.toMatchObject({ status: 404 });
  });
});

describe("reply_control", () => {
  it("lets only whom the author follows reply, also to comments; staff and the author always", async () => {
    const [friend, stranger, staff] = [await app.newMember(), await other(), await other({ role: "editor" })];
    await ann.call(userFollow, { params: { id: friend.id } });
    const post = await newPost(ann, { reply_control: "followed" });
    const reply = (client: Client, more = {}) =>
      client.call(commentCreate, { body: { post: post.id, text: "<p>Yes</p>", ...more } });
    const friendly = await app.as(friend);
    const { id: parent } = await reply(friendly);
    for (const client of [ann, staff]) await reply(client, { parent });
    await expect(reply(stranger)).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    await expect(reply(stranger, { parent })).rejects.toMatchObject({ status: 403 });
    expect(await stranger.call(objectGet, ref(post.id))).toMatchObject({ reply_control: "followed", can_reply: false });
    for (const client of [ann, friendly, staff])
      expect(await client.call(objectGet, ref(post.id))).toMatchObject({ can_reply: true });
    const edited = await ann.call(objectUpdate, { ...ref(post.id), body: { text: "<p>x</p>", categories: [] } });
    expect(edited.reply_control).toBe("followed");
    await ann.call(objectUpdate, { ...ref(post.id), body: { text: "<p>x</p>", categories: [], reply_control: "everyone" } });
    await reply(stranger);
  });

  it("closes a contribution to everybody but the author and staff", async () => {
    const post = await newPost(ann, { reply_control: "nobody" });
    const body = { post: post.id, text: "<p>Yes</p>" };
    await expect((await other()).call(commentCreate, { body })).rejects.toMatchObject({ status: 403 });
    await ann.call(commentCreate, { body });
    await expect(newPost(ann, { reply_control: "friends" })).rejects.toMatchObject({ status: 400 });
    const { reply_control, can_reply } = await app.visitor.call(objectGet, ref(post.id));
    expect([reply_control, can_reply]).toEqual(["nobody", undefined]);
  });
});

describe("object_export", () => {
  it("lists who took part, as text that no spreadsheet runs", async () => {
    const author = await app.newMember({ role: "publisher" });
    const client = await app.as(author);
    const post = await newPost(client);
    const reader = await app.newMember();
    await sql`update "user" set real_name = '=cmd|"x", y' where id = ${reader.id}`.execute(app.platform.db);
    const bob = await app.as(reader);
    await bob.call(feedRead, { body: { object: [post.id] } });
    await bob.call(commentCreate, { body: { post: post.id, text: "<p>x</p>" } });
    await bob.call(objectFollow, ref(post.id));
    const get = async (member: Member) =>
      app.app.inject({ url: `/api/v2/post/${post.id}/export/`, headers: await proofOf(app, member) });
    const reply = await get(author);
    expect(reply.headers["content-type"]).toContain("text/csv");
    const [head, line] = reply.body.replace("\uFEFF", "").split("\r\n");
    expect(head).toBe("user_id,username,real_name,viewed,saved,reaction,comments,last_activity_at");
    expect(line).toContain(`${reader.id},${reader.username},"'=cmd|""x"", y",true,true,,1,`);
    expect((await get(await app.newMember({ role: "admin" }))).statusCode).toBe(200);
    for (const member of [reader, await app.newMember({ role: "moderator" })]) expect((await get(member)).statusCode).toBe(403);
    const own = await newPost(bob);
    await expect(bob.call(objectExport, ref(own.id))).rejects.toMatchObject({ status: 403 });
  });
});

describe("object_uncommented", () => {
  it("lists what nobody has commented on", async () => {
    const [quiet, busy] = [await newPost(ann), await newPost(ann)];
    await ann.call(commentCreate, { body: { post: busy.id, text: "<p>x</p>" } });
    const ids = idsOf(await app.visitor.call(objectUncommented, { ...ofType, query: { limit: 100 } }));
    expect([ids.includes(quiet.id), ids.includes(busy.id)]).toEqual([true, false]);
  });
});

describe("all of this", () => {
  it("leaves every counter as a count of the rows says", async () => {
    expect(await findMiscounts(app.platform.config.databaseUrl ?? "")).toEqual([]);
  });
});
