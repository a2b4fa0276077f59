import { commentCreate, commentFlag } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectFlag, objectGet, objectRestore } from "@cortile/contract/contribution";
import {
  ruleDryRun,
  ruleUpdate,
  moderationContributionFlags,
  moderationContributionPatch,
  moderationContributions,
  moderationContributionStatus,
  moderationUserPatch,
  moderationUsers,
} from "@cortile/contract/moderation";
import { groupInvite, groupSubscribe } from "@cortile/contract/group";
import { notificationList } from "@cortile/contract/notification";
import { userGet } from "@cortile/contract/people";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAuditEntries } from "#core/audit";
import { commitPrepared, type Member } from "#core/ctx";
import { groupCreate } from "#group";
import { consumeEvents, createTestApp, findMiscounts, uniqueName, type TestApp } from "#testing";
import { meantBy, statusAfter } from "./act.policy.ts";
import { endBlocks } from "./block.service.ts";

let app: TestApp;
let moderator: Member;
let now = new Date("2026-11-24T10:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  moderator = await app.newMember({ role: "moderator" });
  // A consumer begins with what comes after its first run.
  await consumeEvents(app, "notification.notifications");
});
afterAll(() => app.close());

const open = { status: "open", reason: null } as const;
const hidden = { status: "hidden", reason: 2 } as const;
const deleted = { status: "deleted", reason: 2 } as const;
const ignored = { status: "ignored", reason: null } as const;

describe("what follows from an act of an existing client", () => {
  it.each([
    ["open, hidden", open, "hide", 2, "hidden"],
    ["open, deleted", open, "delete", 2, "deleted"],
    ["open, ignored", open, "ignore", null, "ignored"],
    ["hidden, for the same reason", hidden, "hide", 2, "open"],
    ["hidden, for another reason", hidden, "hide", 3, "hidden"],
    ["hidden, deleted", hidden, "delete", 2, "deleted"],
    ["hidden, ignored", hidden, "ignore", null, null],
    ["deleted, for the same reason", deleted, "delete", 2, "open"],
    ["deleted without a reason", { status: "deleted", reason: null }, "delete", 3, "open"],
    ["deleted, hidden", deleted, "hide", 2, null],
    ["deleted, ignored", deleted, "ignore", null, null],
    ["ignored, hidden", ignored, "hide", 2, "hidden"],
    ["ignored, ignored", ignored, "ignore", null, "ignored"],
  ] as const)("%s", (_what, standing, act, reason, next) => {
    expect(
      statusAfter({ ...standing, held: false, canDelete: true, canHide: true }, meantBy(standing, act, reason), reason),
    ).toBe(next);
  });
});

async function newPost(author: Member, more: { group?: number } = {}): Promise<{ type: "post"; id: number }> {
  const client = await app.as(author);
  const { id } = await client.call(objectCreate, {
    params: { type: "post" },
    body: { text: "<p>Unfired clay for sale</p>", categories: [], ...more },
  });
  return { type: "post", id };
}

const report = async (by: Member, params: { type: "post"; id: number }, flag_type: 0 | 1 | 2 = 2): Promise<void> => {
  await (await app.as(by)).call(objectFlag, { params, body: { flag_type } });
};

/** What staff are told of one object. */
async function caseOf(staff: Member, contribution_id: number) {
  const client = await app.as(staff);
  const { results } = await client.call(moderationContributions, { query: { contribution_id } });
  return results[0] ?? null;
}

const moderate = async (staff: Member, id: number, body: Record<string, unknown>) =>
  (await app.as(staff)).call(moderationContributionPatch, {
    params: { id },
    body: { contribution_type: "post", action: "hide", ...body },
  });

async function toldOf(member: Member): Promise<string[]> {
  await consumeEvents(app, "notification.notifications");
  const { results } = await (await app.as(member)).call(notificationList, {});
  return results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
}

