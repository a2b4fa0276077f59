import type { CallInput, Client } from "@cortile/client/http";
import { userDelete, userGet, userHide, userMe } from "@cortile/contract/people";
import type { Message, Snippet } from "@cortile/contract/entity";
import { pmDelete, pmGet, pmList, pmSearchUser, pmSend, pmThreadDelete } from "@cortile/contract/message";
import { heartbeat, messagesTopic } from "@cortile/contract/realtime";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eraseAccounts } from "#account_deletion";
import type { Member } from "#core/ctx";
import { runDue } from "#core/feature";
import {
  countLockWaits,
  createTestApp,
  findMiscounts,
  nextText,
  TestSockets,
  uniqueName,
  type NewMember,
  type TestApp,
} from "#testing";
import { messagePersonalData } from "./personal.queries.ts";
import { updateSeen } from "./message.write.queries.ts";
import { deleteUnreadable } from "./upkeep.service.ts";

const start = Date.parse("2026-03-01T09:00:00Z");
let time = start;
let app: TestApp;
let sockets: TestSockets;
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(time) });
  await app.newMember({ username: "founder", role: "admin" });
  sockets = await TestSockets.listen(app);
});
beforeEach(() => (time = start));
afterEach(() => sockets.closeAll());
afterAll(() => app.close());

interface Person {
  member: Member;
  id: number;
  client: Client;
}
const person = async (fields?: NewMember): Promise<Person> => {
  const member = await app.newMember(fields);
  return { member, id: member.id, client: await app.as(member) };
};
const two = async () => [await person(), await person()] as const;

const send = ({ client }: Person, to: Person | Person[], message: string) =>
  client.call(pmSend, { body: { recipients: [to].flat().map(({ id }) => id), message } });
async function sendOne(from: Person, to: Person, text: string): Promise<Message> {
  const [message] = await send(from, to, text);
  if (!message) throw new Error("nothing was sent");
  return message;
}
const list = async ({ client }: Person, query: CallInput<typeof pmList>["query"] = {}) => {
  const page = await client.call(pmList, { query });
  return { ...page, results: page.results as Message[] };
};
const snippets = async ({ client }: Person, query: CallInput<typeof pmList>["query"] = {}) =>
  (await client.call(pmList, { query })).results as Snippet[];
const texts = async (who: Person, other: Person, more = {}) =>
  (await list(who, { user: other.id, limit: 100, ...more })).results.map(({ message }) => message);
const unread = async ({ client }: Person) => (await client.call(userMe)).unseen_messages_counter;
const missing = { status: 404, code: "not_found" };
const atField = (field: string, code: string, status = 400) => ({
  status,
  fields: { [field]: [expect.objectContaining({ code })] as unknown },
});
const eventsOf = async (name: string) => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`select data from event where name = ${name} order by id`.execute(
    app.platform.db,
  );
  return rows.map(({ data }) => data);
};

