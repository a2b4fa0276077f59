// What happened and may not be known any more reaches nobody, on any channel.
import { commentCreate, commentDelete } from "@cortile/contract/comment";
import { objectCreate, objectDelete, objectFollow, objectUpdate } from "@cortile/contract/contribution";
import { deviceCreate } from "@cortile/contract/device";
import { pmDelete, pmSend, pmThreadDelete } from "@cortile/contract/message";
import { bannerUnseenCount, notificationList, notificationUnseenCount } from "@cortile/contract/notification";
import { userDelete, userFollow, userHide, userSettingsPatch } from "@cortile/contract/people";
import { sessionList, sessionRevoke } from "@cortile/contract/session";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { defineMembershipKind, moveMember, upsertPlace } from "#core/access";
import { runDue } from "#core/feature";
import type { PushMessage, PushSender } from "#core/push";
import { createTestApp, settled, TestSockets, uniqueName, type TestApp, runConsumers } from "#testing";
import { notify } from "./index.ts";
import { mailDueMembers } from "./mail.service.ts";
import { notifications } from "./notification.consumers.ts";
import { sendDuePushes } from "./push.service.ts";

let app: TestApp;
let sockets: TestSockets;
let aheadMs = 0;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + aheadMs) });
  sockets = await TestSockets.listen(app);
  await upsertPlace(app.platform.db, { kind: "group", ref_id: group, open: false });
  await tell();
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});

async function tell(): Promise<void> {
  await vi.waitUntil(
    async () => {
      await runConsumers(app.platform, [notifications(app.platform)]);
      const { rows } = await sql`
        select from event e join event_consumer c on c.name = 'notification.notifications'
        where (e.txid, e.id) > (c.txid, c.event_id) limit 1`.execute(app.platform.db);
      return rows.length === 0;
    },
    { timeout: 60_000, interval: 20 },
  );
}

const group = 77;
const inGroup = defineMembershipKind({
  kind: "group",
  states: ["in"],
  active: ["in"],
  moves: { in: [{ from: [null], to: "in", by: ["manager"] }], out: [{ from: ["in"], to: null, by: ["manager"] }] },
});

async function person(fields: { role?: "publisher" } = {}) {
  const member = await app.newMember(fields);
  return { member, client: await app.as(member), params: { id: member.id } };
}
type Person = Awaited<ReturnType<typeof person>>;

/** Whom it is about to reach, by every channel. */
let rex: Person;
let ann: Person;
let bob: Person;
/** What rex's open page was sent. */
let frames: string[];
let socket: Awaited<ReturnType<TestSockets["bearer"]>>;
beforeEach(async () => {
  aheadMs = 0;
  await sql`update notification_mail set due_at = null`.execute(app.platform.db);
  await sql`delete from notification_push`.execute(app.platform.db);
  [rex, ann, bob] = await Promise.all([person(), person({ role: "publisher" }), person()]);
  await rex.client.call(userSettingsPatch, { ...rex, body: { qa_frequency: -1, email_notification_not_qa: 1 } });
  await rex.client.call(deviceCreate, { params: { type: "fcm" }, body: { registration_id: uniqueName("phone") } });
  for (const { member } of [rex, ann, bob])
    await moveMember(app.platform.db, inGroup, { object_id: group, user_id: member.id, act: "in", by: "manager" });
  frames = [];
  socket = await sockets.bearer(rex.member);
  socket.on("message", (data: Buffer) => frames.push(data.toString()));
});

type Channel = "socket" | "list" | "count" | "mail" | "push";
/** The channels by which rex learns of what bob did. */
async function reached(): Promise<Channel[]> {
  const isOfBob = (text: string) => text.includes(bob.member.username);
  const sent: PushMessage[] = [];
  const sender: PushSender = {
    send: async (_target, message) => {
      sent.push(message);
      return { status: "sent" };
    },
    close: () => undefined,
  };
  await sql`update notification_push set due_at = now() - interval '1 second'`.execute(app.platform.db);
  await sendDuePushes(app.platform, undefined, sender);
  aheadMs += 4 * 60_000;
  expect(await runDue(app.platform, mailDueMembers)).toEqual([]);
  aheadMs = 0;
  const mails = await sql<{ body_text: string }>`
    select subject || body_text as body_text from mail where user_id = ${rex.member.id}`.execute(app.platform.db);
  const [list, unseen, banners] = await Promise.all([
    rex.client.call(notificationList).then(
      ({ results }) => JSON.stringify(results),
      () => "",
    ),
    rex.client.call(notificationUnseenCount).then(
      ({ count }) => count,
      () => 0,
    ),
    rex.client.call(bannerUnseenCount).then(
      ({ count }) => count,
      () => 0,
    ),
  ]);
  return [
    ...(frames.some(isOfBob) ? ["socket" as const] : []),
    ...(isOfBob(list) ? ["list" as const] : []),
    ...(unseen > banners ? ["count" as const] : []),
    ...(mails.rows.some(({ body_text }) => isOfBob(body_text)) ? ["mail" as const] : []),
    ...(sent.some(({ title, text }) => isOfBob(title + text)) ? ["push" as const] : []),
  ];
}

/** Waits until what open pages are sent of it has been sent: what follows comes after it, unless the page was closed. */
async function untilSent(): Promise<void> {
  const isClosed = () => socket.readyState !== socket.OPEN;
  const title = uniqueName("After");
  await app.ctx(ann.member).transaction((tx) =>
    notify(tx, [rex.member.id], {
      type: "custom_notification",
      key: title,
      subject: title,
      actor_id: null,
      fields: { custom_notification: { title, description: "", embed: null } },
    }),
  );
  await tell();
  await vi.waitUntil(() => isClosed() || frames.some((frame) => frame.includes(title)), { timeout: 10_000 });
  if (!isClosed()) await settled(socket);
  await sql`delete from notification_block where user_id = ${rex.member.id} and subject = ${title}`.execute(app.platform.db);
}

