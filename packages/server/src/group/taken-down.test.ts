import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/group";
import { caseDecide, caseGet } from "@cortile/contract/moderation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await app.as(await app.newMember({ role: "moderator" }));
  admin = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const denied = { code: "permission_denied", message: "This group was removed by the moderators." };

async function newGroup(privacy: "public" | "private") {
  const manager = await app.as(await app.newMember());
  const { id } = await manager.call(contract.groupCreate, { body: { name: uniqueName("group"), privacy } });
  const decide = (body: { act: "delete"; flag_type: 1 } | { act: "restore" }) =>
    moderator.call(caseDecide, { params: { kind: "group", id }, body });
  return {
    id,
    params: { id },
    takeDown: () => decide({ act: "delete", flag_type: 1 }),
    restore: () => decide({ act: "restore" }),
  };
}

describe("a group that staff took down", () => {
  it("says so to staff, and in its case", async () => {
    const { id, params, takeDown, restore } = await newGroup("public");
    const read = () => Promise.all([moderator, admin].map((client) => client.call(contract.groupGet, { params })));
    for (const group of await read()) expect(group).not.toHaveProperty("taken_down");
    await takeDown();
    expect(await read()).toMatchObject([{ taken_down: true }, { taken_down: true }]);
    expect((await moderator.call(caseGet, { params: { kind: "group", id } })).group).toMatchObject({ taken_down: true });
    await restore();
    for (const group of await read()) expect(group).not.toHaveProperty("taken_down");
  });

  it.each(["public", "private"] as const)("takes in nobody while it is, where it is %s", async (privacy) => {
    const { params, takeDown, restore } = await newGroup(privacy);
    const [asker, stranger] = [await app.newMember(), await app.newMember()];
    await (await app.as(asker)).call(contract.groupSubscribe, { params });
    const { subscribers_counter: before } = await admin.call(contract.groupGet, { params });
    await takeDown();
    const invite = { params, body: { users: [asker.id, stranger.id] } };
    for (const client of [moderator, admin])
      await expect(client.call(contract.groupSubscribe, { params })).rejects.toMatchObject(denied);
    await expect(admin.call(contract.groupInvite, invite)).rejects.toMatchObject(denied);
    await expect(admin.call(contract.groupUserSuggest, { params })).rejects.toMatchObject(denied);
    await expect(admin.call(contract.groupPatch, { params, body: { name: "Other" } })).rejects.toMatchObject(denied);
    expect(await admin.call(contract.groupGet, { params })).toMatchObject({
      subscribers_counter: before,
      subscription_status: null,
    });
    await restore();
    const then = privacy === "public" ? "subscribed" : "requested";
    await moderator.call(contract.groupSubscribe, { params });
    expect(await moderator.call(contract.groupStatus, { params })).toEqual({ status: then });
  });

  it("is left by staff who are in it", async () => {
    const { params, takeDown } = await newGroup("public");
    await admin.call(contract.groupSubscribe, { params });
    await takeDown();
    await admin.call(contract.groupUnsubscribe, { params });
    expect(await admin.call(contract.groupStatus, { params })).toEqual({ status: null });
  });
});
