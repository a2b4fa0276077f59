import { commentCreate, commentDelete, commentFlag, commentGet, commentRestore } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectFlag, objectGet } from "@cortile/contract/contribution";
import type { Client } from "@cortile/client/http";
import { eventCalendarCreate, eventCreate, eventGet, eventGo, eventSearch, eventSubscribe } from "@cortile/contract/event";
import { groupGet, groupPatch, groupSearch, groupSubscribe } from "@cortile/contract/group";
import { pmFlag, pmSend } from "@cortile/contract/message";
import {
  appealCreate,
  appealDecide,
  appealGet,
  appealList,
  appealMessageAdd,
  caseActUndo,
  caseAssign,
  caseDecide,
  caseDecideMany,
  caseGet,
  caseList,
  caseModerators,
  caseNoteAdd,
  caseWatch,
  moderationUserPatch,
  moderationUsers,
  reportGet,
  reportSend,
  statementGet,
  statementList,
} from "@cortile/contract/moderation";
import { notificationList } from "@cortile/contract/notification";
import { userDelete, userGet } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { commitPrepared, type Member } from "#core/ctx";
import { groupCreate } from "#group";
import { reactivate } from "#people";
import { consumeEvents, createTestApp, findMiscounts, uniqueName, type TestApp, proofOf } from "#testing";

let app: TestApp;
let moderator: Member;
let other: Member;
let now = new Date("2026-11-24T10:00:00Z");
beforeAll(async () => {
  // The clock goes on between two readings, as it does outside of tests.
  app = await createTestApp({ now: () => (now = new Date(now.getTime() + 1)) });
  moderator = await app.newMember({ role: "moderator" });
  other = await app.newMember({ role: "moderator" });
  // A consumer begins with what comes after its first run.
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

type Kind = "post" | "comment" | "message" | "user" | "group" | "event";
const as = (member: Member) => app.as(member);

async function newPost(author: Member, text = "Unfired clay for sale"): Promise<{ kind: "post"; id: number }> {
  const { id } = await (
    await as(author)
  ).call(objectCreate, { params: { type: "post" }, body: { text: `<p>${text}</p>`, categories: [] } });
  return { kind: "post", id };
}

async function reportedPost(author: Member, flag_type: 0 | 1 | 2 = 2): Promise<{ kind: "post"; id: number }> {
  const post = await newPost(author);
  const params = { type: "post" as const, id: post.id };
  await (await as(await app.newMember())).call(objectFlag, { params, body: { flag_type } });
  return post;
}

const decide = async (staff: Member, params: { kind: Kind; id: number }, body: Record<string, unknown>) =>
  (await as(staff)).call(caseDecide, { params, body: { act: "hide", ...body } });

async function listed(staff: Member, query: Record<string, unknown>): Promise<string[]> {
  const { results } = await (await as(staff)).call(caseList, { query });
  return results.map(({ kind, id }) => `${kind} ${id}`);
}

async function told(member: Member) {
  await consumeEvents(app, "notification.notifications");
  const { results } = await (await as(member)).call(notificationList, {});
  return results.flatMap(({ aggregated }) => aggregated);
}
const typesTold = async (member: Member) => (await told(member)).map(({ type }) => type);

it("a message that staff left as it is comes back to the queue for a new reporter alone", async () => {
  const [sender, reader, third] = [await app.newMember(), await app.newMember(), await app.newMember()];
  const ctx = app.ctx(sender);
  const group = await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("group"), privacy: "public" }));
  for (const member of [reader, third]) await (await as(member)).call(groupSubscribe, { params: { id: group.id } });
  const [message] = await (await as(sender)).call(pmSend, { body: { group: group.id, message: "Buy my kiln" } });
  const subject = { kind: "message", id: message?.id ?? 0 } as const;
  const flag = async (by: Member, flag_type: 0 | 1) =>
    (await as(by)).call(pmFlag, { params: { id: subject.id }, body: { flag_type } });
  const status = async () => (await (await as(moderator)).call(caseGet, { params: subject })).status;
  await flag(reader, 0);
  await decide(moderator, subject, { act: "dismiss" });
  const left = await status();
  await flag(reader, 1);
  await flag(reader, 1);
  await flag(reader, 0);
  expect(await status()).toBe(left);
  await flag(third, 0);
  expect(await status()).toBe("open");
});