describe("pm_send", () => {
  it("answers one message per recipient, each in a conversation of its own", async () => {
    const [ann, bob] = await two();
    const cat = await person();
    const sent = await send(ann, [cat, bob], "Kiln on Friday?");
    expect(sent.map(({ receiver }) => receiver?.id)).toEqual([cat.id, bob.id]);
    expect(sent[0]).toMatchObject({
      sender: { id: ann.id },
      group: null,
      message: "Kiln on Friday?",
      file: null,
      status: "created",
      thread_status: "created",
    });
    expect(sent[0]?.last_message_at).toBe(sent[0]?.created_at);
    expect(sent[0]?.thread_id).not.toBe(sent[1]?.thread_id);
    expect(await texts(bob, ann)).toEqual(["Kiln on Friday?"]);
    expect((await eventsOf("message.sent")).slice(-2)).toEqual(
      [bob, cat]
        .toSorted((one, other) => one.id - other.id)
        .map(({ id }) => {
          const message = sent.find(({ receiver }) => receiver?.id === id);
          return { message_id: message?.id, thread_id: message?.thread_id, sender_id: ann.id, receiver_ids: [id] };
        }),
    );
  });

  it("takes a text for a text: only lines and addresses become html", async () => {
    const [ann, bob] = await two();
    const { message } = await sendOne(ann, bob, " <b>3 < 4</b> &amp;\nsee https://kiln.example/a?b=1&c=2. ");
    expect(message).toContain("&lt;b&gt;3 &lt; 4&lt;/b&gt; &amp;amp;<br>see ");
    expect(message).toContain('href="https://kiln.example/a?b=1&amp;c=2"');
    const [snippet] = await snippets(bob);
    expect(snippet?.headline).toBe("<b>3 < 4</b> &amp; see https://kiln.example/a?b=1&c=2.");
  });

  it("takes a text that is mostly short addresses", async () => {
    const [ann, bob] = await two();
    const text = "www.a&&&&&<".repeat(1818);
    expect((await sendOne(ann, bob, text)).message).toContain("www.a&amp;&amp;");
  });

  it("leaves a text without links that would make it many times as long", async () => {
    const [ann, bob] = await two();
    const text = "http://a.bc ".repeat(1280).trim();
    expect((await sendOne(ann, bob, text)).message).toBe(text);
    const links = "see https://kiln.example/firing ".repeat(100).trim();
    expect((await sendOne(ann, bob, links)).message.match(/<a /g)).toHaveLength(100);
  });

  it("answers a long text for many people by its beginning", async () => {
    const ann = await person();
    const others = await Promise.all(Array.from({ length: 20 }, () => person()));
    const sent = await send(ann, others, `<${"x".repeat(19_999)}`);
    expect(sent).toHaveLength(20);
    expect(JSON.stringify(sent).length).toBeLessThan(262_144);
    expect(new Set(sent.map(({ message }) => message))).toEqual(new Set([`&#60;${"x".repeat(198)}…`]));
    const [whole] = (await list(others[0] ?? ann, { user: ann.id })).results;
    expect(whole?.message).toHaveLength(20_003);
  });

  it("takes one recipient as a number, and each of several once", async () => {
    const [ann, bob] = await two();
    expect(await ann.client.call(pmSend, { body: { recipients: bob.id, message: "One" } })).toHaveLength(1);
    expect(await send(ann, [bob, bob], "Two")).toHaveLength(1);
    expect(await texts(bob, ann)).toEqual(["One", "Two"]);
  });

  it.each([
    ["nobody", {}, "recipients", "required"],
    ["an empty text", { message: " \n " }, "message", "required"],
    ["a text that is too long", { message: "x".repeat(20_001) }, "message", "max_length"],
    ["a file that is not there", { file_uuid: "nothing" }, "file_uuid", "invalid"],
    ["somebody who is not there", { recipients: [9_999_999], message: "x" }, "recipients", "invalid"],
  ])("refuses %s at its field", async (what, body, field, code) => {
    const [ann, bob] = await two();
    const recipients = what === "nobody" ? { message: "x" } : { recipients: [bob.id] };
    await expect(ann.client.call(pmSend, { body: { ...recipients, ...body } })).rejects.toMatchObject(atField(field, code));
    expect(await snippets(bob)).toEqual([]);
  });

  it("refuses oneself, a group, and both people and a group", async () => {
    const [ann, bob] = await two();
    await expect(send(ann, ann, "x")).rejects.toMatchObject(atField("recipients", "invalid"));
    await expect(ann.client.call(pmSend, { body: { group: 7, message: "x" } })).rejects.toMatchObject(missing);
    const both = { group: 7, recipients: [bob.id], message: "x" };
    await expect(ann.client.call(pmSend, { body: both })).rejects.toMatchObject({ status: 400, code: "invalid" });
  });

  it("goes to nobody when one of them may not be written to, and says who and why", async () => {
    const [ann, bob] = await two();
    const [hider, hidden, gone, disabled] = [await person(), await person(), await person(), await person({ status: "b" })];
    await hider.client.call(userHide, { params: { id: ann.id } });
    await ann.client.call(userHide, { params: { id: hidden.id } });
    await gone.client.call(userDelete, { params: { id: gone.id } });
    const words: [Person, RegExp][] = [
      [hider, new RegExp(`^${hider.member.username} doesn’t receive`)],
      [hidden, new RegExp(`^You blocked ${hidden.member.username}`)],
      [gone, /no longer active/],
      [disabled, new RegExp(`${disabled.member.username}: the account is no longer active`)],
    ];
    for (const [other, word] of words) {
      const refusal: unknown = await send(ann, [bob, other], "x").catch((error: unknown) => error);
      expect(refusal).toMatchObject({
        status: 403,
        fields: { recipients: [{ code: "permission_denied", message: expect.stringMatching(word) as unknown }] },
      });
      expect((await ann.client.call(userGet, { params: { id: other.id } })).can_send_pm_to).toBe(false);
    }
    expect((await ann.client.call(userGet, { params: { id: bob.id } })).can_send_pm_to).toBe(true);
    expect(await snippets(bob)).toEqual([]);
  });

  it("is refused to blocked accounts, which still read and delete", async () => {
    const [ann, bob] = await two();
    const message = await sendOne(ann, bob, "Before");
    await sql`update "user" set status = 'b' where id = ${ann.id}`.execute(app.platform.db);
    await expect(send(ann, bob, "After")).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    expect((await ann.client.call(userGet, { params: { id: bob.id } })).can_send_pm_to).toBe(false);
    expect(await texts(ann, bob)).toEqual(["Before"]);
    await ann.client.call(pmDelete, { params: { id: message.id } });
    expect(await texts(bob, ann)).toEqual([]);
  });

  it("sent twice under one key is one message, also at once", async () => {
    const [ann, bob] = await two();
    const token = await sockets.tokenOf(ann.member);
    const request = (key: string) =>
      app.app.inject({
        method: "POST",
        url: "/api/v2/pm/",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": key },
        payload: { recipients: [bob.id], message: "Once" },
      });
    const first = await request("a");
    expect((await request("a")).payload).toBe(first.payload);
    const statuses = (await Promise.all([request("b"), request("b"), request("b")])).map(({ statusCode }) => statusCode);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await unread(bob)).toBe(1);
    expect(await texts(bob, ann)).toEqual(["Once", "Once"]);
  });

  it("begins one conversation when both write first, and counts every message", async () => {
    const [ann, bob] = await two();
    const sent = await Promise.all([1, 2, 3, 4].flatMap((n) => [sendOne(ann, bob, `a${n}`), sendOne(bob, ann, `b${n}`)]));
    expect(new Set(sent.map(({ thread_id }) => thread_id)).size).toBe(1);
    expect((await snippets(ann)).map(({ unread_count }) => unread_count)).toEqual([4]);
    expect(await texts(ann, bob)).toHaveLength(8);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("several people write to each other at once without waiting for ever", async () => {
    const people = await Promise.all([person(), person(), person(), person()]);
    await Promise.all(
      [1, 2, 3].flatMap(() => people.map((one) => send(one, people.filter((other) => other !== one).toReversed(), "All"))),
    );
    for (const one of people) expect(await snippets(one)).toHaveLength(3);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("pm_list", () => {
  it("pages from the latest to the oldest, each page ascending", async () => {
    const [ann, bob] = await two();
    const ids: number[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await sendOne(ann, bob, `m${n}`)).id);
    const first = await list(bob, { user: ann.id, limit: 3 });
    expect(first.results.map(({ id }) => id)).toEqual(ids.slice(4));
    expect(first.count).toBe(7);
    await sendOne(ann, bob, "meanwhile");
    const second = await bob.client.follow(pmList, first.next ?? "");
    expect(second.results.map(({ id }) => id)).toEqual(ids.slice(1, 4));
    const before = await list(bob, { user: ann.id, limit: 3, before_message: ids[4] });
    expect(before.results.map(({ id }) => id)).toEqual(ids.slice(1, 4));
    const last = await list(bob, { user: ann.id, limit: 3, before_message: ids[1] });
    expect([last.results.map(({ id }) => id), last.next]).toEqual([ids.slice(0, 1), null]);
    const from = await list(bob, { user: ann.id, limit: 100, from_message: ids[5] });
    expect(from.results.map(({ message }) => message)).toEqual(["m5", "m6", "meanwhile"]);
  });

  it("sends fewer long messages on a page, and leads to the others", async () => {
    const [ann, bob] = await two();
    for (let count = 0; count < 14; count += 1) await sendOne(ann, bob, "<".repeat(20_000));
    const first = await bob.client.call(pmList, { query: { user: ann.id, limit: 100 } });
    expect(first.results).toHaveLength(12);
    const rest = await bob.client.follow(pmList, first.next ?? "");
    expect([rest.results.length, rest.next]).toEqual([2, null]);
    expect(new Set([...first.results, ...rest.results].map(({ id }) => id)).size).toBe(14);
  });

  it("marks a conversation seen when its latest messages are read", async () => {
    const [ann, bob] = await two();
    await sendOne(ann, bob, "One");
    const { id } = await sendOne(ann, bob, "Two");
    expect([await unread(bob), await unread(ann)]).toEqual([1, 0]);
    expect(await snippets(bob)).toMatchObject([{ thread_status: "new", unread_count: 2, sender: { id: ann.id } }]);
    expect(await snippets(ann)).toMatchObject([{ thread_status: "created", unread_count: 0, receiver: { id: bob.id } }]);
    const older = await list(bob, { user: ann.id, before_message: id });
    expect(older.results.map(({ status }) => status)).toEqual(["new"]);
    expect(await unread(bob)).toBe(1);
    expect((await list(ann, { user: bob.id })).results.map(({ status }) => status)).toEqual(["created", "created"]);
    expect((await list(bob, { user: ann.id })).results.map(({ status }) => status)).toEqual(["new", "new"]);
    expect((await list(bob, { user: ann.id })).results.map(({ status }) => status)).toEqual(["created", "created"]);
    expect(await unread(bob)).toBe(0);
    expect(await snippets(bob)).toMatchObject([{ thread_status: "created", unread_count: 0 }]);
  });

  it("loses no unread message that comes while the others are read", async () => {
    const [ann, bob] = await two();
    for (let round = 0; round < 6; round += 1) {
      await Promise.all([
        sendOne(ann, bob, "x"),
        list(bob, { user: ann.id }),
        sendOne(ann, bob, "y"),
        list(bob, { user: ann.id }),
      ]);
      expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    }
    await list(bob, { user: ann.id });
    expect(await unread(bob)).toBe(0);
  });

  it("lists conversations with the newest message first, by page and by name", async () => {
    const ann = await person();
    const friends = [await person({ username: uniqueName("Zoë") }), await person(), await person()];
    for (const friend of friends) await sendOne(ann, friend, "Hello");
    await sendOne(friends[0] ?? ann, ann, "Back");
    const order = [friends[0], friends[2], friends[1]].map((friend) => friend?.id);
    const other = ({ sender, receiver }: Snippet) => (sender.id === ann.id ? receiver?.id : sender.id);
    expect((await snippets(ann)).map(other)).toEqual(order);
    const first = await ann.client.call(pmList, { query: { limit: 2 } });
    const rest = await ann.client.follow(pmList, first.next ?? "");
    expect([...first.results, ...rest.results].map((row) => other(row as Snippet))).toEqual(order);
    expect((await snippets(ann, { search: friends[0]?.member.username.toLowerCase() })).map(other)).toEqual([friends[0]?.id]);
  });

  it("is empty of somebody one has not written with, and not found of nobody", async () => {
    const [ann, bob] = await two();
    expect((await list(ann, { user: bob.id })).results).toEqual([]);
    for (const query of [{ user: 9_999_999 }, { user: ann.id }, { thread: 9_999_999 }, { group: 7 }])
      await expect(list(ann, query)).rejects.toMatchObject(missing);
    await expect(list(ann, { user: bob.id, thread: 1 })).rejects.toMatchObject({ status: 400 });
  });

  it("keeps the history with somebody who left or blocked", async () => {
    const [ann, bob] = await two();
    await sendOne(bob, ann, "Bye");
    await bob.client.call(userHide, { params: { id: ann.id } });
    expect(await texts(ann, bob)).toEqual(["Bye"]);
    await bob.client.call(userDelete, { params: { id: bob.id } });
    expect(await texts(ann, bob)).toEqual(["Bye"]);
    expect((await snippets(ann))[0]?.sender).toMatchObject({ id: bob.id, deleted: true });
  });
});

describe("pm_delete", () => {
  it("makes a new message vanish for everybody", async () => {
    const [ann, bob] = await two();
    await sendOne(ann, bob, "Stay");
    const { id } = await sendOne(ann, bob, "Go");
    time += 59_000;
    await ann.client.call(pmDelete, { params: { id } });
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      expect(await texts(one, other)).toEqual(["Stay"]);
    expect((await snippets(bob))[0]?.headline).toBe("Stay");
    await expect(bob.client.call(pmGet, { params: { id } })).rejects.toMatchObject(missing);
    expect((await eventsOf("message.deleted")).at(-1)).toMatchObject({ message_id: id, receiver_ids: [bob.id], vanished: true });
  });

  it("leaves the place of an older one, without its text", async () => {
    const [ann, bob] = await two();
    const { id } = await sendOne(ann, bob, "Secret");
    time += 60_000;
    await ann.client.call(pmDelete, { params: { id } });
    await ann.client.call(pmDelete, { params: { id } });
    expect(await bob.client.call(pmGet, { params: { id } })).toMatchObject({ status: "hidden", message: "", file: null });
    expect(await snippets(bob)).toMatchObject([{ headline: "Message deleted", thread_status: "created", unread_count: 0 }]);
    const { rows } = await sql<{ html: string; headline: string }>`select html, headline from message where id = ${id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([{ html: "", headline: "" }]);
    expect((await eventsOf("message.deleted")).filter(({ message_id }) => message_id === id)).toHaveLength(1);
  });

  it("is for the sender alone", async () => {
    const [ann, bob] = await two();
    const { id } = await sendOne(ann, bob, "Mine");
    await expect(bob.client.call(pmDelete, { params: { id } })).rejects.toMatchObject({ status: 403, code: "permission_denied" });
    expect(await texts(bob, ann)).toEqual(["Mine"]);
  });

  it("of the only message takes the conversation off both lists", async () => {
    const [ann, bob] = await two();
    const { id } = await sendOne(ann, bob, "Oops");
    await ann.client.call(pmDelete, { params: { id } });
    expect([await snippets(ann), await snippets(bob), await unread(bob)]).toEqual([[], [], 0]);
  });

  it("while others are sent leaves counts and lists right", async () => {
    const [ann, bob] = await two();
    for (let round = 0; round < 4; round += 1) {
      const { id } = await sendOne(ann, bob, "first");
      const remove = () => ann.client.call(pmDelete, { params: { id } }).catch(() => null);
      await Promise.all([sendOne(ann, bob, `kept ${round}`), remove(), remove(), sendOne(bob, ann, "answer")]);
    }
    expect(await texts(bob, ann)).toHaveLength(8);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    expect((await snippets(bob))[0]?.headline).toBe((await snippets(ann))[0]?.headline);
  });

  it("beside reading leaves the count of unread messages right", async () => {
    const [ann, bob] = await two();
    const { id } = await sendOne(ann, bob, "first");
    const { id: second, thread_id } = await sendOne(ann, bob, "second");
    time += 61_000;
    let removing: Promise<unknown> | undefined;
    await app.platform.db.transaction().execute(async (tx) => {
      await updateSeen(tx, bob.id, thread_id, second);
      removing = ann.client.call(pmDelete, { params: { id } });
      const isWaiting = async () => (await countLockWaits(tx)) > 0;
      await vi.waitUntil(isWaiting, { timeout: 10_000, interval: 20 });
    });
    await removing;
    expect(await unread(bob)).toBe(0);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

describe("pm_thread_delete", () => {
  it("empties the conversation for one side alone, until something new comes", async () => {
    const [ann, bob] = await two();
    const { id } = await sendOne(ann, bob, "Old");
    await bob.client.call(pmThreadDelete, { query: { user: ann.id } });
    expect([await snippets(bob), await texts(bob, ann), await unread(bob)]).toEqual([[], [], 0]);
    await expect(bob.client.call(pmGet, { params: { id } })).rejects.toMatchObject(missing);
    expect(await texts(ann, bob)).toEqual(["Old"]);
    await sendOne(ann, bob, "New");
    expect(await texts(bob, ann)).toEqual(["New"]);
    expect(await texts(ann, bob)).toEqual(["Old", "New"]);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("asks for one conversation of one's own", async () => {
    const [ann, bob] = await two();
    const { thread_id } = await sendOne(ann, bob, "x");
    const other = await person();
    await expect(ann.client.call(pmThreadDelete, {})).rejects.toMatchObject({ status: 400 });
    for (const query of [{ thread: thread_id }, { user: ann.id }, { group: 7 }])
      await expect(other.client.call(pmThreadDelete, { query })).rejects.toMatchObject(missing);
  });

  it("by both ends in the removal of the messages", async () => {
    const [ann, bob] = await two();
    const { thread_id } = await sendOne(ann, bob, "Old");
    await ann.client.call(pmThreadDelete, { query: { thread: thread_id } });
    await deleteUnreadable(app.platform);
    expect(await texts(bob, ann)).toEqual(["Old"]);
    await bob.client.call(pmThreadDelete, { query: { thread: thread_id } });
    const { id } = await sendOne(ann, bob, "New");
    await deleteUnreadable(app.platform);
    const { rows } = await sql<{ id: number }>`select id from message where thread_id = ${thread_id}`.execute(app.platform.db);
    expect(rows).toEqual([{ id }]);
  });
});

describe("a conversation", () => {
  it("is there for nobody but its people, staff included", async () => {
    const [ann, bob] = await two();
    const { id, thread_id } = await sendOne(ann, bob, "Secret");
    for (const role of [null, "moderator", "admin"] as const) {
      const { client } = await person({ role });
      const calls = [
        () => client.call(pmGet, { params: { id } }),
        () => client.call(pmDelete, { params: { id } }),
        () => client.call(pmList, { query: { thread: thread_id } }),
        () => client.call(pmThreadDelete, { query: { thread: thread_id } }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject(missing);
      expect((await client.call(pmList, { query: { user: ann.id } })).results).toEqual([]);
    }
    expect(await texts(bob, ann)).toEqual(["Secret"]);
  });

  it("is told to the open pages of its people alone", async () => {
    const [ann, bob] = await two();
    const [own, foreign] = [await sockets.bearer(bob.member), await sockets.bearer((await person()).member)];
    for (const socket of [own, foreign]) {
      const answer = nextText(socket);
      socket.send(JSON.stringify({ watch: [messagesTopic(bob.id)] }));
      socket.send(heartbeat);
      await answer;
    }
    const heard: string[] = [];
    foreign.on("message", (data: Buffer) => heard.push(data.toString()));
    const told = nextText(own);
    const { id, thread_id } = await sendOne(ann, bob, "Hello");
    const data = { topic: messagesTopic(bob.id), thread_id, message_id: id, sender_id: ann.id };
    expect(JSON.parse(await told)).toEqual({ type: "changed", data });
    const deleted = nextText(own);
    await ann.client.call(pmDelete, { params: { id } });
    expect(JSON.parse(await deleted)).toEqual({ type: "changed", data: { topic: data.topic, thread_id, message_id: id } });
    expect(heard).toEqual([]);
  });

  it("is off with private messages", async () => {
    const [ann, bob] = await two();
    await sendOne(ann, bob, "x");
    await app.setPreference("addons.private_messages_enabled", false);
    try {
      await expect(send(ann, bob, "x")).rejects.toMatchObject(missing);
      await expect(list(bob)).rejects.toMatchObject(missing);
      await expect(ann.client.call(pmSearchUser, { query: { user: "x" } })).rejects.toMatchObject(missing);
      expect(await unread(bob)).toBe(0);
      expect((await ann.client.call(userGet, { params: { id: bob.id } })).can_send_pm_to).toBe(false);
    } finally {
      await app.setPreference("addons.private_messages_enabled", true);
    }
  });
});

describe("pm_search_user", () => {
  it("finds whom one may write to, and not oneself", async () => {
    const prefix = uniqueName("searched");
    const [ann, bob] = [await person({ username: `${prefix}_ann` }), await person({ username: `${prefix}_bob` })];
    const [hider, disabled] = [await person({ username: `${prefix}_h` }), await person({ username: `${prefix}_d`, status: "b" })];
    await hider.client.call(userHide, { params: { id: ann.id } });
    const { results } = await ann.client.call(pmSearchUser, { query: { user: prefix } });
    expect(results.map(({ id }) => id)).toEqual([bob.id]);
    expect(disabled.id).toBeGreaterThan(0);
  });
});

describe("an account that is erased", () => {
  const dayMs = 24 * 3_600_000;
  const erase = async ({ client, id }: Person, texts: "keep" | "delete") => {
    await client.call(userDelete, { params: { id }, query: { hard: texts === "delete" ? 1 : 0 } });
    time += 15 * dayMs;
    expect(await runDue(app.platform, eraseAccounts)).toEqual([]);
    time = start;
  };

  it.each(["keep", "delete"] as const)("leaves the conversation to the others: %s", async (kept) => {
    const [ann, bob] = await two();
    const { thread_id, id } = await sendOne(bob, ann, "From Bob");
    await sendOne(ann, bob, "From Ann");
    await erase(bob, kept);
    const { results } = await list(ann, { thread: thread_id });
    expect(results.map(({ message }) => message)).toEqual([kept === "keep" ? "From Bob" : "", "From Ann"]);
    expect(results[0]).toMatchObject({ id, sender: { deleted: true }, status: kept === "keep" ? "new" : "hidden" });
    const [snippet] = await snippets(ann);
    expect([snippet?.receiver?.deleted, snippet?.receiver?.id === bob.id]).toEqual([true, false]);
    const again = await person();
    await sendOne(ann, again, "Next");
    await erase(again, kept);
    expect(await snippets(ann)).toHaveLength(2);
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
    await erase(ann, kept);
    await deleteUnreadable(app.platform);
    const { rows } = await sql`select from message_thread where id = ${thread_id}`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });
});

describe("the data of a member", () => {
  it("tells by name who wrote, and to whom", async () => {
    const [ann, bob] = await two();
    await sendOne(ann, bob, "Kiln on Friday?");
    await sendOne(bob, ann, "Yes");
    const messages = messagePersonalData.find(({ name }) => name === "messages");
    const found = await messages?.rows(bob.id).execute(app.platform.db);
    const [asked, answered] = [ann.member.username, bob.member.username];
    expect(found?.rows).toMatchObject([
      { sender: asked, with_people: [asked] },
      { sender: answered, with_people: [asked] },
    ]);
  });
});
