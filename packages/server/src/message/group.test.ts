import type { Client } from "@cortile/client/http";
import { groupCreate, groupDelete, groupInvite, groupSubscribe, groupUnsubscribe } from "@cortile/contract/group";
import {
  pmDelete,
  pmFlag,
  pmGet,
  pmList,
  pmMute,
  pmSearchText,
  pmSend,
  pmThreadDelete,
  type Message,
} from "@cortile/contract/message";
import { activityCodes } from "@cortile/contract/enums";
import { notificationList } from "@cortile/contract/notification";
import { userHide, userMe } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Member } from "#core/ctx";
import type { Db } from "#core/db";
import { realtimeHint } from "#core/realtime";
import { consumeEvents, countRowsRead, createTestApp, type TestApp, uniqueName } from "#testing";
import { selectSnippetPage, unreadThreads } from "./message.queries.ts";
import { deleteUnreadable } from "./upkeep.service.ts";

let app: TestApp;
let ann: Member;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp();
  await tell();
  ann = await app.newMember();
  manager = await app.as(ann);
});
afterAll(() => app.close());

const tell = () => consumeEvents(app, "notification.notifications");

const newGroup = async () => (await manager.call(groupCreate, { body: { name: uniqueName("group"), privacy: "private" } })).id;
const newMember = async (group?: number) => {
  const member = await app.newMember();
  const client = await app.as(member);
  if (group !== undefined) await join(group, member, client);
  return { member, client };
};
const join = async (group: number, { id }: Member, client: Client) => {
  await manager.call(groupInvite, { params: { id: group }, body: { users: [id] } });
  await client.call(groupSubscribe, { params: { id: group } });
};
const send = async (client: Client, group: number, message: string) =>
  (await client.call(pmSend, { body: { group, message } }))[0]?.id ?? 0;
const read = async (client: Client, group: number) => (await client.call(pmList, { query: { group } })).results as Message[];
const texts = async (client: Client, group: number) => (await read(client, group)).map(({ message }) => message);
const snippets = async (client: Client) => (await client.call(pmList, {})).results;
const unread = async (client: Client) => (await client.call(userMe, {})).unseen_messages_counter;
const participantOf = async ({ id }: Member, thread = 0) =>
  (
    await sql`select last_seen_id from message_participant where user_id = ${id} and thread_id = ${thread}`.execute(
      app.platform.db,
    )
  ).rows;
/** Rows of messages that the database reads for some work. */
const messagesRead = (work: (db: Db) => Promise<unknown>) =>
  app.platform.db.transaction().execute((tx: Db) => countRowsRead(tx, "message", () => work(tx)));
const gone = { code: "not_found" };