describe("the queue", () => {
  it("has contents, comments, messages, people, groups and events that were reported", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    const client = await as(reporter);
    const post = await reportedPost(author);
    const comment = await (await as(author)).call(commentCreate, { body: { post: post.id, text: "<p>Cheap</p>" } });
    await client.call(commentFlag, { params: { id: comment.id }, body: { flag_type: 0 } });
    const [message] = await (await as(author)).call(pmSend, { body: { recipients: reporter.id, message: "Buy my kiln" } });
    await client.call(pmFlag, { params: { id: message?.id ?? 0 }, body: { flag_type: 0 } });
    const ctx = app.ctx(author);
    const group = await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("group"), privacy: "public" }));
    const event = await (
      await as(author)
    ).call(eventCreate, {
      body: { name: uniqueName("event"), start_date: "2026-12-01T10:00:00Z", location: "in person", geolocation: "Torino" },
    });
    for (const params of [
      { kind: "user", id: author.id },
      { kind: "group", id: group.id },
      { kind: "event", id: event.id },
    ] as const)
      await client.call(reportSend, { params, body: { flag_type: 1 } });

    const { results, count } = await (await as(moderator)).call(caseList, { query: { author: String(author.id) } });
    expect(count).toBe(6);
    const byKind = new Map(results.map((one) => [one.kind, one]));
    expect([...byKind.keys()].toSorted()).toEqual(["comment", "event", "group", "message", "post", "user"]);
    expect(byKind.get("post")).toMatchObject({
      title: "Unfired clay for sale",
      flag_count: 1,
      reasons: [{ flag_type: 2, count: 1 }],
    });
    expect(byKind.get("group")).toMatchObject({ title: group.name, author: { id: author.id }, status: "open" });
    // What was said in private is only read one by one.
    expect(byKind.get("message")).toMatchObject({ title: "", reasons: [{ flag_type: 0, count: 1 }] });
    expect(await listed(moderator, { author: String(author.id), kind: "event" })).toEqual([`event ${event.id}`]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("shows hidden groups and their events, once they are reported", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    const client = await as(author);
    const ctx = app.ctx(author);
    const group = await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("group"), privacy: "public" }));
    const event = await client.call(eventCreate, {
      body: {
        name: uniqueName("event"),
        start_date: "2026-12-01T10:00:00Z",
        location: "in person",
        geolocation: "Torino",
        group: group.id,
      },
    });
    const refs = { group: { kind: "group", id: group.id }, event: { kind: "event", id: event.id } } as const;
    for (const params of Object.values(refs)) await (await as(reporter)).call(reportSend, { params, body: { flag_type: 1 } });
    await client.call(groupPatch, { params: { id: group.id }, body: { privacy: "private", visible: false } });
    const staff = await as(moderator);
    await expect(staff.call(groupGet, { params: { id: group.id } })).rejects.toMatchObject({ code: "not_found" });
    expect((await staff.call(caseGet, { params: refs.group })).group).toMatchObject({ name: group.name });
    expect((await staff.call(caseGet, { params: refs.event })).event).toMatchObject({ name: event.name });
    expect(await listed(moderator, { content: event.name.toUpperCase() })).toEqual([`event ${event.id}`]);
  });

  it("is filtered by status, reason, reporter, words and number of reports", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    const found = async (query: Record<string, unknown>) =>
      (await listed(moderator, { author: String(author.id), ...query })).length;
    for (const query of [
      { status: "open" },
      { flag_type: 2 },
      { content: "UNFIRED clay" },
      { min_flags: 1 },
      { assignee: "none" },
      { held: false },
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of [
      { status: "hidden" },
      { flag_type: 1 },
      { content: "glaze" },
      { min_flags: 2 },
      { assignee: "me" },
      { held: true },
      { rule: "words" },
    ])
      expect([query, await found(query)]).toEqual([query, 0]);
    expect(await listed(moderator, { flagged_by: author.username })).toEqual([]);
    expect(await listed(moderator, { author: author.username, order_by: "-flag_count" })).toEqual([`post ${post.id}`]);
  });

  it("leaves out whom the reader does not moderate", async () => {
    const admin = await app.newMember({ role: "admin" });
    const post = await reportedPost(other);
    for (const staff of [moderator, other]) expect(await listed(staff, { author: String(other.id) })).toEqual([]);
    expect(await listed(admin, { author: String(other.id) })).toEqual([`post ${post.id}`]);
    await expect(decide(moderator, post, { flag_type: 0 })).rejects.toMatchObject({ code: "permission_denied" });
  });
});