describe("contents", () => {
  it("that were reported are hidden for a reason and restored; their author and lists follow (793)", async () => {
    const author = await app.newMember();
    const post = await newPost(author);
    await report(await app.newMember(), post);
    await report(await app.newMember(), post, 0);
    expect(await caseOf(moderator, post.id)).toMatchObject({ contribution: { id: post.id }, moderation_status: null });
    const client = await app.as(moderator);
    const flags = await client.call(moderationContributionFlags, {
      params: { id: post.id },
      query: { contribution_type: "post", flag_type: 0 },
    });
    expect(flags.results.map(({ flag_type }) => flag_type)).toEqual([0]);

    await moderate(moderator, post.id, { moderation_type: 2 });
    expect(await client.call(objectGet, { params: post })).toMatchObject({ collapsed: true, deleted: false });
    await expect(app.visitor.call(objectGet, { params: post })).rejects.toMatchObject({ code: "not_found" });
    expect(await caseOf(moderator, post.id)).toMatchObject({
      moderation_status: "hidden",
      moderation_type: 2,
      moderation_by: { id: moderator.id },
    });
    const query = { contribution_type: "post" } as const;
    expect(await client.call(moderationContributionStatus, { params: { id: post.id }, query })).toEqual({
      status: "hidden",
      flag_type: 2,
      flag_type_description: "Vulgar",
    });
    expect(await toldOf(author)).toEqual(["collapsed_for_vulgar"]);

    await moderate(moderator, post.id, { moderation_type: 2 });
    expect(await app.visitor.call(objectGet, { params: post })).toMatchObject({ collapsed: false });
    expect(await toldOf(author)).toContain("undeleted_for");
    const audit = await selectAuditEntries(app.platform.db, { actorId: moderator.id, limit: 2 });
    expect(audit.map(({ action, target_id }) => [action, target_id])).toEqual([
      ["moderation.hide", post.id],
      ["moderation.hide", post.id],
    ]);
  });

  it("are deleted and restored with the counters of their author (794)", async () => {
    const author = await app.newMember();
    const post = await newPost(author);
    const counter = async () => (await app.visitor.call(userGet, { params: { id: author.id } })).posts_counter;
    await moderate(moderator, post.id, { action: "delete", moderation_type: 0 });
    expect(await counter()).toBe(0);
    expect(await caseOf(moderator, post.id)).toMatchObject({ moderation_status: "deleted", contribution: { deleted: true } });
    await (await app.as(moderator)).call(objectRestore, { params: post });
    expect(await caseOf(moderator, post.id)).toBeNull();
    expect(await counter()).toBe(1);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("are judged once where two do so at a time, and left alone where their author took them down", async () => {
    const post = await newPost(await app.newMember());
    await moderate(moderator, post.id, { moderation_type: 1, seen_status: "open" });
    await expect(moderate(moderator, post.id, { moderation_type: 1, seen_status: "open" })).rejects.toMatchObject({
      code: "invalid",
      fields: { seen_status: expect.anything() },
    });
    const author = await app.newMember();
    const own = await newPost(author);
    await (await app.as(author)).call(objectDelete, { params: own });
    await expect(moderate(moderator, own.id, { moderation_type: 1 })).rejects.toMatchObject({ code: "permission_denied" });
    await expect(moderate(moderator, post.id, { action: "delete" })).rejects.toMatchObject({
      fields: { moderation_type: expect.anything() },
    });
  });

  it("that were ignored are a case again once somebody reports them", async () => {
    const post = await newPost(await app.newMember());
    await report(await app.newMember(), post);
    await moderate(moderator, post.id, { action: "ignore" });
    expect(await caseOf(moderator, post.id)).toMatchObject({ moderation_status: "ignored" });
    await report(await app.newMember(), post);
    expect(await caseOf(moderator, post.id)).toMatchObject({ moderation_status: null, moderation_by: null });
  });

  it("that were ignored are no case again for those who had reported them before, also when they took that back", async () => {
    const post = await newPost(await app.newMember());
    const [first, second] = [await app.newMember(), await app.newMember()];
    const status = async () => (await caseOf(moderator, post.id))?.moderation_status;
    await report(first, post);
    await report(second, post);
    await report(second, post);
    await moderate(moderator, post.id, { action: "ignore" });
    await report(first, post, 1);
    expect(await status()).toBe("ignored");
    await report(first, post, 1);
    await report(first, post);
    await report(second, post);
    expect(await status()).toBe("ignored");
    const third = await app.newMember();
    await report(third, post);
    expect(await status()).toBeNull();
    await moderate(moderator, post.id, { action: "ignore" });
    await report(third, post, 0);
    expect(await status()).toBe("ignored");
  });

  it("bring a notice to their author, or to who reported them without cause, once", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    const post = await newPost(author);
    await report(reporter, post);
    const scold = (user: number) => moderate(moderator, post.id, { action: "scold_flagger", user });
    await expect(scold(author.id)).rejects.toMatchObject({ fields: { user: expect.anything() } });
    await scold(reporter.id);
    await scold(reporter.id);
    await moderate(moderator, post.id, { action: "scold_author", moderation_type: 4 });
    expect(await toldOf(reporter)).toEqual(["kindly_notice_flag"]);
    expect(await toldOf(author)).toEqual(["kindly_notice_offtopic"]);
  });

  it("of staff are for admins, and one's own for nobody", async () => {
    const other = await app.newMember({ role: "moderator" });
    const admin = await app.newMember({ role: "admin" });
    const post = await newPost(other);
    await report(await app.newMember(), post);
    for (const staff of [moderator, other]) {
      expect(await caseOf(staff, post.id)).toBeNull();
      await expect(moderate(staff, post.id, { moderation_type: 0 })).rejects.toMatchObject({ code: "permission_denied" });
    }
    expect(await caseOf(admin, post.id)).toMatchObject({ contribution: { id: post.id } });
  });

  it("in a closed group are open to staff once they were reported, and to no other", async () => {
    const author = await app.newMember();
    const inside = await app.newMember();
    const ctx = app.ctx(author);
    const hidden = { name: uniqueName("group"), privacy: "private", visible: false } as const;
    const { id: group } = await commitPrepared(ctx, await groupCreate(ctx, hidden));
    const post = await newPost(author, { group });
    await expect(moderate(moderator, post.id, { moderation_type: 0 })).rejects.toMatchObject({ code: "not_found" });
    await (await app.as(author)).call(groupInvite, { params: { id: group }, body: { users: [inside.id] } });
    await (await app.as(inside)).call(groupSubscribe, { params: { id: group } });
    await report(inside, post);
    expect(await caseOf(moderator, post.id)).toMatchObject({
      contribution: { id: post.id, html: expect.stringContaining("clay") },
    });
    await moderate(moderator, post.id, { moderation_type: 2 });
    expect(await caseOf(moderator, post.id)).toMatchObject({ moderation_status: "hidden" });
  });

  it("are found by author, reporter, words, number of reports and what was decided", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    const post = await newPost(author);
    await report(reporter, post);
    const client = await app.as(moderator);
    const found = async (query: Record<string, unknown>) =>
      (await client.call(moderationContributions, { query: { contribution_id: post.id, ...query } })).results.length;
    for (const query of [
      { author: author.username },
      { author: String(author.id) },
      { flagged_by: reporter.username },
      { content: "UNFIRED clay" },
      { min_flags: 1 },
      { contribution_type: "post" },
      { moderation_status: "open" },
      { order_by: "-flag_count" },
    ])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of [
      { author: reporter.username },
      { flagged_by: author.username },
      { content: "glaze" },
      { min_flags: 2 },
      { moderation_status: "hidden" },
      { contribution_type: "comment" },
    ])
      expect([query, await found(query)]).toEqual([query, 0]);
  });
});