describe("the conversation of a group", () => {
  it("534 675: is read and written by its members, each with what they have not seen", async () => {
    const group = await newGroup();
    const { client } = await newMember(group);
    expect(await texts(client, group)).toEqual([]);
    const [sent] = await manager.call(pmSend, { body: { group, message: "Kiln at nine" } });
    expect(sent).toMatchObject({ receiver: null, group: { id: group }, sender: { id: ann.id }, status: "created" });
    expect([await unread(client), await unread(manager)]).toEqual([1, 0]);
    expect(await snippets(client)).toMatchObject([
      { group: { id: group }, receiver: null, thread_status: "new", unread_count: 1 },
    ]);
    expect(await read(client, group)).toMatchObject([{ status: "new", group: { id: group } }]);
    expect(await unread(client)).toBe(0);
    expect(await snippets(client)).toMatchObject([{ thread_status: "created", unread_count: 0 }]);
    await send(client, group, "I bring cones");
    expect(await texts(manager, group)).toEqual(["Kiln at nine", "I bring cones"]);
    const found = await client.call(pmSearchText, { query: { text: "kiln nine" } });
    expect(found.results).toMatchObject([{ group: { id: group }, receiver: null }]);
    expect((await client.call(pmMute, { body: { group, muted: true } })).muted).toBe(true);
    expect(await snippets(client)).toMatchObject([{ muted: true }]);
    await client.call(pmThreadDelete, { query: { group } });
    expect([await texts(client, group), (await texts(manager, group)).length]).toEqual([[], 2]);
    expect(await snippets(client)).toEqual([]);
  });

  it("is not there for others: before they join, once they have left, without groups, and when the group is deleted", async () => {
    const group = await newGroup();
    const { member, client } = await newMember();
    const id = await send(manager, group, uniqueName("secret"));
    const word = (await texts(manager, group))[0] ?? "";
    const isClosed = async (by: Client) => {
      for (const asked of [
        () => read(by, group),
        () => send(by, group, "x"),
        () => by.call(pmGet, { params: { id } }),
        () => by.call(pmDelete, { params: { id } }),
        () => by.call(pmFlag, { params: { id }, body: { flag_type: 2 } }),
        () => by.call(pmMute, { body: { group, muted: true } }),
        () => by.call(pmThreadDelete, { query: { group } }),
      ])
        await expect(asked()).rejects.toMatchObject(gone);
      expect((await snippets(by)).filter((one) => one.group?.id === group)).toEqual([]);
      expect((await by.call(pmSearchText, { query: { text: word } })).results).toEqual([]);
      expect(await unread(by)).toBe(0);
    };
    await isClosed(client);
    await join(group, member, client);
    expect(await texts(client, group)).toEqual([word]);
    expect(await unread(client)).toBe(0);
    await send(client, group, "Mine");
    await manager.call(groupUnsubscribe, { params: { id: group }, query: { user: member.id } });
    await isClosed(client);
    await join(group, member, client);
    expect((await texts(client, group)).length).toBe(2);
    await app.setPreference("configurations.groups_enabled", false);
    for (const by of [client, manager]) await isClosed(by);
    await app.setPreference("configurations.groups_enabled", true);
    expect(await unread(manager)).toBe(1);
    await manager.call(groupDelete, { params: { id: group } });
    await isClosed(client);
    await isClosed(manager);
    await deleteUnreadable(app.platform);
    const { rows } = await sql`select from message_thread where group_id = ${group}`.execute(app.platform.db);
    expect(rows).toEqual([]);
  });

  it("notifies the members, but not who muted it, and takes that back with the message", async () => {
    const group = await newGroup();
    const [told, muted] = [await newMember(group), await newMember(group)];
    await send(manager, group, "First");
    for (const { client } of [told, muted]) await read(client, group);
    await muted.client.call(pmMute, { body: { group, muted: true } });
    const id = await send(manager, group, "Second");
    await tell();
    const typesOf = async (client: Client) =>
      (await client.call(notificationList, {})).results
        .flatMap(({ aggregated }) => aggregated.map(({ type }) => type))
        .filter((type) => type === "private_message");
    expect([await typesOf(told.client), await typesOf(muted.client)]).toEqual([["private_message"], []]);
    await manager.call(pmDelete, { params: { id } });
    await tell();
    expect(await typesOf(told.client)).toEqual([]);
    expect(await texts(told.client, group)).toEqual(["First"]);
  });

  it("takes a deleted message back from who was told of it and has left, whose open pages hear of nothing", async () => {
    const group = await newGroup();
    const { member, client } = await newMember(group);
    const { member: staying } = await newMember(group);
    const id = await send(manager, group, "Kiln on fire");
    await tell();
    await client.call(groupUnsubscribe, { params: { id: group }, query: { user: member.id } });
    const stored = async () =>
      (await sql`select from notification where key = ${`message:${id}`}`.execute(app.platform.db)).rows.length;
    expect(await stored()).toBe(2);
    const heard: number[] = [];
    const stop = app.platform.bus.subscribe(realtimeHint, (hint) => {
      if ("to" in hint && hint.data["activity_type"] === activityCodes.delete_private_message) heard.push(...hint.to);
    });
    await manager.call(pmDelete, { params: { id } });
    await tell();
    expect(await stored()).toBe(0);
    await expect.poll(() => heard).toEqual([staying.id]);
    stop();
    expect(heard).not.toContain(member.id);
  });

  it("costs who joins a long one no more than a short one", async () => {
    const group = await newGroup();
    const id = await send(manager, group, "First");
    const { rows } = await sql<{ last: number; thread: number }>`
      with one as (select thread_id, sender_id, created_at from message where id = ${id}),
      many as (
        insert into message (thread_id, sender_id, html, headline, created_at)
        select thread_id, sender_id, 'w', 'w', created_at from one, generate_series(1, 10000) returning id, thread_id),
      newest as (select max(id) as last, max(thread_id) as thread from many)
      update message_thread t set last_message_id = newest.last from newest where t.id = newest.thread
      returning newest.last, newest.thread`.execute(app.platform.db);
    await sql`analyze message`.execute(app.platform.db);
    const { member, client } = await newMember(group);
    const reader = { id: member.id, groups: true };
    const counting = () => messagesRead((db) => sql`select ${unreadThreads(reader)}`.execute(db));
    const listing = () => messagesRead((db) => selectSnippetPage(db, member, reader, { limit: 20, offset: 0, cursor: null }));
    expect([await counting(), (await listing()) <= 250]).toEqual([1, true]);
    await read(client, group);
    expect(await participantOf(member, rows[0]?.thread)).toEqual([{ last_seen_id: rows[0]?.last }]);
    // The newest that is shown is looked for, then read.
    expect([await counting(), await listing()]).toEqual([1, 2]);
    await send(manager, group, "News");
    expect(await unread(client)).toBe(1);
    expect(await counting()).toBeLessThan(5);
  });

  it("counts towards what one may send for every 50 who are told, or part of them", async () => {
    const group = await newGroup();
    const take = vi.spyOn(app.platform.limits, "requireLocally");
    const unitsOf = async () => {
      take.mockClear();
      await send(manager, group, "Clay");
      const own = take.mock.calls.filter(([key]) => key === `message:${ann.id}`);
      return own.reduce((sum, [, , uses = 1]) => sum + uses, 0);
    };
    const join = (count: number) =>
      sql`
      with people as (insert into "user" (username, email, status)
        select name, name || '@example.org', 'a' from generate_series(1, ${count}) n, concat('hears_', ${count}::int, '_', n) name returning id)
      insert into membership (kind, object_id, user_id, state, active)
      select 'group', ${group}, id, 'subscribed', true from people`.execute(app.platform.db);
    expect(await unitsOf()).toBe(1);
    await join(50);
    expect(await unitsOf()).toBe(1);
    await join(51);
    expect(await unitsOf()).toBe(3);
    take.mockRestore();
  });

  it("takes people or a group, not both", async () => {
    const { member } = await newMember();
    await expect(
      manager.call(pmSend, { body: { group: await newGroup(), recipients: [member.id], message: "x" } }),
    ).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("the conversation of a group", () => {
  const bell = async (client: Client) => {
    await tell();
    return (await client.call(notificationList, {})).results.flatMap(({ aggregated }) => aggregated.map(({ type }) => type));
  };
  const hits = async (client: Client) =>
    (await client.call(pmSearchText, { query: { text: "celadon" } })).results.map(({ text }) =>
      text.map((piece) => piece.text).join(""),
    );

  it("shows nothing across a hide, in either direction", async () => {
    const group = await newGroup();
    const [one, other, third] = [await newMember(group), await newMember(group), await newMember(group)];
    await send(third.client, group, "First");
    await one.client.call(userHide, { params: { id: other.member.id } });
    const before = await bell(one.client);
    await send(other.client, group, "Celadon of the other");
    expect(await bell(one.client)).toEqual(before);
    await send(one.client, group, "Celadon of the one");
    expect(await texts(one.client, group)).toEqual(["First", "Celadon of the one"]);
    expect(await texts(other.client, group)).toEqual(["First", "Celadon of the other"]);
    expect(await texts(third.client, group)).toEqual(["First", "Celadon of the other", "Celadon of the one"]);
    expect(await hits(one.client)).toEqual(["Celadon of the one"]);
    expect((await snippets(other.client))[0]).toMatchObject({ headline: "Celadon of the other", unread_count: 0 });
    expect((await snippets(one.client))[0]).toMatchObject({ headline: "Celadon of the one", unread_count: 0 });
  });

  it("shows nothing of who is blocked, while the block lasts", async () => {
    const group = await newGroup();
    const [one, other] = [await newMember(group), await newMember(group)];
    await send(one.client, group, "First");
    const id = await send(other.client, group, "Celadon by the pound");
    const block = (status: string) =>
      sql`update "user" set status = ${status} where id = ${other.member.id}`.execute(app.platform.db);
    await block("b");
    expect(await texts(one.client, group)).toEqual(["First"]);
    expect(await hits(one.client)).toEqual([]);
    expect((await snippets(one.client))[0]).toMatchObject({ headline: "First" });
    expect(await unread(one.client)).toBe(0);
    await expect(one.client.call(pmGet, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await block("a");
    expect(await texts(one.client, group)).toEqual(["First", "Celadon by the pound"]);
  });
});
