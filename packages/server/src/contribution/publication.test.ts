import { commentCreate, commentUpdate } from "@cortile/contract/comment";
import { objectCreate, objectGet, objectPublish, objectUpdate, objectVote, objectPollVote } from "@cortile/contract/contribution";
import { textLimits } from "@cortile/contract/core";
import type { CallError, Client } from "@cortile/client/http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveMember } from "#core/access";
import type { Member } from "#core/ctx";
import { insertTag, tagMembership } from "#tag";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { lockContribution } from "./contribution.write.queries.ts";
import { runDue } from "#core/feature";
import { realtimeHint } from "#core/realtime";
import { publishScheduled } from "./scheduled.service.ts";
import { countText } from "./text.service.ts";

/** The clock, which tests put forward. */
let clock = Date.now();
const inAnHour = () => new Date(clock + 3_600_000).toISOString();

let app: TestApp;
let author: Member;
let ann: Client;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(clock) });
  await app.newReactions();
  await app.setPreference("configurations.post_user_addressing_enabled", true);
});
afterAll(() => app.close());

const newAuthor = async () => {
  author = await app.newMember();
  ann = await app.as(author);
};
const newPost = (client: Client, body: object = {}) =>
  client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [], ...body } });
const ref = (id: number) => ({ params: { type: "post" as const, id } });
const update = (id: number, body: object) => ann.call(objectUpdate, { ...ref(id), body });

