import type { Message, Snippet } from "@cortile/contract/entity";
import { pmGet, pmList, pmMute, pmTyping } from "@cortile/contract/message";
import { userHide, userMe, userSettings, userSettingsPatch } from "@cortile/contract/people";
import { heartbeat, messagesTopic } from "@cortile/contract/realtime";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, nextText, TestSockets, type TestApp } from "#testing";
import { newPair, newPerson, sendOne, type Person } from "./testing/people.ts";
import { unseenReceiversOf } from "./message.queries.ts";

let app: TestApp;
let sockets: TestSockets;
beforeAll(async () => {
  app = await createTestApp();
  await app.newMember({ username: "founder", role: "admin" });
  sockets = await TestSockets.listen(app);
});
afterEach(() => sockets.closeAll());
afterAll(() => app.close());

const missing = { status: 404, code: "not_found" };
const open = async ({ client }: Person, other: Person) =>
  (await client.call(pmList, { query: { user: other.id } })).results as Message[];
const readMark = async (who: Person, { id }: Message) => (await who.client.call(pmGet, { params: { id } })).read;
const setActivity = ({ client, id }: Person, show_message_activity: 0 | 1) =>
  client.call(userSettingsPatch, { params: { id }, body: { show_message_activity } });
const typing = ({ client }: Person, to: Person) => client.call(pmTyping, { body: { user: to.id } });

/** Without what is told of messages, which may still be on its way from before. */
const activity = (told: { data: Record<string, unknown>[] }) => told.data.filter((data) => !("message_id" in data));

/** What the person's open page is told. */
async function hear({ member, id }: Person): Promise<{ data: Record<string, unknown>[] }> {
  const socket = await sockets.bearer(member);
  const answer = nextText(socket);
  socket.send(JSON.stringify({ watch: [messagesTopic(id)] }));
  socket.send(heartbeat);
  await answer;
  const data: Record<string, unknown>[] = [];
  socket.on("message", (frame: Buffer) => {
    data.push((JSON.parse(frame.toString()) as { data: Record<string, unknown> }).data);
  });
  return { data };
}

describe("read marks", () => {
  it("say of one's own messages alone whether the other person has seen them", async () => {
    const [ann, bob] = await newPair(app);
    const first = await sendOne(ann, bob, "Kiln?");
    expect(first.read).toBe(false);
    const told = await hear(ann);
    const [seen] = await open(bob, ann);
    expect(seen).not.toHaveProperty("read");
    expect(await readMark(ann, first)).toBe(true);
    await expect
      .poll(() => told.data)
      .toContainEqual({ topic: messagesTopic(ann.id), thread_id: first.thread_id, read_id: first.id });
    const second = await sendOne(ann, bob, "Friday?");
    expect((await open(ann, bob)).map(({ read }) => read)).toEqual([true, false]);
    expect(await readMark(ann, second)).toBe(false);
  });

  it.each([0, 1])("are shared by both or by none: side %i hides them", async (side) => {
    const pair = await newPair(app);
    const [ann, bob] = pair;
    expect(await ann.client.call(userSettings, { params: { id: ann.id } })).toMatchObject({ show_message_activity: 1 });
    await setActivity(pair[side] ?? ann, 0);
    const message = await sendOne(ann, bob, "Kiln?");
    const told = await hear(ann);
    await open(bob, ann);
    const marker = await sendOne(bob, ann, "marker");
    await expect.poll(() => told.data.map(({ message_id }) => message_id)).toContain(marker.id);
    expect(told.data.filter((data) => "read_id" in data)).toEqual([]);
    expect(await readMark(ann, message)).toBeUndefined();
    await setActivity(pair[side] ?? ann, 1);
    expect(await readMark(ann, message)).toBe(true);
  });

  it("do not reach who was blocked", async () => {
    const [ann, bob] = await newPair(app);
    const message = await sendOne(ann, bob, "Kiln?");
    await bob.client.call(userHide, { params: { id: ann.id } });
    await open(bob, ann);
    expect(await readMark(ann, message)).toBeUndefined();
  });
});

