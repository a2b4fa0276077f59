import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { commentCreate, commentDelete, commentGet, commentList, commentRestore } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectExport, objectGet, objectRestore, objectUpdate } from "@cortile/contract/contribution";
import { mediaCreate } from "@cortile/contract/media";
import {
  appealCreate,
  caseActUndo,
  caseDecide,
  caseGet,
  caseList,
  moderationLog,
  moderationReport,
  moderationReportExport,
  ruleDryRun,
  ruleList,
  ruleUpdate,
  statementList,
} from "@cortile/contract/moderation";
import { notificationList } from "@cortile/contract/notification";
import { userCounters, userFollow, userSettingsPatch } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { selectAuditEntries } from "#core/audit";
import type { Member } from "#core/ctx";
import { consumeEvents, createTestApp, findMiscounts, type TestApp } from "#testing";
import { linksIn, ruleFinder, wordFinder } from "./rule.policy.ts";
import { classifyTexts } from "./rule.consumer.ts";
import { selectRecentRuleTexts, type RuleText } from "./rule.queries.ts";

let app: TestApp;
let admin: Member;
let moderator: Member;
let now = new Date();
const env = { CORTILE_MODERATION_KEY: "sk-test", CORTILE_AI_PRIVATE: "on" };
beforeAll(async () => {
  app = await createTestApp({ now: () => now, env });
  admin = await app.newMember({ role: "admin" });
  moderator = await app.newMember({ role: "moderator" });
  for (const consumer of ["moderation.rules", "notification.notifications"]) await consumeEvents(app, consumer);
});
afterAll(() => app.close());

const as = (member: Member) => app.as(member);
type Kind = "words" | "links" | "first_post" | "rate" | "duplicate" | "classifier";
const update = async (kind: Kind, body: object) => (await as(admin)).call(ruleUpdate, { params: { kind }, body });
afterEach(async () => {
  for (const kind of ["words", "links", "first_post", "rate", "duplicate", "classifier"] as const)
    await update(kind, { enabled: false });
});

async function write(author: Member, text: string): Promise<number> {
  const { id } = await (await as(author)).call(objectCreate, { params: { type: "post" }, body: { text, categories: [] } });
  await consumeEvents(app, "moderation.rules");
  return id;
}

/** The rules that have found something in what somebody wrote, by its id. */
async function found(author: Member): Promise<Record<number, string[]>> {
  const { results } = await (await as(moderator)).call(caseList, { query: { author: String(author.id) } });
  return Object.fromEntries(results.map(({ id, rules }) => [id, rules]));
}

describe("what words are found", () => {
  it.each([
    [["casino"], "Win at the CASINÒ tonight", ["casino"]],
    [["casino"], "Casinos everywhere", []],
    [["casino*"], "Casinos everywhere", ["casino*"]],
    [["free money"], "Free, money for all", ["free money"]],
    [["casino"], "c\u200ba\u00adsino ｃａｓｉｎｏ", ["casino"]],
    [["*", " "], "anything", []],
  ])("of %j in “%s”", (words, text, expected) => {
    expect(wordFinder(words)(text)).toEqual(expected);
  });

  it("prepares a list once for many texts", () => {
    const normalize = vi.spyOn(String.prototype, "normalize");
    const find = ruleFinder("words", { words: Array.from({ length: 50 }, (_, index) => `word ${index}`) });
    const text = { title: "", html: "<p>word 7</p>", trusted: false } as RuleText;
    for (let count = 0; count < 20; count += 1) expect(find(text)).toBe("word 7");
    expect(normalize.mock.calls.length).toBeLessThanOrEqual(50 + 20);
    normalize.mockRestore();
  });

  it("counts each link once", () => {
    expect(linksIn('<a href="https://a.example">a</a> <a class="x" href="https://a.example">b</a> <a href="/in">c</a>')).toEqual([
      "https://a.example",
    ]);
  });
});