describe("the audience of what is edited", () => {
  beforeAll(newAuthor);

  it("stays as it is when no key of it is sent", async () => {
    const bob = await app.newMember();
    const post = await newPost(ann, { recipients: [bob.username] });
    await expect(app.visitor.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
    await update(post.id, { text: "<p>Loam</p>" });
    await expect(app.visitor.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
    expect((await (await app.as(bob)).call(objectGet, ref(post.id))).html).toBe("<p>Loam</p>");
  });

  it("does not become everybody when whom it was for is gone", async () => {
    const bob = await app.newMember();
    const post = await newPost(ann, { recipients: [bob.username] });
    await sql`delete from audience where contribution_id = ${post.id}`.execute(app.platform.db);
    await update(post.id, { text: "<p>Loam</p>" });
    await expect(app.visitor.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
  });

  it("is tags or people, never both", async () => {
    const object_id = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
    await moveMember(app.platform.db, tagMembership, { object_id, user_id: author.id, act: "assign", by: "manager" });
    const { username } = await app.newMember();
    const refused = { status: 400, fields: { addressing: "Choose either tags or people, not both." } };
    await expect(newPost(ann, { addressing: [object_id], recipients: [username] })).rejects.toMatchObject(refused);
    const post = await newPost(ann, { addressing: [object_id] });
    await expect(update(post.id, { recipients: [username] })).rejects.toMatchObject(refused);
    const narrowed = await update(post.id, { addressing: [], recipients: [username] });
    expect(narrowed).toMatchObject({ addressing: [], recipients: [{ username }] });
  });

  it("becomes everybody when it is sent empty", async () => {
    const post = await newPost(ann, { recipients: [(await app.newMember()).username] });
    await update(post.id, { recipients: [] });
    expect(await app.visitor.call(objectGet, ref(post.id))).toHaveProperty("id", post.id);
  });
});

describe("a category that staff closed for a while", () => {
  beforeAll(newAuthor);

  it("is not taken from what is edited meanwhile", async () => {
    const [open, closed, other] = [await app.newCategory(), await app.newCategory(), await app.newCategory()];
    const post = await newPost(ann, { categories: [open, closed] });
    const setActive = (active: boolean) =>
      sql`update category set active = ${active} where id = ${closed}`.execute(app.platform.db);
    await setActive(false);
    expect((await update(post.id, { categories: [other] })).categories).toMatchObject([{ id: other }]);
    await setActive(true);
    const shown = await app.visitor.call(objectGet, ref(post.id));
    expect(new Set(shown.categories.map(({ id }) => id))).toEqual(new Set([closed, other]));
    expect((await update(post.id, { categories: [other] })).categories).toMatchObject([{ id: other }]);
  });
});

describe("the audience of what people have answered in confidence", () => {
  beforeAll(newAuthor);

  it("does not become everybody, but may become more people or fewer", async () => {
    const [bob, cid] = [await app.newMember(), await app.newMember()];
    const post = await newPost(ann, { recipients: [bob.username] });
    await (await app.as(bob)).call(commentCreate, { body: { post: post.id, text: "<p>Between us</p>" } });
    const refused = { status: 400, fields: { addressing: expect.stringMatching(/only add people/) } };
    await expect(update(post.id, { recipients: [] })).rejects.toMatchObject(refused);
    const object_id = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
    await moveMember(app.platform.db, tagMembership, { object_id, user_id: author.id, act: "assign", by: "manager" });
    await expect(update(post.id, { recipients: [], addressing: [object_id] })).rejects.toMatchObject(refused);
    expect((await update(post.id, { recipients: [bob.username, cid.username] })).recipients).toHaveLength(2);
    expect((await update(post.id, { recipients: [cid.username] })).recipients).toMatchObject([{ username: cid.username }]);
    await expect(app.visitor.call(objectGet, ref(post.id))).rejects.toMatchObject({ status: 404 });
  });

  it("does not become everybody either where they reacted or voted", async () => {
    const bob = await app.newMember();
    const client = await app.as(bob);
    const poll = { title: "Which?", multiple_choices: false, expiration_at: null, choices: [{ choice: "a" }, { choice: "b" }] };
    const [reacted, voted, quiet] = [
      await newPost(ann, { recipients: [bob.username] }),
      await newPost(ann, { recipients: [bob.username], poll }),
      await newPost(ann, { recipients: [bob.username], poll }),
    ];
    await client.call(objectVote, ref(reacted.id));
    await client.call(objectPollVote, { ...ref(voted.id), body: { choice: voted.poll?.choices[0]?.id ?? 0 } });
    for (const { id } of [reacted, voted]) await expect(update(id, { recipients: [] })).rejects.toMatchObject({ status: 400 });
    expect(await update(quiet.id, { recipients: [] })).toMatchObject({ recipients: [] });
  });

  it("of a tag becomes neither everybody nor another tag", async () => {
    const tags: number[] = [];
    for (let made = 0; made < 2; made += 1) {
      const object_id = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
      await moveMember(app.platform.db, tagMembership, { object_id, user_id: author.id, act: "assign", by: "manager" });
      tags.push(object_id);
    }
    const post = await newPost(ann, { addressing: tags.slice(0, 1) });
    expect((await update(post.id, { addressing: tags })).addressing).toHaveLength(2);
    await ann.call(commentCreate, { body: { post: post.id, text: "<p>For us</p>" } });
    expect((await update(post.id, { addressing: tags.slice(0, 1) })).addressing).toHaveLength(1);
    for (const addressing of [[], tags]) await expect(update(post.id, { addressing })).rejects.toMatchObject({ status: 400 });
  });
});

/** What takes from the author of a draft the right to publish it, by the field that says so. */
const losses: [string, string, (member: Member) => Promise<{ body: object; lose: () => Promise<unknown> }>][] = [
  [
    "the category is for staff now",
    "categories",
    async () => {
      const category = await app.newCategory();
      const lose = () => sql`update category set content_only_staff = true where id = ${category}`.execute(app.platform.db);
      return { body: { categories: [category] }, lose };
    },
  ],
  [
    "the category was closed",
    "categories",
    async () => {
      const category = await app.newCategory();
      const lose = () => sql`update category set active = false where id = ${category}`.execute(app.platform.db);
      return { body: { categories: [category] }, lose };
    },
  ],
  [
    "the author lost the tag",
    "addressing",
    async (member) => {
      const key = { object_id: (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0, user_id: member.id };
      const move = (act: "assign" | "unassign") => moveMember(app.platform.db, tagMembership, { ...key, act, by: "manager" });
      await move("assign");
      const lose = () => move("unassign");
      return { body: { addressing: [key.object_id] }, lose };
    },
  ],
  [
    "nobody is left in its audience",
    "addressing",
    async () => {
      const bob = await app.newMember();
      const lose = () => sql`delete from audience where kind = 'user' and ref_id = ${bob.id}`.execute(app.platform.db);
      return { body: { recipients: [bob.username] }, lose };
    },
  ],
];

describe.each(losses)("a draft, when %s", (_name, field, prepare) => {
  beforeAll(newAuthor);
  const refused = { status: 400, fields: { [field]: expect.anything() } };

  it("is not published by its author", async () => {
    const { body, lose } = await prepare(author);
    const draft = await newPost(ann, { ...body, draft: true });
    await lose();
    await expect(ann.call(objectPublish, ref(draft.id))).rejects.toMatchObject(refused);
    await expect(update(draft.id, { draft: false })).rejects.toMatchObject(refused);
    expect(await ann.call(objectGet, ref(draft.id))).toMatchObject({ draft: true });
  });

  it("is not published at its time: it is a draft again, and its author is told", async () => {
    const { body, lose } = await prepare(author);
    const waiting = await newPost(ann, { ...body, title: uniqueName("Clay"), scheduled_at: inAnHour() });
    await lose();
    const hints: unknown[] = [];
    const stop = app.platform.bus.subscribe(realtimeHint, (hint) => hints.push(hint));
    clock += 2 * 3_600_000;
    await runDue(app.platform, publishScheduled);
    await expect
      .poll(() => hints)
      .toContainEqual(expect.objectContaining({ data: { held_back: { type: "post", id: waiting.id } } }));
    stop();
    expect(await ann.call(objectGet, ref(waiting.id))).toMatchObject({ draft: true, scheduled_at: null });
    const { rows } = await sql`
      select from mail where user_id = ${author.id} and body_text like ${`%${waiting.title}%`}`.execute(app.platform.db);
    expect(rows).toHaveLength(1);
  });
});

describe("a draft of who may not write any more", () => {
  beforeAll(newAuthor);

  it("is not published, by whomever", async () => {
    const waiting = await newPost(ann, { scheduled_at: inAnHour() });
    const moderator = await app.as(await app.newMember({ role: "moderator" }));
    await app.setPreference("configurations.post_only_staff_enabled", true);
    await expect(moderator.call(objectPublish, ref(waiting.id))).rejects.toMatchObject({ status: 403 });
    await expect(ann.call(objectPublish, ref(waiting.id))).rejects.toMatchObject({ status: 403 });
    await app.setPreference("configurations.post_only_staff_enabled", false);
    expect(await moderator.call(objectPublish, ref(waiting.id))).toMatchObject({ draft: false });
  });
});

describe("texts", () => {
  it("of one account are 30 MB a day, edits included", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const member = await limited.newMember();
    const ctx = limited.ctx(member);
    const text = "<p>clay</p>".repeat(900);
    const client = await limited.as(member);
    const { id } = await client.call(objectCreate, { params: { type: "post" }, body: { text: "first" } });
    for (let added = 0; added < 3; added += 1) await countText(ctx, "x".repeat(9_999_000));
    await expect(client.call(objectCreate, { params: { type: "post" }, body: { text } })).rejects.toMatchObject({
      code: "rate_limited",
    });
    await expect(client.call(objectUpdate, { params: { type: "post", id }, body: { text } })).rejects.toMatchObject({
      code: "rate_limited",
    });
    await limited.close();
  });

  it("of one account are so much work a minute, those refused included, and others are answered between them", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const [ann, ben] = [await limited.as(await limited.newMember()), await limited.as(await limited.newMember())];
    const send = (client: Client, text: string) =>
      client.call(objectCreate, { params: { type: "discussion" }, body: { title: "Clay", text } }).then(
        () => "made",
        (error: CallError) => error.code,
      );
    const [heavy, tooHeavy] = ["<b>x</b>".repeat(25_000), "https://a.bc ".repeat(20_001)];
    expect(await send(ann, tooHeavy)).toBe("invalid");
    const answered: string[] = [];
    const all = Promise.all(Array.from({ length: 7 }, async () => answered.push(await send(ann, heavy))));
    expect(await send(ben, "<p>clay</p>")).toBe("made");
    expect(answered.length).toBeLessThan(4);
    await all;
    expect(answered.toSorted()).toEqual([...Array<string>(5).fill("invalid"), "rate_limited", "rate_limited"]);
    await limited.close();
  });
});

describe("a text", () => {
  beforeAll(newAuthor);
  const tooLong = { status: 400, fields: { text: [{ code: "max_length" }] } };
  const of = (type: "post" | "discussion", text: string) =>
    ann.call(objectCreate, { params: { type }, body: { title: "Clay", text, categories: [] } });
  const words = (characters: number) => `<p>${"clay ".repeat(characters / 5).trimEnd()}.</p>`;

  it("has as many characters as its kind allows, and no more", async () => {
    const { comment, post, discussion } = textLimits;
    expect(await of("post", words(post.characters))).toHaveProperty("id");
    await expect(of("post", words(post.characters + 5))).rejects.toMatchObject(tooLong);
    const article = await of("discussion", words(discussion.characters));
    await expect(of("discussion", words(discussion.characters + 5))).rejects.toMatchObject(tooLong);
    const body = { discussion: article.id, text: words(comment.characters) };
    const { id } = await ann.call(commentCreate, { body });
    await expect(ann.call(commentCreate, { body: { ...body, text: words(comment.characters + 5) } })).rejects.toMatchObject(
      tooLong,
    );
    const longer = { params: { id }, body: { text: words(comment.characters + 5) } };
    await expect(ann.call(commentUpdate, longer)).rejects.toMatchObject(tooLong);
  });

  it.each([
    ["elements", "<p>a</p>".repeat(textLimits.post.elements + 1)],
    ["names", Array.from({ length: textLimits.post.mentions + 1 }, (_, index) => `@person_${index}`).join(" ")],
    ["names of one person", "@ann ".repeat(textLimits.post.elements + 1)],
    ["pictures", Array.from({ length: textLimits.post.pictures + 1 }, (_, index) => `<img data-media="${index + 1}">`).join("")],
    ["tags that leave nothing", "<!---->".repeat(textLimits.post.elements * 6)],
    ["blanks that leave nothing", " ".repeat(textLimits.post.html * 2 + 1)],
    ["markup", `<a href="https://a.example/${"x".repeat(2000)}">a</a>`.repeat(textLimits.post.html / 2000)],
  ])("is refused with too many %s", async (_what, text) => {
    await expect(of("post", text)).rejects.toMatchObject(tooLong);
  });

  it("is measured before anything is locked", async () => {
    const post = await newPost(ann);
    const { db } = app.platform;
    await db.transaction().execute(async (tx) => {
      await lockContribution(tx, post.id);
      const text = words(textLimits.comment.characters + 5);
      await expect(ann.call(commentCreate, { body: { post: post.id, text } })).rejects.toMatchObject(tooLong);
      await expect(update(post.id, { text: words(textLimits.post.characters + 5) })).rejects.toMatchObject(tooLong);
    });
  });
});
