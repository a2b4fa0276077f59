import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/group";
import { notificationList } from "@cortile/contract/notification";
import { groupTopic, heartbeat } from "@cortile/contract/realtime";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { consumeEvents, createTestApp, nextText, TestSockets, uniqueName, type TestApp } from "#testing";

let shiftMs = 0;
let app: TestApp;
let sockets: TestSockets;
let ann: Member;
let manager: Client;
const tell = () => consumeEvents(app, "notification.notifications");
beforeAll(async () => {
  app = await createTestApp({ now: () => new Date(Date.now() + shiftMs) });
  sockets = await TestSockets.listen(app);
  await tell();
  ann = await app.newMember();
  manager = await app.as(ann);
});
afterEach(() => sockets.closeAll());
afterAll(() => app.close());

const newClient = async () => {
  const member = await app.newMember();
  return { member, client: await app.as(member) };
};
const create = async (visible = true) =>
  (await manager.call(contract.groupCreate, { body: { name: uniqueName("group"), privacy: "private", visible } })).id;

describe("notifications of groups", () => {
  it("709: tell who is invited, who manages, and who is let in, once each, and not of what is gone", async () => {
    const id = await create();
    const params = { id };
    const told = async (client: Client) => {
      await tell();
      const { results } = await client.call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map((one) => [one.type, one.user?.id, one.group?.id]));
    };
    const [bob, cid] = [await newClient(), await newClient()];
    for (const _time of [1, 2]) await manager.call(contract.groupInvite, { params, body: { users: [bob.member.id] } });
    expect(await told(bob.client)).toEqual([["user_invited_to_join_group", ann.id, id]]);
    for (const _time of [1, 2]) await bob.client.call(contract.groupSubscribe, { params });
    for (const _time of [1, 2]) await cid.client.call(contract.groupSubscribe, { params });
    expect(await told(manager)).toEqual([
      ["user_requested_to_join_group", cid.member.id, id],
      ["user_accepted_to_join_group", bob.member.id, id],
    ]);
    await manager.call(contract.groupInvite, { params, body: { users: [cid.member.id] } });
    expect(await told(cid.client)).toEqual([["user_added_to_group", ann.id, id]]);
    await manager.call(contract.groupDelete, { params });
    for (const client of [bob.client, cid.client, manager]) expect(await told(client)).toEqual([]);
  });

  it("tell of an invitation that is taken back and repeated once a day, and of none that is taken back", async () => {
    const params = { id: await create() };
    const { member, client } = await newClient();
    const stored = async (by = client) => {
      await tell();
      const { results } = await by.call(notificationList, {});
      return results.flatMap(({ aggregated }) => aggregated.map(({ sid }) => sid));
    };
    const invite = (by = manager) => by.call(contract.groupInvite, { params, body: { users: [member.id] } });
    const takeBack = () => manager.call(contract.groupUnsubscribe, { params, query: { user: member.id } });
    await invite();
    const first = await stored();
    expect(first).toHaveLength(1);
    await takeBack();
    expect(await stored()).toEqual([]);
    await invite();
    expect(await stored()).toEqual(first);
    await takeBack();
    await tell();
    shiftMs += 25 * 3_600_000;
    await invite(await app.as(ann));
    const again = await stored(await app.as(member));
    expect(again).toHaveLength(1);
    expect(again).not.toEqual(first);
  });
});

describe("open pages of a group", () => {
  /** What the page of somebody who watches the group is told. */
  async function watch(member: Member, id: number): Promise<string[]> {
    const socket = await sockets.bearer(member);
    const answer = nextText(socket);
    socket.send(JSON.stringify({ watch: [groupTopic(id)] }));
    socket.send(heartbeat);
    await answer;
    const told: string[] = [];
    socket.on("message", (frame: Buffer) => {
      const { data } = JSON.parse(frame.toString()) as { data: { topic?: string; change?: string; missed?: true } };
      if (data.topic === groupTopic(id)) told.push(data.change ?? "missed");
    });
    return told;
  }

  it("525 535: hear of who comes and goes, and of its end; those who may not know of it hear nothing", async () => {
    const id = await create(false);
    const [member, outsider] = [await newClient(), await newClient()];
    await manager.call(contract.groupInvite, { params: { id }, body: { users: [member.member.id] } });
    const [own, theirs, none] = [await watch(ann, id), await watch(member.member, id), await watch(outsider.member, id)];
    await member.client.call(contract.groupSubscribe, { params: { id } });
    await expect.poll(() => [own, theirs]).toEqual([["members"], ["members"]]);
    await manager.call(contract.groupDelete, { params: { id } });
    await expect
      .poll(() => [own, theirs])
      .toEqual([
        ["members", "deleted"],
        ["members", "deleted"],
      ]);
    expect(none).toEqual([]);
  });
});

describe("the audit log", () => {
  it("has what administrators do in the groups of others, and nothing of what members do in their own", async () => {
    const id = await create();
    const params = { id };
    const { member } = await newClient();
    const admin = await app.newMember({ role: "admin" });
    const actions = async () =>
      (
        await sql<{ action: string; actor_id: number }>`
        select action, actor_id from audit_entry where target_type = 'group' and target_id = ${id} order by id`.execute(
          app.platform.db,
        )
      ).rows;
    const act = async (client: Client) => {
      await client.call(contract.groupPatch, { params, body: { description: "Clay" } });
      await client.call(contract.groupInvite, { params, body: { users: [member.id] } });
      await client.call(contract.groupUnsubscribe, { params, query: { user: member.id } });
    };
    await act(manager);
    expect(await actions()).toEqual([]);
    const client = await app.as(admin);
    await act(client);
    await client.call(contract.groupDelete, { params });
    const expected = ["group.update", "group.invite", "group.remove", "group.delete"];
    expect(await actions()).toEqual(expected.map((action) => ({ action, actor_id: admin.id })));
  });
});