describe("pm_typing", () => {
  it("is told to the other person's pages, and to nobody else's", async () => {
    const [ann, bob] = await newPair(app);
    const { thread_id } = await sendOne(ann, bob, "Hi");
    const [told, foreign, own] = [await hear(bob), await hear(await newPerson(app)), await hear(ann)];
    await typing(ann, bob);
    await expect
      .poll(() => activity(told))
      .toEqual([{ topic: messagesTopic(bob.id), thread_id, sender_id: ann.id, typing: true }]);
    expect([foreign, own].map(activity)).toEqual([[], []]);
  });

  it("is for people who write to each other", async () => {
    const [ann, bob] = await newPair(app);
    await expect(typing(ann, bob)).rejects.toMatchObject(missing);
    await expect(typing(ann, ann)).rejects.toMatchObject(missing);
    await expect(typing(ann, { ...bob, id: 9_999_999 })).rejects.toMatchObject(missing);
  });

  it("is told to nobody where one of the two hides it or has blocked the other", async () => {
    const silent: [string, (ann: Person, bob: Person) => Promise<unknown>][] = [
      ["the writer hides it", (ann) => setActivity(ann, 0)],
      ["the reader hides it", (_ann, bob) => setActivity(bob, 0)],
      ["the reader blocked the writer", (ann, bob) => bob.client.call(userHide, { params: { id: ann.id } })],
      ["the writer blocked the reader", (ann, bob) => ann.client.call(userHide, { params: { id: bob.id } })],
    ];
    for (const [name, prepare] of silent) {
      const [ann, bob] = await newPair(app);
      await sendOne(ann, bob, "Hi");
      await prepare(ann, bob);
      const told = await hear(bob);
      await typing(ann, bob);
      // What Bob does himself comes after it.
      await bob.client.call(pmMute, { body: { user: ann.id, muted: true } });
      await expect.poll(() => activity(told).length).toBe(1);
      expect([name, activity(told)[0]?.["typing"]]).toEqual([name, undefined]);
    }
  });
});

describe("pm_mute", () => {
  const receivers = async ({ id, thread_id }: Message, ...people: Person[]) => {
    const ids = people.map((one) => one.id);
    const { rows } = await sql<{
      user_id: number;
    }>`${unseenReceiversOf(sql`${thread_id}::bigint`, sql`${id}::bigint`, sql`${ids}::bigint[]`)}`.execute(app.platform.db);
    return rows.map(({ user_id }) => user_id);
  };
  const snippetOf = async ({ client }: Person) => (await client.call(pmList)).results[0] as Snippet;

  it("tells the member of nothing, and counts it all the same", async () => {
    const [ann, bob] = await newPair(app);
    const first = await sendOne(ann, bob, "One");
    expect(await receivers(first, bob)).toEqual([bob.id]);
    expect(await bob.client.call(pmMute, { body: { user: ann.id, muted: true } })).toEqual({ muted: true });
    expect(await receivers(await sendOne(ann, bob, "Two"), bob)).toEqual([]);
    expect(await snippetOf(bob)).toMatchObject({ muted: true, unread_count: 2, thread_status: "new" });
    expect((await bob.client.call(userMe)).unseen_messages_counter).toBe(1);
    expect(await snippetOf(ann)).toMatchObject({ muted: false });
    await bob.client.call(pmMute, { body: { thread: first.thread_id, muted: false } });
    expect(await receivers(await sendOne(ann, bob, "Three"), bob)).toEqual([bob.id]);
  });

  it("asks for one conversation of one's own", async () => {
    const [ann, bob] = await newPair(app);
    const { thread_id } = await sendOne(ann, bob, "x");
    const other = await newPerson(app);
    await expect(ann.client.call(pmMute, { body: { muted: true } })).rejects.toMatchObject({ status: 400 });
    for (const body of [{ thread: thread_id }, { user: ann.id }, { group: 7 }])
      await expect(other.client.call(pmMute, { body: { ...body, muted: true } })).rejects.toMatchObject(missing);
  });
});