describe("a rule", () => {
  it("of words puts what it finds into the queue, visible, once, and not of staff", async () => {
    await update("words", { enabled: true, settings: { words: ["casino"] } });
    const [author, publisher] = [await app.newMember(), await app.newMember({ role: "publisher" })];
    const clean = await write(author, "<p>Salt glazes</p>");
    const hit = await write(author, "<p>The best <b>casino</b></p>");
    await write(publisher, "<p>The best casino</p>");
    expect(await found(author)).toEqual({ [hit]: ["words"] });
    expect(await found(publisher)).toEqual({});
    expect(await app.visitor.call(objectGet, { params: { type: "post", id: hit } })).toMatchObject({ collapsed: false });
    const detail = await (await as(moderator)).call(caseGet, { params: { kind: "post", id: hit } });
    expect(detail).toMatchObject({ flag_count: 0, status: "open", hits: [{ rule: "words", matched: "casino" }] });
    const comment = await (await as(author)).call(commentCreate, { body: { post: clean, text: "<p>casino!</p>" } });
    await consumeEvents(app, "moderation.rules");
    expect(await found(author)).toMatchObject({ [comment.id]: ["words"] });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("of words reads the question and the choices of a poll", async () => {
    await update("words", { enabled: true, settings: { words: ["casino", "pills"] } });
    const author = await app.newMember();
    const poll = { title: "Which pills?", multiple_choices: false, choices: [{ choice: "The casino ones" }, { choice: "None" }] };
    await (
      await as(author)
    ).call(objectCreate, { params: { type: "post" }, body: { text: "<p>Tell me</p>", categories: [], poll } });
    await consumeEvents(app, "moderation.rules");
    expect(Object.values(await found(author))).toEqual([["words"]]);
  });

  it("finds again what an edit adds, also where staff had left the text as it was", async () => {
    await update("words", { enabled: true, settings: { words: ["casino", "pills"] } });
    const author = await app.newMember();
    const params = { type: "post", id: await write(author, "<p>pills</p>") } as const;
    const ref = { kind: "post", id: params.id } as const;
    const edit = async (text: string) => {
      await (await as(author)).call(objectUpdate, { params, body: { text, categories: [] } });
      await consumeEvents(app, "moderation.rules");
      return (await as(moderator)).call(caseGet, { params: ref });
    };
    await (await as(moderator)).call(caseDecide, { params: ref, body: { act: "ignore" } });
    expect(await edit("<p>Only pills</p>")).toMatchObject({ status: "ignored" });
    expect(await edit("<p>casino</p>")).toMatchObject({ status: "open", hits: [{ rule: "words", matched: "casino" }] });
  });

  it("of links looks at new members", async () => {
    await update("links", { enabled: true, settings: { max_links: 1, days: 7 } });
    const author = await app.newMember();
    const one = '<a href="https://a.example/">a</a>';
    await write(author, `<p>${one}</p>`);
    const hit = await write(author, `<p>${one} <a href="https://b.example/">b</a></p>`);
    expect(await found(author)).toEqual({ [hit]: ["links"] });
  });

  it("of rate and of duplicates looks at what the same text or author had before", async () => {
    await update("rate", { enabled: true, settings: { count: 2, minutes: 5 } });
    await update("duplicate", { enabled: true, settings: { min_length: 10, copies: 1, days: 2 } });
    const [author, second] = [await app.newMember(), await app.newMember()];
    await write(author, "<p>A kiln for sale in Torino</p>");
    const copy = await write(second, "<p>A kiln for sale in Torino</p>");
    expect(await found(second)).toEqual({ [copy]: ["duplicate"] });
    await write(author, "<p>Short</p>");
    const third = await write(author, "<p>Shorter</p>");
    expect(await found(author)).toEqual({ [third]: ["rate"] });
  });

  it("of first posts holds them for review, tells their author, and lets them out when staff approve", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const author = await app.newMember();
    const first = await write(author, "<p>Hello, I am new</p>");
    const params = { type: "post", id: first } as const;
    await expect(app.visitor.call(objectGet, { params })).rejects.toMatchObject({ code: "not_found" });
    for (const reader of [author, moderator])
      expect(await (await as(reader)).call(objectGet, { params })).toMatchObject({ collapsed: true, held: true });
    const client = await as(author);
    // Nobody has decided yet: there is nothing to appeal.
    const [waits] = (await client.call(statementList, {})).results;
    const waiting = { act: "hold", target_id: first, waiting: true, approved: false, reversed: false, may_appeal: false };
    expect(waits).toMatchObject({ ...waiting, automatic: true });
    const appeal = client.call(appealCreate, { params: { id: waits?.id ?? 0 }, body: { text: "Why?" } });
    await expect(appeal).rejects.toMatchObject({ code: "invalid" });
    const told = async () => {
      await consumeEvents(app, "notification.notifications");
      const { results } = await client.call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ type, approved: isApproved }) => [type, isApproved]));
    };
    expect(await told()).toEqual([["moderation_held", undefined]]);
    const held = await (await as(moderator)).call(caseList, { query: { held: true, author: String(author.id) } });
    expect(held.results).toMatchObject([{ id: first, held: true, status: "open", rules: ["first_post"] }]);

    // What is deleted and restored by the plain calls meanwhile waits as before.
    await (await as(moderator)).call(objectDelete, { params });
    await (await as(moderator)).call(objectRestore, { params });
    expect(await (await as(moderator)).call(caseGet, { params: { kind: "post", id: first } })).toMatchObject({
      held: true,
      status: "open",
      content: { collapsed: true },
    });

    const approved = await (
      await as(moderator)
    ).call(caseDecide, { params: { kind: "post", id: first }, body: { act: "ignore" } });
    expect(approved).toMatchObject({ held: false, status: "ignored" });
    const [approval, , , hold] = approved.acts;
    expect(approval).toMatchObject({ id: approved.undoable, act: "approve", automatic: false, reverses: hold?.id });
    expect(hold).toMatchObject({ act: "hold", reversed: false });
    const [entry] = await selectAuditEntries(app.platform.db, { actorId: moderator.id, limit: 1 });
    expect(entry).toMatchObject({ action: "moderation.approve", target_id: first });
    expect((await told())[0]).toEqual(["undeleted_for", true]);
    expect(await app.visitor.call(objectGet, { params })).toMatchObject({ collapsed: false });
    // What is approved needs no appeal. Clients that do not know of approvals learn that it has no effect any more.
    const statement = async () => (await client.call(statementList, {})).results.find(({ act }) => act === "hold");
    expect(await statement()).toMatchObject({ approved: true, waiting: false, reversed: true, may_appeal: false });
    await (await as(moderator)).call(caseActUndo, { params: { id: approved.undoable ?? 0 } });
    expect(await statement()).toMatchObject(waiting);
    expect(await told()).not.toContainEqual(["undeleted_for", true]);
    expect((await (await as(author)).call(objectGet, { params })).held).toBe(true);
    await (await as(moderator)).call(caseDecide, { params: { kind: "post", id: first }, body: { act: "ignore" } });
    const second = await write(author, "<p>And again</p>");
    expect(await app.visitor.call(objectGet, { params: { type: "post", id: second } })).toMatchObject({ collapsed: false });
    // What staff hid does not wait.
    const hide = { act: "hide", flag_type: 1 } as const;
    await (await as(moderator)).call(caseDecide, { params: { kind: "post", id: first }, body: hide });
    const hidden = await client.call(objectGet, { params });
    expect([hidden.collapsed, hidden.held]).toEqual([true, undefined]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("of first posts lets them out by approval, not by undoing", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const author = await app.newMember();
    const ref = { kind: "post", id: await write(author, "<p>Hello, I am new</p>") } as const;
    const staff = await as(moderator);
    expect(await staff.call(caseGet, { params: ref })).toMatchObject({ held: true, undoable: null, acts: [{ act: "hold" }] });
    expect(await staff.call(caseDecide, { params: ref, body: { act: "dismiss" } })).toMatchObject({
      acts: [{ act: "approve" }, { act: "hold" }],
    });
    // What is not held is ignored as ever.
    expect(await staff.call(caseDecide, { params: ref, body: { act: "ignore" } })).toMatchObject({
      acts: [{ act: "ignore" }, { act: "approve", reversed: false }, { act: "hold" }],
    });
  });

  it("of first posts whose text is deleted leaves the appeal to the deletion", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const author = await app.newMember();
    const id = await write(author, "<p>Buy</p>");
    const body = { act: "delete", flag_type: 0 } as const;
    await (await as(moderator)).call(caseDecide, { params: { kind: "post", id }, body });
    expect((await (await as(author)).call(statementList, {})).results).toMatchObject([
      { act: "delete", may_appeal: true },
      { act: "hold", waiting: false, approved: false, reversed: false, may_appeal: false },
    ]);
  });

  it("of first posts has who is concerned told once staff approve them, and once only", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const [author, reader, fan] = [await app.newMember(), await app.newMember(), await app.newMember()];
    await (await as(fan)).call(userFollow, { params: { id: author.id } });
    const told = async (member: Member) => {
      for (const consumer of ["moderation.rules", "notification.notifications"]) await consumeEvents(app, consumer);
      const { results } = await (await as(member)).call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
    };
    const id = await write(author, `<p>Hello @${reader.username}</p>`);
    expect([await told(reader), await told(fan)]).toEqual([[], []]);
    const decide = () =>
      as(moderator).then((by) => by.call(caseDecide, { params: { kind: "post", id }, body: { act: "ignore" } }));
    const { undoable } = await decide();
    expect([await told(reader), await told(fan)]).toEqual([["mention"], ["contribution"]]);
    await (await as(moderator)).call(caseActUndo, { params: { id: undoable ?? 0 } });
    await decide();
    expect([await told(reader), await told(fan)]).toEqual([["mention"], ["contribution"]]);
  });

  it("of first posts has them told of what was taken down first and let out later", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const [author, reader] = [await app.newMember(), await app.newMember()];
    const id = await write(author, `<p>Hello @${reader.username}</p>`);
    const client = await as(moderator);
    const act = (body: { act: "delete" | "hide" | "restore"; flag_type?: 1 }) =>
      client.call(caseDecide, { params: { kind: "post", id }, body });
    await act({ act: "delete", flag_type: 1 });
    await act({ act: "restore" });
    const told = async (member: Member) => {
      for (const consumer of ["moderation.rules", "notification.notifications"]) await consumeEvents(app, consumer);
      const { results } = await (await as(member)).call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
    };
    expect(await told(reader)).toEqual(["mention"]);
    // It is no news any more.
    const fan = await app.newMember();
    await (await as(fan)).call(userFollow, { params: { id: author.id } });
    await act({ act: "hide", flag_type: 1 });
    await act({ act: "restore" });
    expect(await told(fan)).toEqual([]);
  });

  it("of first posts shows comments to staff and their author alone until staff approve them", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const [host, author, reader] = [await app.newMember({ role: "publisher" }), await app.newMember(), await app.newMember()];
    const post = await write(host, "<p>Which glaze?</p>");
    const text = "<p>Mine, for sale</p>";
    const { id } = await (await as(author)).call(commentCreate, { body: { post, text } });
    await consumeEvents(app, "moderation.rules");
    const params = { id };
    for (const client of [app.visitor, await as(reader)]) {
      await expect(client.call(commentGet, { params })).rejects.toMatchObject({ code: "not_found" });
      expect((await client.call(commentList, { query: { post } })).results).toEqual([]);
    }
    for (const client of [await as(author), await as(moderator)])
      expect(await client.call(commentGet, { params })).toMatchObject({ collapsed: true, held: true, html: text });
    await (await as(moderator)).call(caseDecide, { params: { kind: "comment", id }, body: { act: "ignore" } });
    const approved = await app.visitor.call(commentGet, { params });
    expect([approved.collapsed, approved.held, approved.html]).toEqual([false, undefined, text]);
  });

  it("of first posts counts comments, and has who is concerned told of them, once staff approve them", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const [host, author] = [await app.newMember({ role: "publisher" }), await app.newMember()];
    const post = await write(host, "<p>Which glaze?</p>");
    const own = await as(author);
    const first = await (await as(host)).call(commentCreate, { body: { post, text: "<p>Any?</p>" } });
    const read = async () => {
      const { comment_count, last_activity_at } = await app.visitor.call(objectGet, { params: { type: "post", id: post } });
      const { results } = await app.visitor.call(commentList, { query: { post } });
      return { counts: [comment_count, ...results.map((one) => one.comment_count)], last_activity_at };
    };
    const before = await read();
    expect(before.counts).toEqual([1, 0]);
    const reply = await own.call(commentCreate, { body: { post, text: "<p>Mine, for sale</p>", parent: first.id } });
    const told = async () => {
      for (const consumer of ["moderation.rules", "notification.notifications"]) await consumeEvents(app, consumer);
      const { results } = await (await as(host)).call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
    };
    const check = async (expected: { counts: number[]; told: string[] }) => {
      expect({ counts: (await read()).counts, told: await told() }).toEqual(expected);
      expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    };
    await check({ counts: [1, 0], told: [] });
    expect(await read()).toEqual(before);
    // Whoever may read it finds it where it belongs.
    for (const client of [own, await as(moderator)])
      expect((await client.call(commentList, { query: { post } })).results).toMatchObject([
        { comment_count: 0, latest_comments: [{ id: reply.id, held: true }] },
      ]);

    // Deleted and restored meanwhile it waits as before.
    for (const who of [author, moderator]) {
      await (await as(who)).call(commentDelete, { params: { id: reply.id } });
      await check({ counts: [1, 0], told: [] });
      await (await as(who)).call(commentRestore, { params: { id: reply.id } });
      await check({ counts: [1, 0], told: [] });
    }
    const staff = await as(moderator);
    const decide = (act: "ignore" | "hide" | "delete" | "restore") => {
      const body = act === "hide" || act === "delete" ? ({ act, flag_type: 1 } as const) : { act };
      return staff.call(caseDecide, { params: { kind: "comment", id: reply.id }, body });
    };
    const { undoable } = await decide("ignore");
    await check({ counts: [2, 1], told: ["nested_comment"] });
    expect((await read()).last_activity_at > before.last_activity_at).toBe(true);
    await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
    await check({ counts: [1, 0], told: [] });
    // Hidden it could be opened, and nobody has approved it.
    await expect(decide("hide")).rejects.toMatchObject({
      code: "permission_denied",
      message: "It’s waiting for review: approve it or delete it.",
    });
    const csv = await (await as(host)).call(objectExport, { params: { type: "post", id: post } });
    expect([csv.includes(host.username), csv.includes(author.username)]).toEqual([true, false]);
    await decide("delete");
    await check({ counts: [1, 0], told: [] });
    await decide("restore");
    await check({ counts: [2, 1], told: ["nested_comment"] });
    // What is hidden once it was approved leaves a line in its place.
    await decide("hide");
    await check({ counts: [2, 1], told: [] });
  });

  it("of first posts takes no replies to comments that wait, nor lets one wait again that has some", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const [host, author] = [await app.newMember({ role: "publisher" }), await app.newMember()];
    const post = await write(host, "<p>Which glaze?</p>");
    const { id: parent } = await (await as(author)).call(commentCreate, { body: { post, text: "<p>Mine</p>" } });
    const answer = async (who: Member) => (await as(who)).call(commentCreate, { body: { post, text: "<p>Really?</p>", parent } });
    for (const who of [author, moderator])
      await expect(answer(who)).rejects.toMatchObject({ fields: { parent: expect.anything() } });
    const staff = await as(moderator);
    const body = { act: "ignore" } as const;
    const { undoable } = await staff.call(caseDecide, { params: { kind: "comment", id: parent }, body });
    await answer(host);
    await expect(staff.call(caseActUndo, { params: { id: undoable ?? 0 } })).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("answered"),
    });
    expect(await app.visitor.call(commentGet, { params: { id: parent } })).toMatchObject({ collapsed: false, comment_count: 1 });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("of what was hidden or waits holds once it was deleted by its case and restored by the call of its menu", async () => {
    const host = await app.newMember({ role: "publisher" });
    const post = await write(host, "<p>Which glaze?</p>");
    await update("first_post", { enabled: true, settings: { posts: 5 } });
    const author = await app.newMember();
    const held = await write(author, "<p>Buy</p>");
    const { id: comment } = await (await as(author)).call(commentCreate, { body: { post, text: "<p>Mine, for sale</p>" } });
    await update("first_post", { enabled: false });
    const hidden = await write(author, "<p>Buy now</p>");
    const staff = await as(moderator);
    const decide = (kind: "post" | "comment", id: number, act: "hide" | "delete") =>
      staff.call(caseDecide, { params: { kind, id }, body: { act, flag_type: 1 } });
    await decide("post", hidden, "hide");
    for (const id of [held, hidden]) {
      await decide("post", id, "delete");
      await staff.call(objectRestore, { params: { type: "post", id } });
      expect(await staff.call(objectGet, { params: { type: "post", id } })).toMatchObject({ collapsed: true, deleted: false });
      await expect(app.visitor.call(objectGet, { params: { type: "post", id } })).rejects.toMatchObject({ code: "not_found" });
    }
    await decide("comment", comment, "delete");
    await staff.call(commentRestore, { params: { id: comment } });
    await expect(app.visitor.call(commentGet, { params: { id: comment } })).rejects.toMatchObject({ code: "not_found" });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("of first posts counts them for their author once staff approve them", async () => {
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const author = await app.newMember();
    const posts = async () => (await app.visitor.call(userCounters, { params: { id: author.id } })).posts;
    const id = await write(author, "<p>Hello, I am new</p>");
    const check = async (count: number) => {
      expect(await posts()).toBe(count);
      expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    };
    await check(0);
    const staff = await as(moderator);
    const decide = (act: "ignore" | "hide" | "delete" | "restore") => {
      const body = act === "hide" || act === "delete" ? ({ act, flag_type: 1 } as const) : { act };
      return staff.call(caseDecide, { params: { kind: "post", id }, body });
    };
    await (await as(author)).call(objectUpdate, { params: { type: "post", id }, body: { text: "<p>Hello again</p>" } });
    await check(0);
    await expect(decide("hide")).rejects.toMatchObject({ code: "permission_denied" });
    for (const [act, count] of [
      ["ignore", 1],
      ["hide", 0],
      ["delete", 0],
      ["restore", 1],
    ] as const) {
      await decide(act);
      await check(count);
    }
    const { undoable } = await decide("hide");
    await check(0);
    await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
    await check(1);
  });

  it("is set by administrators, with settings of its kind, and the change is recorded", async () => {
    const rules = await (await as(moderator)).call(ruleList, {});
    expect(rules.map(({ kind, enabled }) => [kind, enabled])).toEqual([
      ["words", false],
      ["links", false],
      ["first_post", false],
      ["rate", false],
      ["duplicate", false],
      ["classifier", false],
    ]);
    await expect(update("links", { settings: { words: ["a"] } })).rejects.toMatchObject({ fields: { words: expect.anything() } });
    await expect(update("classifier", { enabled: true, settings: { url: "" } })).rejects.toMatchObject({
      fields: { url: expect.anything() },
    });
    await expect(update("words", { enabled: true, settings: { words: [] } })).rejects.toMatchObject({
      fields: { words: expect.anything() },
    });
    await expect(update("links", { settings: { days: -4, max_links: null } })).rejects.toMatchObject({
      fields: {
        days: [{ code: "invalid", message: "Enter a whole number from 1 to 365." }],
        max_links: [{ code: "invalid", message: "Enter a whole number from 0 to 100." }],
      },
    });
    expect(await update("links", { settings: { max_links: 3 } })).toMatchObject({
      kind: "links",
      settings: { max_links: 3, days: 7 },
      updated_by: { id: admin.id },
    });
    const [entry] = await selectAuditEntries(app.platform.db, { actorId: admin.id, limit: 1 });
    expect(entry).toMatchObject({ action: "moderation_rule.update", data: { kind: "links", after: { max_links: 3 } } });
  });

  it("keeps both of two changes at the same time", async () => {
    const { db } = app.platform;
    await update("rate", { settings: { count: 10, minutes: 10 } });
    const both = await db.transaction().execute(async (tx) => {
      await sql`select from moderation_rule where kind = 'rate' for update`.execute(tx);
      const changes = [update("rate", { settings: { count: 20 } }), update("rate", { settings: { minutes: 30 } })];
      await expect
        .poll(
          async () =>
            (await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(tx)).rows
              .length,
        )
        .toBe(2);
      return changes;
    });
    await Promise.all(both);
    const rules = await (await as(admin)).call(ruleList, {});
    expect(rules.find(({ kind }) => kind === "rate")?.settings).toEqual({ count: 20, minutes: 30 });
  });

  it("reads the texts of a month in pages, each once", async () => {
    const author = await app.newMember();
    for (const text of ["one", "two", "three"]) await write(author, `<p>${text}</p>`);
    const since = new Date(now.getTime() - 86_400_000);
    const read = async (limit: number, offset: number) =>
      (await selectRecentRuleTexts(app.platform.db, "words", {}, { since, limit, offset })).map(({ html }) => html);
    const all = await read(5, 0);
    expect([...(await read(2, 0)), ...(await read(2, 2)), ...(await read(1, 4))]).toEqual(all);
    expect(all).toHaveLength(5);
  });

  it("is tried on the last month without changing anything", async () => {
    const author = await app.newMember();
    const hit = await write(author, "<p>Meet me at the roulette table</p>");
    const run = async (kind: Kind, settings: object) =>
      (await as(admin)).call(ruleDryRun, { params: { kind }, body: { settings } });
    const reply = await run("words", { words: ["roulette"] });
    expect(reply).toMatchObject({ found: 1, more: false, examples: [{ kind: "post", id: hit, matched: "roulette" }] });
    expect(reply.checked).toBeGreaterThan(5);
    expect(await found(author)).toEqual({});
    const firsts = await run("first_post", { posts: 1 });
    expect(firsts.examples.some(({ id }) => id === hit)).toBe(true);
    expect((await run("rate", { count: 1000 })).found).toBe(0);
    await expect(run("words", { words: [] })).rejects.toMatchObject({ code: "invalid" });
    await expect(run("classifier", { threshold: 8, model: "m".repeat(101) })).rejects.toMatchObject({
      fields: {
        threshold: [{ code: "invalid", message: "Enter a number from 0 to 1." }],
        model: [{ code: "max_length", message: "Use at most 100 characters." }],
      },
    });
    for (const words of [["w".repeat(101)], Array.from({ length: 501 }, () => "w")])
      await expect(run("words", { words })).rejects.toMatchObject({ fields: { words: expect.anything() } });
    const long = "baccarat ".repeat(40);
    const { id: comment } = await (await as(author)).call(commentCreate, { body: { post: hit, text: `<p>${long}</p>` } });
    const [example] = (await run("words", { words: ["baccarat"] })).examples.filter(({ kind }) => kind === "comment");
    expect(example).toMatchObject({ id: comment, comment_on: { type: "post", id: hit } });
    expect(example?.title).toMatch(/baccarat…$/);
  });

  it("of first posts is over for what its author deleted, which nobody calls published", async () => {
    await update("first_post", { enabled: true, settings: { posts: 20 } });
    const [author, original] = [await app.newMember(), await write(await app.newMember({ role: "publisher" }), "<p>Mine</p>")];
    const [own, staff] = [await as(author), await as(moderator)];
    const media = await own.call(mediaCreate, { body: { type: "share", shared_object: original } });
    const { id } = await own.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Hi</p>", medias: [media.id] } });
    const ref = { kind: "post", id } as const;
    const params = { type: "post", id } as const;
    const shares = async () =>
      (
        await sql`select from event where name = 'contribution.shared' and data ->> 'share_id' = ${`${id}`}`.execute(
          app.platform.db,
        )
      ).rows.length;
    expect(await shares()).toBe(0);
    await own.call(objectDelete, { params });
    const told = async () => {
      await consumeEvents(app, "notification.notifications");
      const { results } = await own.call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
    };
    const isSeen = () =>
      app.visitor.call(objectGet, { params }).then(
        () => true,
        () => false,
      );
    const { undoable } = await staff.call(caseDecide, { params: ref, body: { act: "ignore" } });
    expect(await told()).toEqual(["moderation_held"]);
    await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
    await own.call(objectRestore, { params });
    expect(await isSeen()).toBe(false);
    await own.call(objectDelete, { params });
    await staff.call(caseDecide, { params: ref, body: { act: "ignore" } });
    await own.call(objectRestore, { params });
    expect(await isSeen()).toBe(true);
    // Of two deletions for two reasons the restored one waits again.
    const { id: second } = await own.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Hi again</p>" } });
    for (const flag_type of [0, 1] as const)
      await staff.call(caseDecide, { params: { kind: "post", id: second }, body: { act: "delete", flag_type } });
    await staff.call(objectRestore, { params: { type: "post", id: second } });
    expect(await staff.call(caseGet, { params: { kind: "post", id: second } })).toMatchObject({ held: true });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("the classifier", () => {
  let server: Server;
  let url: string;
  /** How much time each answer takes. */
  let answerMs = 0;
  let category = "harassment";
  const asked: { authorization: string | undefined; input: string; model: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, reply) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const body = JSON.parse(Buffer.concat(parts).toString()) as { input: string; model: string };
        asked.push({ authorization: request.headers.authorization, ...body });
        now = new Date(now.getTime() + answerMs);
        const harassment = body.input.includes("idiot") ? 0.97 : 0.02;
        reply.setHeader("content-type", "application/json");
        reply.end(
          JSON.stringify({
            results: [{ flagged: harassment > 0.5, category_scores: { [category]: harassment, violence: 0.1 } }],
          }),
        );
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/moderations`;
  });
  afterAll(() => server.close());

  /** @param moderationOrigin where the operator's key goes */
  const classify = (target_id: number, moderationOrigin = new URL(url).origin) =>
    classifyTexts.run(
      { ...app.platform, config: { ...app.platform.config, moderationOrigin } },
      { target: "contribution", target_id, event_id: 0 },
      { signal: new AbortController().signal, isLast: false },
    );

  it("is asked over HTTP, and what it finds joins the queue", async () => {
    const author = await app.newMember();
    const [kind, unkind] = [await write(author, "<p>Lovely bowl</p>"), await write(author, "<p>You idiot</p>")];
    await classify(unkind);
    expect(asked).toEqual([]);
    await update("classifier", { enabled: true, settings: { url, model: "local", threshold: 0.9 } });
    await classify(kind);
    await classify(unkind);
    expect(asked).toEqual([
      { authorization: "Bearer sk-test", input: expect.stringContaining("Lovely bowl"), model: "local" },
      { authorization: "Bearer sk-test", input: expect.stringContaining("You idiot"), model: "local" },
    ]);
    expect(await found(author)).toEqual({ [unkind]: ["classifier"] });
    const detail = await (await as(moderator)).call(caseGet, { params: { kind: "post", id: unkind } });
    expect(detail.hits).toMatchObject([{ matched: "harassment 0.97" }]);
  });

  it("is asked again for an edit while it classifies the text from before it", async () => {
    const author = await app.newMember();
    await update("classifier", { enabled: true, settings: { url } });
    const id = await write(author, "<p>Lovely bowl</p>");
    const { db } = app.platform;
    const ofText = sql`name = ${classifyTexts.job.name} and data ->> 'target_id' = ${String(id)}`;
    await sql`update job.job set state = 'active' where ${ofText}`.execute(db);
    await (
      await as(author)
    ).call(objectUpdate, { params: { type: "post", id }, body: { text: "<p>You idiot</p>", categories: [] } });
    await consumeEvents(app, "moderation.rules");
    const { rows } = await sql`select state from job.job where ${ofText} order by state`.execute(db);
    expect(rows).toEqual([{ state: "created" }, { state: "active" }]);
  });

  it("reads nothing of who does not let it, tried or in earnest", async () => {
    const author = await app.newMember();
    await (await as(author)).call(userSettingsPatch, { params: { id: author.id }, body: { allow_ai: 0 } });
    await update("classifier", { enabled: true, settings: { url } });
    await classify(await write(author, "<p>You idiot, to myself</p>"));
    // Not even where more of it than is tried is newer than what others wrote.
    now = new Date(now.getTime() + 1000);
    await write(await app.newMember(), "<p>You idiot, to others</p>");
    now = new Date(now.getTime() + 1000);
    for (let count = 0; count < 21; count += 1) await write(author, "<p>You idiot, to myself</p>");
    const tried = await (await as(admin)).call(ruleDryRun, { params: { kind: "classifier" }, body: { settings: { url } } });
    expect(asked.filter(({ input }) => input.includes("to myself"))).toEqual([]);
    expect(asked.some(({ input }) => input.includes("to others"))).toBe(true);
    expect(tried).toMatchObject({ checked: 20, more: true });
  });

  it("may name its categories as it likes", async () => {
    const author = await app.newMember();
    const unkind = await write(author, "<p>You idiot</p>");
    await update("classifier", { enabled: true, settings: { url } });
    category = "hate\u0000ful \ud800";
    await classify(unkind);
    category = "harassment";
    expect(await found(author)).toEqual({ [unkind]: ["classifier"] });
    const detail = await (await as(moderator)).call(caseGet, { params: { kind: "post", id: unkind } });
    expect(detail.hits).toMatchObject([{ matched: "hateful \ufffd 0.97" }]);
  });

  it.each([
    ["host", (origin: string) => origin.replace("127.0.0.1", "localhost")],
    ["port", (origin: string) => origin.replace(/\d+$/, "9")],
    ["protocol", (origin: string) => origin.replace("http:", "https:")],
  ])("at another %s than the operator's does not get the key", async (_name, other) => {
    const unkind = await write(await app.newMember(), "<p>You idiot</p>");
    await update("classifier", { enabled: true, settings: { url } });
    await classify(unkind, other(new URL(url).origin));
    expect(asked.at(-1)).toMatchObject({ authorization: undefined, input: expect.stringContaining("You idiot") });
  });

  it("that is slow ends the dry run early, with what was checked so far", async () => {
    const author = await app.newMember();
    // These are the newest texts.
    now = new Date(now.getTime() + 1000);
    for (const text of ["Fifth", "Fourth", "Third", "Second", "First"]) await write(author, `<p>${text} idiot</p>`);
    const before = asked.length;
    answerMs = 10_000;
    const body = { settings: { url } };
    const reply = await (await as(admin)).call(ruleDryRun, { params: { kind: "classifier" }, body });
    answerMs = 0;
    expect(reply).toMatchObject({ checked: 3, found: 3, more: true, timed_out: true });
    expect(asked.length - before).toBe(3);
    const quick = await (await as(admin)).call(ruleDryRun, { params: { kind: "classifier" }, body });
    expect(quick).toMatchObject({ timed_out: false });
    expect(quick.checked).toBeGreaterThan(3);
  });

  it("that does not answer fails the dry run, saying so", async () => {
    const body = { settings: { url: "http://127.0.0.1:9/v1/moderations" } };
    await write(await app.newMember(), "<p>Something</p>");
    await expect((await as(admin)).call(ruleDryRun, { params: { kind: "classifier" }, body })).rejects.toMatchObject({
      fields: { url: expect.anything() },
    });
  });
});

describe("the public log and the report", () => {
  it("says what was decided without names, while it is on", async () => {
    await expect(app.visitor.call(moderationLog, {})).rejects.toMatchObject({ code: "not_found" });
    const author = await app.newMember();
    const id = await write(author, "<p>Advert</p>");
    const body = { act: "hide", flag_type: 0, motive: "Private words", rule: "No advertising" } as const;
    await (await as(moderator)).call(caseDecide, { params: { kind: "post", id }, body });
    await app.setPreference("configurations.moderation_log_enabled", true);
    const { results } = await app.visitor.call(moderationLog, {});
    await app.setPreference("configurations.moderation_log_enabled", false);
    expect(results[0]).toEqual({
      date: now.toISOString().slice(0, 10),
      act: "hide",
      kind: "post",
      flag_type: 0,
      automatic: false,
      days_blocked: null,
      reversed: false,
      approved: false,
      appeal: null,
    });
    expect(JSON.stringify(results)).not.toContain("Private words");
  });

  it("counts decisions by act, kind, reason and whether they were automatic", async () => {
    const client = await as(moderator);
    const report = await client.call(moderationReport, {});
    const counted = report.decisions.filter(({ act, kind, flag_type }) => act === "hide" && kind === "post" && flag_type === 0);
    expect(counted).toMatchObject([{ automatic: false, count: 1, reversed: 0, appealed: 0 }]);
    expect(report.decisions.find(({ act, kind }) => act === "hold" && kind === "comment")).toMatchObject({
      automatic: true,
      count: 4,
    });
    const csv = await client.call(moderationReportExport, {});
    expect(csv).toMatch(/^act,kind,flag_type,automatic,count/);
    expect(csv).toContain("hide,post,0,false,1");
    const query = { from: "2020-01-01", to: "2026-01-01" };
    await expect(client.call(moderationReport, { query })).rejects.toMatchObject({ code: "invalid" });
  });

  it("tells an approval from what was reversed", async () => {
    now = new Date("2027-03-01T10:00:00Z");
    await update("first_post", { enabled: true, settings: { posts: 1 } });
    const client = await as(moderator);
    const id = await write(await app.newMember(), "<p>Hello, I am new</p>");
    const undone = await write(await app.newMember(), "<p>I am new, too</p>");
    for (const post of [id, undone])
      await client.call(caseDecide, { params: { kind: "post", id: post }, body: { act: "ignore" } });
    const { undoable } = await client.call(caseGet, { params: { kind: "post", id: undone } });
    await client.call(caseActUndo, { params: { id: undoable ?? 0 } });
    const query = { from: "2027-03-01", to: "2027-03-01" };
    expect((await client.call(moderationReport, { query })).decisions).toMatchObject([
      { act: "approve", kind: "post", automatic: false, count: 2, reversed: 1 },
      { act: "hold", kind: "post", automatic: true, count: 2, reversed: 0 },
    ]);
    const csv = await client.call(moderationReportExport, { query });
    expect(csv).toContain("approve,post,,false,2");
    await app.setPreference("configurations.moderation_log_enabled", true);
    const { results } = await app.visitor.call(moderationLog, {});
    await app.setPreference("configurations.moderation_log_enabled", false);
    expect(results.slice(0, 2)).toMatchObject([
      { act: "hold", reversed: false, approved: false },
      { act: "hold", reversed: false, approved: true },
    ]);
  });
});