describe("a comment", () => {
  it("is hidden, deleted and restored, and its author told", async () => {
    const author = await app.newMember();
    const post = await newPost(await app.newMember());
    const client = await app.as(author);
    const { id } = await client.call(commentCreate, { body: { post: post.id, text: "<p>Buy cheap clay</p>" } });
    await (await app.as(await app.newMember())).call(commentFlag, { params: { id }, body: { flag_type: 0 } });
    const asComment = { contribution_type: "comment", moderation_type: 0 };
    await moderate(moderator, id, asComment);
    const { results } = await (
      await app.as(moderator)
    ).call(moderationContributions, { query: { contribution_type: "comment", contribution_id: id } });
    expect(results).toMatchObject([{ contribution: { id, collapsed: true }, moderation_status: "hidden" }]);
    await moderate(moderator, id, { ...asComment, action: "delete" });
    await moderate(moderator, id, { ...asComment, action: "delete" });
    expect(await toldOf(author)).toEqual(expect.arrayContaining(["collapsed_for_advertising", "deleted_for_advertising"]));
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("a person", () => {
  const change = async (staff: Member, id: number, status: "a" | "b" | "d" | "u", query = {}) =>
    (await app.as(staff)).call(moderationUserPatch, { params: { id }, query, body: { status } });

  it("is blocked for days, told so, and active again when they are over (799)", async () => {
    const member = await app.newMember();
    await change(moderator, member.id, "b", { days_blocked: "3" });
    const client = await app.as(moderator);
    const { results } = await client.call(moderationUsers, { query: { days_blocked: "days", search: member.username } });
    expect(results).toMatchObject([{ id: member.id, days_blocked: 3, expire_at: expect.stringMatching(/^2026-11-27T10:00:00/) }]);
    await expect(newPost(member)).rejects.toMatchObject({ code: expect.stringMatching(/blocked|permission_denied/) });
    const run = () =>
      endBlocks.run(app.platform, { user_id: member.id, at: "" }, { signal: new AbortController().signal, isLast: false });
    await run();
    expect((await client.call(moderationUsers, { query: { days_blocked: "days" } })).results).toHaveLength(1);
    now = new Date("2026-11-27T10:00:01Z");
    expect(await endBlocks.due?.(app.platform, [])).toMatchObject([{ user_id: member.id }]);
    await run();
    await newPost(member);
    expect(await toldOf(member)).toEqual(["unblocked_user", "blocked_user"]);
  });

  it("is blocked for good until staff approve them again", async () => {
    const member = await app.newMember();
    await change(moderator, member.id, "b");
    const client = await app.as(moderator);
    const query = { days_blocked: "forever", search: member.username } as const;
    expect((await client.call(moderationUsers, { query })).results).toMatchObject([{ days_blocked: null, expire_at: null }]);
    await change(moderator, member.id, "a");
    expect((await client.call(moderationUsers, { query })).results).toEqual([]);
    await newPost(member);
  });

  it("is not blocked by who may not moderate them, nor for days that make no sense, nor closed by moderators", async () => {
    const member = await app.newMember();
    const admin = await app.newMember({ role: "admin" });
    const denied = { code: "permission_denied" };
    await expect(change(moderator, admin.id, "b")).rejects.toMatchObject(denied);
    await expect(change(moderator, moderator.id, "b")).rejects.toMatchObject(denied);
    await expect(change(moderator, member.id, "d")).rejects.toMatchObject(denied);
    for (const days_blocked of ["0", "-1", "1.5", "x", "99999"])
      await expect(change(moderator, member.id, "b", { days_blocked })).rejects.toMatchObject({
        fields: { days_blocked: expect.anything() },
      });
    await change(admin, member.id, "d");
    await expect(change(admin, member.id, "b")).rejects.toMatchObject({ code: "invalid" });
  });

  it("who reported and was reported is listed with both numbers", async () => {
    const [author, reporter] = [await app.newMember(), await app.newMember()];
    await report(reporter, await newPost(author));
    const listed = async ({ username }: Member) =>
      (await (await app.as(moderator)).call(moderationUsers, { query: { search: username } })).results[0];
    expect(await listed(author)).toMatchObject({ flags_given: 0, flags_received: 1 });
    expect(await listed(reporter)).toMatchObject({ flags_given: 1, flags_received: 0 });
  });

  it("shows no numbers of people whom the reader does not moderate, nor how often these were reported", async () => {
    const [colleague, admin, member] = [
      await app.newMember({ role: "moderator" }),
      await app.newMember({ role: "admin" }),
      await app.newMember(),
    ];
    await report(member, await newPost(colleague));
    await report(colleague, await newPost(member));
    const counts = async (reader: Member, { username }: Member) => {
      const [row] = (await (await app.as(reader)).call(moderationUsers, { query: { search: username } })).results;
      return [row?.flags_given, row?.flags_received];
    };
    expect(await counts(moderator, colleague)).toEqual([0, 0]);
    expect(await counts(colleague, colleague)).toEqual([0, 0]);
    expect(await counts(moderator, member)).toEqual([0, 1]);
    expect(await counts(admin, colleague)).toEqual([1, 1]);
    expect(await counts(admin, member)).toEqual([1, 1]);
  });
});

describe("the classifier of the rules", () => {
  it("is at a public address, unless the operator allows others", async () => {
    const admin = await app.as(await app.newMember({ role: "admin" }));
    const refused = { fields: { url: [{ code: "invalid", message: expect.stringContaining("CORTILE_AI_PRIVATE") }] } };
    for (const url of ["http://127.0.0.1:5432/", "http://169.254.169.254/latest/"]) {
      const params = { kind: "classifier" as const };
      await expect(admin.call(ruleUpdate, { params, body: { settings: { url } } })).rejects.toMatchObject(refused);
      await expect(admin.call(ruleDryRun, { params, body: { settings: { url } } })).rejects.toMatchObject(refused);
    }
  });
});