describe("a report of a person, a group or an event", () => {
  it("is sent, changed and withdrawn, and not of one's own", async () => {
    const [person, reporter] = [await app.newMember(), await app.newMember()];
    const client = await as(reporter);
    const params = { kind: "user", id: person.id } as const;
    expect(await client.call(reportGet, { params })).toEqual({});
    await client.call(reportSend, { params, body: { flag_type: 1 } });
    await client.call(reportSend, { params, body: { flag_type: 3 } });
    expect(await client.call(reportGet, { params })).toMatchObject({ flag_type: 3 });
    expect(await listed(moderator, { author: String(person.id) })).toEqual([`user ${person.id}`]);
    await client.call(reportSend, { params, body: { flag_type: 3 } });
    expect(await listed(moderator, { author: String(person.id) })).toEqual([]);
    await expect((await as(person)).call(reportSend, { params, body: { flag_type: 1 } })).rejects.toMatchObject({
      code: "permission_denied",
    });
    await expect(
      client.call(reportSend, { params: { kind: "group", id: 999_999 }, body: { flag_type: 1 } }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a case", () => {
  it("has an id once something was reported, and none before", async () => {
    const author = await app.newMember();
    const [post, reported] = [await newPost(author), await reportedPost(author)];
    const client = await as(moderator);
    expect((await client.call(caseGet, { params: post })).case_id).toBeNull();
    expect((await client.call(caseGet, { params: reported })).case_id).toEqual(expect.any(Number));
  });

  it("shows the content, who reported it and why, the history of its author, and what else waits", async () => {
    const author = await app.newMember();
    const [post, second] = [await reportedPost(author), await reportedPost(author, 0)];
    await decide(moderator, second, { act: "hide", flag_type: 0, motive: "Sold elsewhere" });
    const third = await reportedPost(author, 1);
    const detail = await (await as(moderator)).call(caseGet, { params: post });
    expect(detail).toMatchObject({
      kind: "post",
      status: "open",
      content: { id: post.id, html: expect.stringContaining("Unfired") },
      reporters: [{ flag_type: 2, user: { id: expect.any(Number) } }],
      author_history: {
        flags_received: 3,
        blocked: false,
        acts: [{ act: "hide", target_id: second.id, motive: "Sold elsewhere" }],
      },
      similar: [{ kind: "post", id: third.id }],
      undoable: null,
    });
  });

  it("is assigned, noted on and watched by staff", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    const client = await as(moderator);
    const body = { user: other.id };
    await client.call(caseAssign, { params: post, body });
    expect(await listed(other, { assignee: "me" })).toEqual([`post ${post.id}`]);
    for (const user of [author.id, (await app.newMember()).id])
      await expect(client.call(caseAssign, { params: post, body: { user } })).rejects.toMatchObject({ code: "invalid" });
    await client.call(caseNoteAdd, { params: post, body: { text: "Sold twice already" } });
    await expect(client.call(caseNoteAdd, { params: post, body: { text: "  " } })).rejects.toMatchObject({ code: "invalid" });
    expect(await (await as(other)).call(caseWatch, { params: post })).toEqual({ viewers: [] });
    expect(await client.call(caseWatch, { params: post })).toMatchObject({ viewers: [{ id: other.id }] });
    expect(await client.call(caseGet, { params: post })).toMatchObject({
      assignee: { id: other.id },
      notes: [{ text: "Sold twice already", author: { id: moderator.id } }],
      viewers: [{ id: other.id }],
    });
    expect((await client.call(caseModerators, {})).map(({ id }) => id)).toEqual(expect.arrayContaining([moderator.id, other.id]));
  });

  it("is decided once where two decide at a time", async () => {
    const post = await reportedPost(await app.newMember());
    const both = await Promise.allSettled(
      [moderator, other].map((staff) => decide(staff, post, { flag_type: 2, seen_status: "open" })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await (await as(other)).call(caseGet, { params: post })).acts).toHaveLength(1);
  });

  it("needs a reason for what restricts, and acts that make sense", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    for (const act of ["hide", "delete", "warn", "block"])
      await expect(decide(moderator, post, { act })).rejects.toMatchObject({ fields: { flag_type: expect.anything() } });
    await expect(decide(moderator, post, { act: "restore" })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(decide(moderator, post, { act: "unblock" })).rejects.toMatchObject({ code: "invalid" });
    await expect(decide(moderator, { kind: "user", id: author.id }, { act: "hide", flag_type: 1 })).rejects.toMatchObject({
      code: "permission_denied",
    });
  });

  it("that is dismissed tells who reported it, kindly and without names", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    const post = await newPost(author);
    await (await as(reporter)).call(objectFlag, { params: { type: "post", id: post.id }, body: { flag_type: 2 } });
    expect(await decide(moderator, post, { act: "dismiss" })).toMatchObject({ status: "ignored" });
    expect(await told(reporter)).toMatchObject([{ type: "kindly_notice_flag" }]);
    expect(await typesTold(author)).toEqual([]);
    // Who reported a message, too.
    const [message] = await (await as(author)).call(pmSend, { body: { recipients: reporter.id, message: "Buy my kiln" } });
    const id = message?.id ?? 0;
    await (await as(reporter)).call(pmFlag, { params: { id }, body: { flag_type: 0 } });
    for (const query of [{ flag_type: 0 }, { flagged_by: reporter.username }])
      expect(await listed(moderator, { author: String(author.id), ...query })).toContain(`message ${id}`);
    expect(await listed(moderator, { author: String(author.id), kind: "message", flag_type: 3 })).toEqual([]);
    await decide(moderator, { kind: "message", id }, { act: "dismiss" });
    expect((await typesTold(reporter)).filter((type) => type === "kindly_notice_flag")).toHaveLength(2);
  });

  it("blocks the author for days, and is resolved", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    expect(await decide(moderator, post, { act: "block", flag_type: 1, days: 3 })).toMatchObject({
      status: "resolved",
      author_history: { blocked: true },
    });
    const query = { search: author.username, days_blocked: "days" } as const;
    expect((await (await as(moderator)).call(moderationUsers, { query })).results).toMatchObject([{ days_blocked: 3 }]);
    expect(await told(author)).toMatchObject([{ type: "blocked_user", statement: expect.any(Number) }]);
  });

  it("of a person nobody reported ends a block in one call, and says when there is none", async () => {
    const author = await app.newMember();
    const person = { kind: "user", id: author.id } as const;
    await decide(moderator, person, { act: "block", flag_type: 1 });
    expect(await decide(other, person, { act: "unblock" })).toMatchObject({ author_history: { blocked: false } });
    expect(await typesTold(author)).toEqual(["unblocked_user", "blocked_user"]);
    await expect(decide(moderator, person, { act: "unblock" })).rejects.toMatchObject({ code: "invalid" });
  });

  it("is decided once where it is named many times", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    const cases = Array.from({ length: 5 }, () => post);
    const { done } = await (await as(moderator)).call(caseDecideMany, { body: { act: "warn", flag_type: 1, cases } });
    expect(done).toHaveLength(1);
    expect((await (await as(author)).call(statementList, {})).results).toHaveLength(1);
  });

  it("is decided once where several decide the same many at once, in other orders", async () => {
    const author = await app.newMember();
    const cases: (Awaited<ReturnType<typeof reportedPost>> & { seen_status: "open" })[] = [];
    for (let made = 0; made < 12; made += 1) cases.push({ ...(await reportedPost(author)), seen_status: "open" });
    const decideAll = async (by: Member, those: typeof cases) =>
      (await as(by)).call(caseDecideMany, { body: { act: "ignore", cases: those } });
    const replies = await Promise.all([decideAll(moderator, cases), decideAll(other, cases.toReversed())]);
    expect(replies.flatMap(({ done }) => done).map(({ id }) => id)).toHaveLength(cases.length);
    expect(replies.flatMap(({ refused }) => refused)).toHaveLength(cases.length);
  });

  it("is decided once where the same call arrives several times at once", async () => {
    const author = await app.newMember();
    const cases = [await reportedPost(author), await reportedPost(author)];
    const headers = { ...(await proofOf(app, moderator)), "idempotency-key": "many at once" };
    const payload = { act: "warn", flag_type: 1, cases };
    const { method, path: url } = caseDecideMany;
    const replies = await Promise.all([1, 2, 3].map(() => app.app.inject({ method, url, headers, payload })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await (await as(author)).call(statementList, {})).results).toHaveLength(2);
  });

  it("is decided many at a time, each on its own", async () => {
    const author = await app.newMember();
    const [first, second] = [await reportedPost(author), await reportedPost(author)];
    await decide(other, second, { flag_type: 2 });
    const reply = await (
      await as(moderator)
    ).call(caseDecideMany, {
      body: {
        act: "delete",
        flag_type: 0,
        cases: [
          { ...first, seen_status: "open" },
          { ...second, seen_status: "open" },
          { kind: "post", id: 999_999 },
        ],
      },
    });
    expect(reply).toMatchObject({
      done: [first],
      refused: [
        { ...second, code: "invalid" },
        { id: 999_999, code: "not_found" },
      ],
    });
    expect(await listed(moderator, { author: String(author.id), status: "deleted" })).toEqual([`post ${first.id}`]);
  });
});

