import type { Client } from "@cortile/client/http";
import { commentCreate, commentDelete, commentFlag, commentGet, commentRestore } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectFlag, objectGet, objectPublish, objectRestore } from "@cortile/contract/contribution";
import { groupCreate, groupInvite, groupSubscribe } from "@cortile/contract/group";
import {
  appealCreate,
  appealDecide,
  caseActUndo,
  caseDecide,
  caseGet,
  ruleUpdate,
  statementList,
} from "@cortile/contract/moderation";
import { pmDelete, pmFlag, pmSend } from "@cortile/contract/message";
import { userFollow } from "@cortile/contract/people";
import { notificationList } from "@cortile/contract/notification";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contributionFeature } from "#contribution";
import type { Member } from "#core/ctx";
import { consumeEvents, createTestApp, findMiscounts, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let host: Client;
let post: number;
let admin: Client;
let moderator: Member;
let now = new Date("2026-11-24T10:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ now: () => (now = new Date(now.getTime() + 1)) });
  [host, admin] = [await app.as(await app.newMember()), await app.as(await app.newMember({ role: "admin" }))];
  moderator = await app.newMember({ role: "moderator" });
  post = (await host.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Which kiln?</p>", categories: [] } })).id;
});
afterAll(() => app.close());

type Kind = "post" | "comment";

/** A text of a new member, and all that can be done about it, by name. @param waits whether it waits for staff */
async function newText(kind: Kind, { waits }: { waits: boolean }) {
  const rule = waits ? { enabled: true, settings: { posts: 20 } } : { enabled: false };
  await admin.call(ruleUpdate, { params: { kind: "first_post" }, body: rule });
  const author = await app.newMember();
  const [own, staff] = [await app.as(author), await app.as(moderator)];
  const text = "<p>Mine</p>";
  const { id } = await (kind === "post"
    ? own.call(objectCreate, { params: { type: "post" }, body: { text, categories: [] } })
    : own.call(commentCreate, { body: { post, text } }));
  const params = { id };
  const object = { type: "post", id } as const;
  const decide = (body: object) => staff.call(caseDecide, { params: { kind, id }, body: { act: "warn", ...body } });
  const remove = (as: Client) =>
    kind === "post" ? as.call(objectDelete, { params: object }) : as.call(commentDelete, { params });
  const restore = (as: Client) =>
    kind === "post" ? as.call(objectRestore, { params: object }) : as.call(commentRestore, { params });
  const winAppeal = async (...acts: string[]) => {
    const { results } = await own.call(statementList, {});
    const statement = results.find(({ act, reversed }) => acts.includes(act) && !reversed)?.id ?? 0;
    const { appeal } = await own.call(appealCreate, { params: { id: statement }, body: { text: "Why?" } });
    await admin.call(appealDecide, { params: { id: appeal?.id ?? 0 }, body: { outcome: "reversed", text: "Right." } });
  };
  const moves: Readonly<Record<string, () => Promise<unknown>>> = {
    report: () =>
      kind === "post"
        ? host.call(objectFlag, { params: object, body: { flag_type: 1 } })
        : host.call(commentFlag, { params, body: { flag_type: 1 } }),
    delete: () => decide({ act: "delete", flag_type: 1 }),
    "delete again": () => decide({ act: "delete", flag_type: 2 }),
    hide: () => decide({ act: "hide", flag_type: 1 }),
    restore: () => decide({ act: "restore" }),
    approve: () => decide({ act: "ignore" }),
    warn: () => decide({ act: "warn", flag_type: 1 }),
    block: () => decide({ act: "block", flag_type: 1, days: 3 }),
    undo: async () => {
      const { undoable } = await staff.call(caseGet, { params: { kind, id } });
      await staff.call(caseActUndo, { params: { id: undoable ?? 0 } });
    },
    /** An appeal against what was hidden or deleted, which is won. */
    "win an appeal": () => winAppeal("delete", "hide"),
    "win an appeal against the hiding": () => winAppeal("hide"),
    reply: () => host.call(commentCreate, { body: { post, parent: id, text } }),
    "staff delete by menu": () => remove(staff),
    "staff restore by menu": () => restore(staff),
    "author deletes": () => remove(own),
    "author restores": () => restore(own),
  };
  const state = async () => {
    const { held } = await staff.call(caseGet, { params: { kind, id } });
    const { deleted, deleted_by, collapsed } = await (kind === "post"
      ? own.call(objectGet, { params: object })
      : own.call(commentGet, { params }));
    if (deleted) return `deleted by ${deleted_by}`;
    return held ? "waits" : collapsed ? "hidden" : "public";
  };
  /** Whether visitors read it. */
  const isRead = () =>
    kind === "post"
      ? app.visitor.call(objectGet, { params: object }).then(
          ({ collapsed }) => !collapsed,
          () => false,
        )
      : app.visitor.call(commentGet, { params }).then(
          ({ html }) => html !== "",
          () => false,
        );
  const play = async (names: string) => {
    for (const name of names.split(", ")) await moves[name]?.();
  };
  const kase = () => staff.call(caseGet, { params: { kind, id } });
  return { id, author, moves, play, state, isRead, own, kase };
}

describe.each(["post", "comment"] as const)("a %s", (kind) => {
  it.each([
    ["delete, restore, undo", "deleted by staff"],
    ["hide, restore, undo", "hidden"],
    ["delete, restore, author deletes, undo", "deleted by staff"],
    ["hide, delete, warn, staff restore by menu", "hidden"],
    ["hide, delete, delete again, undo, staff restore by menu", "hidden"],
    ["hide, delete, warn, undo, staff restore by menu", "hidden"],
    ["delete, restore, undo, staff restore by menu", "public"],
    ["report, delete, block, win an appeal", "public"],
    ["delete, warn, win an appeal", "public"],
    ["hide, warn, win an appeal", "public"],
    ["author deletes, delete", "deleted by staff"],
    ["author deletes, delete, undo", "deleted by author"],
    ["author deletes, delete, restore", "deleted by author"],
    ["author deletes, delete, staff restore by menu", "deleted by author"],
    ["author deletes, delete, restore, author restores", "public"],
    ["author deletes, delete, restore, undo", "deleted by staff"],
    ["hide, delete, win an appeal against the hiding, staff restore by menu", "public"],
    ["hide, author deletes, restore", "deleted by author"],
  ])("that is read: %s: %s", async (names, expected) => {
    const { play, state, isRead } = await newText(kind, { waits: false });
    await play(names);
    expect(await state()).toBe(expected);
    // Others can open a comment that is hidden.
    const isOpen = expected === "public" || (kind === "comment" && expected === "hidden");
    expect(await isRead()).toBe(isOpen && !names.includes("block"));
  });

  it.each([
    ["delete, warn, staff restore by menu", "waits"],
    ["staff delete by menu, warn, staff restore by menu", "waits"],
    ["delete, delete again, undo, staff restore by menu", "waits"],
    ["delete, warn, undo, staff restore by menu", "waits"],
    ["delete, restore, undo, staff restore by menu", "waits"],
    ["approve, delete, restore", "public"],
    ["approve, author deletes, undo, author restores", "waits"],
    ["author deletes, approve, author restores", "public"],
    ["author deletes, delete, undo, author restores", "waits"],
    ["author deletes, delete", "deleted by staff"],
  ])("that waits: %s: %s", async (names, expected) => {
    const { play, state, isRead } = await newText(kind, { waits: true });
    await play(names);
    expect(await state()).toBe(expected);
    expect(await isRead()).toBe(expected === "public");
  });

  it.each(["warn", "block"])("that comes back after a %s has no deletion left to appeal against", async (act) => {
    const { play, own } = await newText(kind, { waits: false });
    await play(`report, delete, ${act}, restore`);
    const { results } = await own.call(statementList, {});
    expect(results.find((one) => one.act === "delete")).toMatchObject({ reversed: true });
  });

  it("is read only as staff decided, and counted as it is read, after whatever is done", async () => {
    // The same walk in every run.
    let seed = kind.length;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    for (let round = 0; round < 12; round += 1) {
      const { moves, state, isRead } = await newText(kind, { waits: round % 2 === 0 });
      const names = Object.keys(moves).filter((name) => name !== "block" && (kind === "comment" || name !== "reply"));
      const trail: string[] = [];
      for (let step = 0; step < 7; step += 1) {
        const name = names[random(names.length)] ?? "";
        const refused: unknown = await moves[name]?.().then(
          () => null,
          (error: unknown) => error,
        );
        if (refused === null) trail.push(name);
        else expect(refused, `${trail.join(", ")}, ${name}`).not.toMatchObject({ status: 500 });
      }
      const reached = await state();
      if (kind === "post" || reached !== "hidden") expect(await isRead(), trail.join(", ")).toBe(reached === "public");
    }
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("a comment that others have answered", () => {
  it("does not wait again, even where its author deleted it", async () => {
    const { play, moves } = await newText("comment", { waits: true });
    await play("approve, reply, author deletes");
    await expect(moves.undo?.()).rejects.toMatchObject({ code: "invalid" });
  });

  it.each(["staff restore by menu", "win an appeal"])("is public again after its deletion: %s", async (last) => {
    const { play, state } = await newText("comment", { waits: true });
    await play(`delete, restore, reply, undo, ${last}`);
    expect(await state()).toBe("public");
  });
});

describe("the author of a text", () => {
  it.each([
    "author deletes, delete, undo",
    "author deletes, delete, restore",
    "author deletes, delete, staff restore by menu",
    "author deletes, delete, win an appeal",
    "hide, author deletes, restore",
  ])("is not told that it was restored where it stays deleted: %s", async (names) => {
    await consumeEvents(app, "notification.notifications");
    const { play, state, own } = await newText("post", { waits: false });
    await play(names);
    expect(await state()).toBe("deleted by author");
    await consumeEvents(app, "notification.notifications");
    const { results } = await own.call(notificationList, {});
    expect(results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type))).not.toContain("undeleted_for");
  });

  it("has its report decided by an appeal that is won, also where a warning is taken back after", async () => {
    const { play, kase } = await newText("post", { waits: false });
    await play("report, delete, warn, win an appeal, undo");
    expect((await kase()).status).toBe("ignored");
  });
});

it("staff hear of what is done about a hidden text, besides its author", async () => {
  const { id, author, play } = await newText("post", { waits: false });
  await play("hide");
  const people = [author.id, moderator.id, (await app.newMember()).id];
  const watches = people.map((user_id) => ({ user_id, id }));
  const topic = contributionFeature.topics?.find(({ name }) => name === "contribution");
  const allowed = (await topic?.selectAllowed(app.platform.db, watches)) ?? [];
  expect(new Set(allowed.map(({ user_id }) => user_id))).toEqual(new Set([author.id, moderator.id]));
});

it("a scheduled post that staff hide is not counted when its time comes", async () => {
  const { own } = await newText("post", { waits: false });
  const body = { text: "<p>Later</p>", categories: [], scheduled_at: new Date(now.getTime() + 86_400_000).toISOString() };
  const params = { type: "post", id: (await own.call(objectCreate, { params: { type: "post" }, body })).id } as const;
  const hide = { act: "hide", flag_type: 1 } as const;
  await (await app.as(moderator)).call(caseDecide, { params: { kind: "post", id: params.id }, body: hide });
  expect(await own.call(objectPublish, { params })).toMatchObject({ draft: false, collapsed: true });
  expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
});

it("a scheduled post that staff delete by its case and restore by its menu is decided about no more", async () => {
  const { own } = await newText("post", { waits: false });
  const body = { text: "<p>Later</p>", categories: [], scheduled_at: new Date(now.getTime() + 86_400_000).toISOString() };
  const params = { type: "post", id: (await own.call(objectCreate, { params: { type: "post" }, body })).id } as const;
  const staff = await app.as(moderator);
  const ref = { kind: "post", id: params.id } as const;
  await staff.call(caseDecide, { params: ref, body: { act: "delete", flag_type: 1 } });
  await staff.call(objectRestore, { params });
  expect((await own.call(statementList, {})).results).toMatchObject([{ act: "delete", reversed: true }]);
  await staff.call(objectDelete, { params });
  expect((await own.call(statementList, {})).results).toMatchObject([{ act: "delete", reversed: false, may_appeal: true }, {}]);
});

it("a message that its sender has deleted has nothing left to delete", async () => {
  const [sender, reader] = [await app.newMember(), await app.newMember()];
  const [own, other, staff] = [await app.as(sender), await app.as(reader), await app.as(moderator)];
  await own.call(userFollow, { params: { id: reader.id } });
  await other.call(userFollow, { params: { id: sender.id } });
  const [message] = await own.call(pmSend, { body: { recipients: [reader.id], message: "Buy my kiln" } });
  const id = message?.id ?? 0;
  await other.call(pmFlag, { params: { id }, body: { flag_type: 1 } });
  // Within its first minute it would vanish for all.
  now = new Date(now.getTime() + 120_000);
  await own.call(pmDelete, { params: { id } });
  const body = { act: "delete", flag_type: 1 } as const;
  const decided = staff.call(caseDecide, { params: { kind: "message", id }, body });
  await expect(decided).rejects.toMatchObject({ code: "permission_denied" });
});

it("has who wrote the post told of an approved comment, also where the moderator is outside of its group", async () => {
  await consumeEvents(app, "notification.notifications");
  const rule = { enabled: true, settings: { posts: 20 } };
  await admin.call(ruleUpdate, { params: { kind: "first_post" }, body: rule });
  const author = await app.newMember();
  const [own, staff] = [await app.as(author), await app.as(moderator)];
  const writer = await app.as(await app.newMember({ role: "publisher" }));
  const group = await writer.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "private" } });
  await writer.call(groupInvite, { params: { id: group.id }, body: { users: [author.id] } });
  await own.call(groupSubscribe, { params: { id: group.id } });
  const text = "<p>Which kiln?</p>";
  const { id } = await writer.call(objectCreate, { params: { type: "post" }, body: { text, group: group.id } });
  const comment = await own.call(commentCreate, { body: { post: id, text } });
  await staff.call(caseDecide, { params: { kind: "comment", id: comment.id }, body: { act: "ignore" } });
  await consumeEvents(app, "notification.notifications");
  const { results } = await writer.call(notificationList, {});
  expect(results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type))).toContain("comment");
});