const mention = () => `<p><mention type="user" id="${rex.member.id}">@${rex.member.username}</mention></p>`;
const post = async (more: object = {}) =>
  (await ann.client.call(objectCreate, { params: { type: "post" }, body: { text: "<p>Clay</p>", categories: [], ...more } })).id;
interface Made {
  post: number;
  comment: number;
  message: number;
}
/** What bob does of which rex is told. */
const acts = {
  comment: async (): Promise<Made> => {
    const id = await post();
    await rex.client.call(objectFollow, { params: { type: "post", id } });
    const { id: comment } = await bob.client.call(commentCreate, { body: { post: id, text: "<p>Lovely</p>" } });
    return { post: id, comment, message: 0 };
  },
  mention: async (): Promise<Made> => {
    const id = await post({ group });
    const { id: comment } = await bob.client.call(commentCreate, { body: { post: id, text: mention() } });
    return { post: id, comment, message: 0 };
  },
  message: async (): Promise<Made> => {
    const [sent] = await bob.client.call(pmSend, { body: { recipients: [rex.member.id], message: "Hello" } });
    return { post: 0, comment: 0, message: sent?.id ?? 0 };
  },
};
type Act = keyof typeof acts;

/** What takes place between that and its delivery. */
const changes: Record<string, { of: readonly Act[]; change: (made: Made) => Promise<unknown> }> = {
  "the post is deleted": {
    of: ["comment", "mention"],
    change: ({ post: id }) => ann.client.call(objectDelete, { params: { type: "post", id } }),
  },
  "the comment is deleted": {
    of: ["comment", "mention"],
    change: ({ comment }) => bob.client.call(commentDelete, { params: { id: comment } }),
  },
  "the post is for fewer people": {
    of: ["comment"],
    change: ({ post: id }) =>
      ann.client.call(objectUpdate, {
        params: { type: "post", id },
        body: { text: "<p>Clay</p>", recipients: [bob.member.username] },
      }),
  },
  "they were removed from the group": {
    of: ["mention"],
    change: () => moveMember(app.platform.db, inGroup, { object_id: group, user_id: rex.member.id, act: "out", by: "manager" }),
  },
  "they hid who did it": {
    of: ["comment", "mention"],
    change: () => rex.client.call(userHide, bob),
  },
  "who did it hid them": {
    of: ["comment", "mention"],
    change: () => bob.client.call(userHide, rex),
  },
  "the message is deleted": { of: ["message"], change: ({ message }) => bob.client.call(pmDelete, { params: { id: message } }) },
  "they delete the conversation": {
    of: ["message"],
    change: () => rex.client.call(pmThreadDelete, { query: { user: bob.member.id } }),
  },
  "their account is deleted": {
    of: ["comment", "message"],
    change: () => rex.client.call(userDelete, { ...rex, query: { hard: 0 } }),
  },
};
const cases = Object.entries(changes).flatMap(([what, { of }]) =>
  of.flatMap((act) => (["handled", "delivered"] as const).map((before) => ({ what, act, before }))),
);

describe("a notification", () => {
  it.each(Object.keys(acts) as Act[])("of a %s reaches its member by every channel", async (act) => {
    await acts[act]();
    await tell();
    await vi.waitUntil(() => frames.length > 0, { timeout: 10_000 });
    expect(await reached()).toEqual(["socket", "list", "count", "mail", "push"]);
  });

  it.each(cases)("of a $act reaches nobody when $what before it is $before", async ({ what, act, before }) => {
    const made = await acts[act]();
    if (before === "delivered") {
      await tell();
      // It was theirs to know until now.
      await vi.waitUntil(() => frames.length > 0, { timeout: 10_000 });
      frames.length = 0;
    }
    await changes[what]?.change(made);
    await tell();
    await untilSent();
    expect(await reached()).toEqual([]);
  });

  it.each(["handled", "delivered"] as const)(
    "reaches no device and no page of a sign-in that ended before it is %s",
    async (before) => {
      await acts.comment();
      if (before === "delivered") {
        await tell();
        await vi.waitUntil(() => frames.length > 0, { timeout: 10_000 });
        frames.length = 0;
      }
      const { results } = await rex.client.call(sessionList);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      for (const { id, current } of results) if (!current) await rex.client.call(sessionRevoke, { params: { id } });
      await rex.client.call(sessionRevoke, { params: { id: results.find(({ current }) => current)?.id ?? 0 } });
      await closed;
      await tell();
      // They are mailed all the same: the account is theirs.
      expect(await reached()).toEqual(["mail"]);
    },
  );

  it.each(["handled", "delivered"] as const)(
    "is neither mailed nor pushed to a member who is blocked before it is %s",
    async (before) => {
      await acts.comment();
      if (before === "delivered") {
        await tell();
        await vi.waitUntil(() => frames.length > 0, { timeout: 10_000 });
        frames.length = 0;
      }
      await sql`update "user" set status = 'b' where id = ${rex.member.id}`.execute(app.platform.db);
      await tell();
      expect((await reached()).filter((channel) => channel === "mail" || channel === "push")).toEqual([]);
    },
  );

  it("reaches nobody else: who has nothing to do with it, and a follower of who did it", async () => {
    await rex.client.call(userFollow, bob);
    const id = await post({ recipients: [bob.member.username] });
    await bob.client.call(commentCreate, { body: { post: id, text: mention() } });
    await bob.client.call(pmSend, { body: { recipients: [ann.member.id], message: "Hello" } });
    await tell();
    await untilSent();
    expect(await reached()).toEqual([]);
  });
});