describe("a group or an event that staff take down", () => {
  const missing = { code: "not_found" };
  const flag = (by: Member, params: { kind: "group" | "event"; id: number }) =>
    as(by).then((client) => client.call(reportSend, { params, body: { flag_type: 1 } }));

  it("is a group that nobody finds or reads but staff, until it is restored as it was", async () => {
    const [author, member, outsider] = [await app.newMember(), await app.newMember(), await app.newMember()];
    const ctx = app.ctx(author);
    const group = await commitPrepared(ctx, await groupCreate(ctx, { name: uniqueName("group"), privacy: "public" }));
    const clients = [await as(author), await as(member), app.visitor];
    await clients[1]?.call(groupSubscribe, { params: { id: group.id } });
    const post = await clients[0]?.call(objectCreate, {
      params: { type: "post" },
      body: { text: "<p>Clay</p>", categories: [], group: group.id },
    });
    const ref = { kind: "group", id: group.id } as const;
    await flag(outsider, ref);
    await decide(moderator, ref, { act: "delete", flag_type: 1 });
    for (const client of clients) {
      await expect(client.call(groupGet, { params: { id: group.id } })).rejects.toMatchObject(missing);
      const { results } = await client.call(groupSearch, { query: { search: group.name } });
      expect(results).toEqual([]);
    }
    await expect(clients[1]?.call(objectGet, { params: { type: "post", id: post?.id ?? 0 } })).rejects.toMatchObject(missing);
    expect(await told(author)).toMatchObject([
      { type: "moderation_taken_down", moderated: { kind: "group", title: group.name } },
    ]);
    expect(await (await as(moderator)).call(groupGet, { params: { id: group.id } })).toMatchObject({ name: group.name });
    // Its members publish nothing in it meanwhile.
    const late = { params: { type: "post" as const }, body: { text: "<p>Ash</p>", categories: [], group: group.id } };
    await expect(clients[1]?.call(objectCreate, late)).rejects.toMatchObject({ code: "invalid" });
    const admin = await as(await app.newMember({ role: "admin" }));
    await expect(admin.call(groupPatch, { params: { id: group.id }, body: { name: uniqueName("group") } })).rejects.toMatchObject(
      {
        code: "permission_denied",
      },
    );
    await decide(other, ref, { act: "restore" });
    for (const client of clients)
      expect(await client.call(groupGet, { params: { id: group.id } })).toMatchObject({
        name: group.name,
        subscribers_counter: 2,
      });
    await app.visitor.call(objectGet, { params: { type: "post", id: post?.id ?? 0 } });
  });

  it("is an event that is in no list, calendar or reminder, until the appeal against it is granted", async () => {
    const [author, guest] = [await app.newMember(), await app.newMember()];
    const [mine, theirs] = [await as(author), await as(guest)];
    const { id, name } = await mine.call(eventCreate, {
      body: { name: uniqueName("event"), start_date: "2026-12-01T10:00:00Z", location: "in person", geolocation: "Torino" },
    });
    const params = { id };
    await theirs.call(eventSubscribe, { params });
    await theirs.call(eventGo, { params });
    const url = new URL((await theirs.call(eventCalendarCreate)).url ?? "").pathname;
    const calendar = async () => (await app.app.inject({ url })).payload.includes(name);
    const found = async (client: Client) =>
      (await client.call(eventSearch, { query: { search: name } })).results.map((one) => one.id);
    expect([await calendar(), await found(theirs), await found(app.visitor)]).toEqual([true, [id], [id]]);
    const before = await theirs.call(eventGet, { params });
    const ref = { kind: "event", id } as const;
    await decide(moderator, ref, { act: "delete", flag_type: 2 });
    expect([await calendar(), await found(theirs), await found(app.visitor)]).toEqual([false, [], []]);
    for (const client of [mine, theirs, app.visitor])
      await expect(client.call(eventGet, { params })).rejects.toMatchObject(missing);
    const [statement] = (await mine.call(statementList, {})).results;
    const { appeal } = await mine.call(appealCreate, { params: { id: statement?.id ?? 0 }, body: { text: "Why?" } });
    const verdict = { outcome: "reversed", text: "Fine." } as const;
    await (await as(other)).call(appealDecide, { params: { id: appeal?.id ?? 0 }, body: verdict });
    expect([await calendar(), await found(theirs), await found(app.visitor)]).toEqual([true, [id], [id]]);
    expect(await theirs.call(eventGet, { params })).toEqual(before);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("undoing", () => {
  const undo = async (staff: Member, id: number) => (await as(staff)).call(caseActUndo, { params: { id } });
  const undoable = async (params: { kind: Kind; id: number }) =>
    (await (await as(moderator)).call(caseGet, { params })).undoable ?? 0;

  it("brings back exactly what was before: content, counters, case and notices", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    const { acts: none, ...before } = await (await as(moderator)).call(caseGet, { params: post });
    expect(none).toEqual([]);
    const count = async () => (await app.visitor.call(userGet, { params: { id: author.id } })).posts_counter;
    await decide(moderator, post, { flag_type: 2 });
    await decide(moderator, post, { act: "delete", flag_type: 0 });
    expect(await count()).toBe(0);
    expect(await typesTold(author)).toContain("deleted_for_advertising");
    await undo(other, await undoable(post));
    expect(await (await as(moderator)).call(caseGet, { params: post })).toMatchObject({ status: "hidden", flag_type: 2 });
    await undo(other, await undoable(post));
    const { acts, ...after } = await (await as(moderator)).call(caseGet, { params: post });
    expect(after).toMatchObject({ ...before, content: { id: post.id, collapsed: false, deleted: false } });
    expect(acts.map(({ act, reversed }) => [act, reversed])).toEqual([
      ["undo", false],
      ["undo", false],
      ["delete", true],
      ["hide", true],
    ]);
    expect(await count()).toBe(1);
    expect(await typesTold(author)).toEqual(["undeleted_for"]);
    expect(await app.visitor.call(objectGet, { params: { type: "post", id: post.id } })).toMatchObject({ id: post.id });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    const [entry] = await selectAuditEntries(app.platform.db, { actorId: other.id, limit: 1 });
    expect(entry).toMatchObject({ action: "moderation.undo", target_id: post.id });
  });

  it("ends a block, and puts one in force again that it had replaced", async () => {
    const author = await app.newMember();
    const person = { kind: "user", id: author.id } as const;
    const blocked = async () => {
      const { results } = await (await as(moderator)).call(moderationUsers, { query: { search: author.username } });
      return results[0]?.blocked_at ? (results[0].days_blocked ?? "for good") : null;
    };
    await (
      await as(moderator)
    ).call(moderationUserPatch, { params: { id: author.id }, query: { days_blocked: "2" }, body: { status: "b" } });
    now = new Date(now.getTime() + 60_000);
    await decide(moderator, person, { act: "block", flag_type: 1 });
    expect(await blocked()).toBe("for good");
    await undo(moderator, await undoable(person));
    expect(await blocked()).toBe(2);
    await undo(moderator, await undoable(person));
    expect(await blocked()).toBeNull();
    await newPost(author);
  });

  it("of an account that was closed meanwhile waits for its return", async () => {
    const author = await app.newMember();
    const person = { kind: "user", id: author.id } as const;
    const status = async () => (await app.visitor.call(userGet, { params: { id: author.id } })).status;
    for (const [act, then] of [
      ["block", "b"],
      ["unblock", "a"],
    ] as const) {
      await (await as({ ...author, status: then === "b" ? "a" : "b" })).call(userDelete, { params: { id: author.id } });
      await decide(moderator, person, { act, flag_type: 1 });
      await reactivate(app.ctx(author), author.id);
      expect(await status()).toBe(then);
    }
  });

  it("beside blocks of the same person by others leaves the account as its block says", async () => {
    const author = await app.newMember();
    const posts = await Promise.all(Array.from({ length: 4 }, () => reportedPost(author)));
    const person = { kind: "user", id: author.id } as const;
    await decide(moderator, person, { act: "block", flag_type: 1, days: 1 });
    const { undoable } = await (await as(moderator)).call(caseGet, { params: person });
    await Promise.allSettled([
      ...posts.map((post) => decide(other, post, { act: "block", flag_type: 1 })),
      ...posts.map((post) => decide(other, post, { act: "unblock" })),
      (await as(moderator)).call(caseActUndo, { params: { id: undoable ?? 0 } }),
      decide(moderator, person, { act: "unblock" }),
    ]).then((all) => {
      for (const one of all) if (one.status === "rejected") expect((one.reason as { status: number }).status).toBeLessThan(500);
    });
    const { rows } = await sql<{ status: string; blocked: boolean }>`
      select status, exists (select from user_block b where b.user_id = u.id) as blocked from "user" u where id = ${author.id}`.execute(
      app.platform.db,
    );
    expect(rows[0]?.status).toBe(rows[0]?.blocked ? "b" : "a");
  });

  it("is refused for what is not last, was undone, or is not there", async () => {
    const post = await reportedPost(await app.newMember());
    const first = await decide(moderator, post, { flag_type: 2 });
    await decide(moderator, post, { act: "delete", flag_type: 2 });
    const id = first.acts[0]?.id ?? 0;
    await expect(undo(moderator, id)).rejects.toMatchObject({ code: "invalid" });
    const last = await undoable(post);
    await undo(moderator, last);
    await expect(undo(moderator, last)).rejects.toMatchObject({ code: "invalid" });
    await expect(undo(moderator, 999_999)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a statement of reasons", () => {
  it("quotes a long text up to a whole word", async () => {
    const author = await app.newMember();
    const post = await newPost(author, "Unfired clay for sale. ".repeat(20));
    const text = `<p>${"Glazed bowls too. ".repeat(20)}</p>`;
    const comment = await (await as(author)).call(commentCreate, { body: { post: post.id, text } });
    await decide(moderator, { kind: "comment", id: comment.id }, { flag_type: 0 });
    await decide(moderator, post, { flag_type: 0 });
    const { results } = await (await as(author)).call(statementList, {});
    const excerpts = results.map(({ excerpt }) => excerpt);
    expect(excerpts).toEqual([
      expect.stringMatching(/ (Unfired|clay|for|sale\.)…$/),
      expect.stringMatching(/ (Glazed|bowls|too\.)…$/),
    ]);
    expect(excerpts.every(({ length }) => length <= 200)).toBe(true);
  });

  it("says what, why, which rule, by whom or what, and how long to object", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    await decide(moderator, post, { flag_type: 0, motive: "It sells a kiln.", rule: "No advertising" });
    const client = await as(author);
    const [statement] = (await client.call(statementList, {})).results;
    expect(statement).toMatchObject({
      act: "hide",
      kind: "post",
      target_id: post.id,
      excerpt: "Unfired clay for sale",
      flag_type: 0,
      flag_type_description: "Spam or advertising",
      motive: "It sells a kiln.",
      rule: "No advertising",
      automatic: false,
      reversed: false,
      may_appeal: true,
      appeal: null,
    });
    expect((await told(author)).map(({ type, statement: id }) => [type, id])).toEqual([
      ["collapsed_for_advertising", statement?.id],
    ]);
    const params = { id: statement?.id ?? 0 };
    await expect((await as(await app.newMember())).call(statementGet, { params })).rejects.toMatchObject({ code: "not_found" });
  });

  it("comes also of what staff delete by the call that its author has, and is taken back with it", async () => {
    const author = await app.newMember();
    const [client, staff] = [await as(author), await as(moderator)];
    const post = await reportedPost(author);
    const contribution = (await newPost(await app.newMember())).id;
    const comment = await client.call(commentCreate, { body: { post: contribution, text: 'Clay & water, "unfired".' } });
    await staff.call(objectDelete, { params: { type: "post", id: post.id } });
    await staff.call(commentDelete, { params: { id: comment.id } });
    const statements = async () => (await client.call(statementList, {})).results;
    const [ofComment, ofPost] = await statements();
    const plain = { act: "delete", flag_type: null, motive: "", automatic: false, reversed: false, may_appeal: true };
    expect(ofComment).toMatchObject({ ...plain, kind: "comment", target_id: comment.id, excerpt: 'Clay & water, "unfired".' });
    expect(ofPost).toMatchObject({ ...plain, kind: "post", target_id: post.id });
    expect((await told(author)).map(({ type, statement: id }) => [type, id])).toEqual([
      ["moderation_deleted", ofComment?.id],
      ["moderation_deleted", ofPost?.id],
    ]);
    expect((await listed(other, { author: String(author.id), status: "deleted" })).toSorted()).toEqual([
      `comment ${comment.id}`,
      `post ${post.id}`,
    ]);
    await (await as(other)).call(caseActUndo, { params: { id: ofPost?.id ?? 0 } });
    expect(await listed(other, { author: String(author.id), status: "open" })).toEqual([`post ${post.id}`]);
    await (await as(other)).call(commentRestore, { params: { id: comment.id } });
    expect((await statements()).map(({ reversed }) => reversed)).toEqual([true, true]);
    expect(await typesTold(author)).toEqual(expect.arrayContaining(["undeleted_for"]));
    expect(await client.call(commentGet, { params: { id: comment.id } })).toMatchObject({ id: comment.id });
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("is none of what an author deletes", async () => {
    const author = await app.newMember();
    const client = await as(author);
    await client.call(objectDelete, { params: { type: "post", id: (await newPost(author)).id } });
    expect((await client.call(statementList, {})).results).toEqual([]);
  });

  it("is none for what restricts nobody", async () => {
    const author = await app.newMember();
    await decide(moderator, await reportedPost(author), { act: "ignore" });
    expect((await (await as(author)).call(statementList, {})).results).toEqual([]);
  });
});

describe("an appeal", () => {
  async function appealed(act: Record<string, unknown> = { act: "delete", flag_type: 0 }) {
    const author = await app.newMember();
    const post = await reportedPost(author);
    await decide(moderator, post, act);
    const client = await as(author);
    const [statement] = (await client.call(statementList, {})).results;
    const params = { id: statement?.id ?? 0 };
    const { appeal } = await client.call(appealCreate, { params, body: { text: "I gave it away for free." } });
    return { author, post, client, params, appeal: appeal?.id ?? 0 };
  }

  it("is a thread that another moderator decides; reversed, it is back and its reports are decided", async () => {
    const { author, post, client, params, appeal } = await appealed();
    const [mine, theirs] = [await as(moderator), await as(other)];
    expect((await theirs.call(appealList, { query: { status: "open" } })).results.map(({ id }) => id)).toContain(appeal);
    await mine.call(appealMessageAdd, { params: { id: appeal }, body: { text: "Do you have a link?" } });
    expect((await told(author))[0]).toMatchObject({ type: "moderation_appeal", appeal_status: "open", statement: params.id });
    await client.call(appealMessageAdd, { params: { id: appeal }, body: { text: "Here it is." } });
    const thread = await theirs.call(appealGet, { params: { id: appeal } });
    expect(thread).toMatchObject({
      may_decide: true,
      author: { id: author.id },
      act: { act: "delete", by: { id: moderator.id } },
    });
    expect(thread.messages.map(({ from_staff, text }) => [from_staff, text])).toEqual([
      [false, "I gave it away for free."],
      [true, "Do you have a link?"],
      [false, "Here it is."],
    ]);
    const body = { outcome: "reversed", text: "You are right." } as const;
    expect(await mine.call(appealGet, { params: { id: appeal } })).toMatchObject({ may_decide: false });
    await expect(mine.call(appealDecide, { params: { id: appeal }, body })).rejects.toMatchObject({ code: "permission_denied" });
    await theirs.call(appealDecide, { params: { id: appeal }, body });

    const statement = await client.call(statementGet, { params });
    expect(statement).toMatchObject({ reversed: true, may_appeal: false, appeal: { status: "reversed" } });
    // Of staff members learn no names.
    expect(statement.appeal?.messages.map(({ author: who }) => who)).toEqual([null, null, null, null]);
    expect(await app.visitor.call(objectGet, { params: { type: "post", id: post.id } })).toMatchObject({ deleted: false });
    expect((await app.visitor.call(userGet, { params: { id: author.id } })).posts_counter).toBe(1);
    expect(await listed(moderator, { author: String(author.id), status: "open" })).toEqual([]);
    const { results } = await mine.call(caseList, { query: { author: String(author.id), status: "ignored" } });
    expect(results).toMatchObject([{ id: post.id, decided_by: { id: other.id }, held: false }]);
    expect(await typesTold(author)).toEqual(expect.arrayContaining(["moderation_appeal", "undeleted_for"]));
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    await expect(theirs.call(appealDecide, { params: { id: appeal }, body })).rejects.toMatchObject({ code: "invalid" });
  });

  it("that is upheld leaves the act, and is closed", async () => {
    const { author, post, client, appeal } = await appealed();
    await (
      await as(other)
    ).call(appealDecide, { params: { id: appeal }, body: { outcome: "upheld", text: "It was an advert." } });
    expect(await listed(moderator, { author: String(author.id), status: "deleted" })).toEqual([`post ${post.id}`]);
    expect((await told(author))[0]).toMatchObject({ type: "moderation_appeal", appeal_status: "upheld" });
    await expect(client.call(appealMessageAdd, { params: { id: appeal }, body: { text: "But" } })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("that is granted leaves what was reported again since open", async () => {
    const { author, post, appeal } = await appealed({ act: "warn", flag_type: 0 });
    const params = { type: "post" as const, id: post.id };
    await (await as(await app.newMember())).call(objectFlag, { params, body: { flag_type: 1 } });
    await (await as(other)).call(appealDecide, { params: { id: appeal }, body: { outcome: "reversed", text: "A mistake." } });
    expect(await listed(moderator, { author: String(author.id), status: "open" })).toEqual([`post ${post.id}`]);
  });

  it("is open to who is blocked, and ends the block where it is reversed", async () => {
    const { author, appeal } = await appealed({ act: "block", flag_type: 1 });
    await (await as(other)).call(appealDecide, { params: { id: appeal }, body: { outcome: "reversed", text: "A mistake." } });
    expect(await newPost(author)).toMatchObject({ id: expect.any(Number) });
  });

  it("is made once, in time, and not against what was taken back; and keeps the act from being undone", async () => {
    const { client, params, post } = await appealed();
    const again = client.call(appealCreate, { params, body: { text: "Again" } });
    await expect(again).rejects.toMatchObject({ code: "invalid" });
    const { undoable, acts } = await (await as(moderator)).call(caseGet, { params: post });
    expect(undoable).toBeNull();
    await expect((await as(moderator)).call(caseActUndo, { params: { id: acts[0]?.id ?? 0 } })).rejects.toMatchObject({
      code: "invalid",
    });

    const author = await app.newMember();
    await decide(moderator, await reportedPost(author), { act: "warn", flag_type: 1 });
    const late = await as(author);
    const id = (await late.call(statementList, {})).results[0]?.id ?? 0;
    const before = now;
    now = new Date(now.getTime() + 181 * 86_400_000);
    expect(await late.call(statementGet, { params: { id } })).toMatchObject({ may_appeal: false });
    await expect(late.call(appealCreate, { params: { id }, body: { text: "Late" } })).rejects.toMatchObject({ code: "invalid" });
    now = before;
    await (await as(moderator)).call(caseActUndo, { params: { id } });
    await expect(late.call(appealCreate, { params: { id }, body: { text: "Why" } })).rejects.toMatchObject({ code: "invalid" });
  });

  it("is not made void by another act of who it is against, who may only give in", async () => {
    const { post } = await appealed({ act: "hide", flag_type: 2 });
    const refusal = { code: "permission_denied" };
    await expect(decide(moderator, post, { act: "delete", flag_type: 0 })).rejects.toMatchObject(refusal);
    const plain = (await as(moderator)).call(objectDelete, { params: { type: "post", id: post.id } });
    await expect(plain).rejects.toMatchObject(refusal);
    await decide(other, post, { act: "delete", flag_type: 0 });
    await decide(moderator, post, { act: "restore" });
    expect(await (await as(other)).call(caseGet, { params: post })).toMatchObject({ status: "open" });
  });

  it("against an act that another replaced leaves the other in force, and its undoing goes back before both", async () => {
    const author = await app.newMember();
    const post = await reportedPost(author);
    await decide(moderator, post, { flag_type: 2 });
    await decide(moderator, post, { act: "delete", flag_type: 0 });
    const client = await as(author);
    const statements = (await client.call(statementList, {})).results;
    const hidden = statements.find(({ act }) => act === "hide")?.id ?? 0;
    const { appeal } = await client.call(appealCreate, { params: { id: hidden }, body: { text: "Why?" } });
    await (await as(other)).call(appealDecide, { params: { id: appeal?.id ?? 0 }, body: { outcome: "reversed", text: "Fine." } });
    const { status, undoable } = await (await as(other)).call(caseGet, { params: post });
    expect(status).toBe("deleted");
    await (await as(other)).call(caseActUndo, { params: { id: undoable ?? 0 } });
    expect(await (await as(other)).call(caseGet, { params: post })).toMatchObject({
      status: "open",
      content: { collapsed: false },
    });
  });
});
