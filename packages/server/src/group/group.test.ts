import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/group";
import { userDelete, userGroups, userHide } from "@cortile/contract/people";
import sharp from "sharp";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planMove, type MoveActor } from "#core/access";
import { runDue } from "#core/feature";
import type { Member } from "#core/ctx";
import { createTestApp, proofOf, uniqueName, type TestApp } from "#testing";
import { deleteGroups } from "./group.deletion.ts";
import { groupMembership, type GroupState } from "./group.membership.ts";

let app: TestApp;
let ann: Member;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp();
  ann = await app.newMember();
  manager = await app.as(ann);
});
afterAll(() => app.close());

type Input = Parameters<typeof manager.call<typeof contract.groupCreate>>[1]["body"];
const create = async (input: Partial<Input> = {}) =>
  (await manager.call(contract.groupCreate, { body: { name: uniqueName("group"), ...input } })).id;
const privateGroup = (visible = true) => create({ privacy: "private", visible });
const newClient = async () => {
  const member = await app.newMember();
  return { member, client: await app.as(member) };
};
const ids = ({ results }: { results: readonly { id: number }[] }) => results.map(({ id }) => id);
const statusOf = async (client: Client, id: number) => (await client.call(contract.groupStatus, { params: { id } })).status;
const countOf = async (id: number) => (await manager.call(contract.groupGet, { params: { id } })).subscribers_counter;

describe("the membership of groups", () => {
  const acts = Object.keys(groupMembership.moves) as (keyof typeof groupMembership.moves)[];
  const states: (GroupState | null)[] = [null, ...groupMembership.states];
  it.each<[keyof typeof groupMembership.moves, MoveActor, "public" | "private", Partial<Record<string, GroupState | null>>]>([
    ["subscribe", "self", "public", { null: "subscribed", invited: "subscribed" }],
    ["subscribe", "self", "private", { null: "requested", invited: "subscribed" }],
    ["subscribe", "manager", "public", {}],
    ["invite", "manager", "private", { null: "invited", requested: "subscribed" }],
    ["invite", "self", "public", {}],
    ["leave", "self", "public", { subscribed: null, payment_waiting: null, invited: null }],
    ["leave", "manager", "public", {}],
    ["remove", "manager", "private", { subscribed: null, payment_waiting: null, requested: null, invited: null }],
    ["remove", "self", "private", {}],
  ])("514 515 516 518: %s by %s in a %s one", (act, by, under, expected) => {
    const moves = states.flatMap((from) => {
      const move = planMove(groupMembership, { act, from, by, under });
      return move ? [[String(from), move.to]] : [];
    });
    expect(Object.fromEntries(moves)).toEqual(expected);
    expect(acts).toContain(act);
  });
});

describe("group_create", () => {
  it("503 504 507: takes a name, a description and a privacy, and makes the creator its first member and admin", async () => {
    const body = { name: "  Raku   nights ", description: "Fire", privacy: "private", visible: false } as const;
    const group = await manager.call(contract.groupCreate, { body });
    expect(group).toMatchObject({
      name: "Raku nights",
      slug: "raku-nights",
      description: "Fire",
      privacy: "private",
      visible: false,
      subscription_status: "subscribed",
      subscribed: true,
      in_feed: true,
      subscribers_counter: 1,
      managed_by: { id: ann.id },
      created_by: { id: ann.id },
    });
  });

  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#12705b" } })
      .png()
      .toBuffer();
  const form = async (fields: Record<string, string>, pictures: Record<string, [number, number]>) => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.set(key, value);
    for (const [key, [width, height]] of Object.entries(pictures))
      body.set(key, new Blob([new Uint8Array(await picture(width, height))]), "a.png");
    return new Response(body);
  };
  const send = async (url: string, method: "POST" | "PATCH", parts: Response) => {
    const headers = { ...(await proofOf(app, ann)), "content-type": parts.headers.get("content-type") ?? "" };
    return app.app.inject({ method, url, headers, payload: Buffer.from(await parts.arrayBuffer()) });
  };

  it.each([
    ["503", { name: "" }, "name"],
    ["503", { name: "\u200b\u2060" }, "name"],
    ["503", { name: "x".repeat(41) }, "name"],
    ["504", { description: "x".repeat(501) }, "description"],
    ["506", { visible: false }, "visible"],
    ["", { privacy: "secret" as "private" }, "privacy"],
    ["", { products: [1] }, "products"],
    ["510", { invite_users: [999_999] }, "invite_users"],
  ])("%s: refuses %j", async (_number, input, field) => {
    await expect(create(input)).rejects.toMatchObject({ code: "invalid", fields: { [field]: expect.anything() } });
  });

  it.each([
    ["509", "image_original", [800, 600], 400],
    ["509", "image_original", [599, 599], 400],
    ["509", "image_original", [600, 600], 200],
    ["508", "emotional_image_original", [1919, 400], 400],
    ["508", "emotional_image_original", [1920, 1920], 400],
    ["508", "emotional_image_original", [1920, 480], 200],
  ] as const)("%s: answers %s of %j with %i", async (_number, field, [width, height], status) => {
    const reply = await send("/api/v2/group/", "POST", await form({ name: uniqueName("group") }, { [field]: [width, height] }));
    expect(reply.statusCode, reply.payload).toBe(status);
    if (status === 400) expect(reply.json().errors).toMatchObject([{ field }]);
    else expect(reply.json()[field === "image_original" ? "image_big" : "emotional_image"]).toContain("/media/");
  });

  it("510 519: invites by indexed keys of a form, and changes a picture alone", async () => {
    const people = [await newClient(), await newClient()];
    const indexed = Object.fromEntries(people.map(({ member }, index) => [`invite_users[${index}]`, String(member.id)]));
    const made = (await send("/api/v2/group/", "POST", await form({ name: uniqueName("group"), ...indexed }, {}))).json();
    for (const { client } of people) expect(await statusOf(client, made.id)).toBe("invited");
    const changed = await send(`/api/v2/group/${made.id}/`, "PATCH", await form({}, { image_original: [640, 640] }));
    expect(changed.json()).toMatchObject({ name: made.name, image_small: expect.stringContaining("/media/") });
  });

  it("502: is for staff alone where the community says so, and for nobody where groups are off", async () => {
    const staff = await app.as(await app.newMember({ role: "editor" }));
    await app.setPreference("configurations.groups_only_staff_enabled", true);
    await expect(create()).rejects.toMatchObject({ code: "permission_denied" });
    expect((await staff.call(contract.groupCreate, { body: { name: uniqueName("group") } })).id).toBeGreaterThan(0);
    await app.setPreference("configurations.groups_only_staff_enabled", false);
    const id = await create();
    await app.setFeature("grouping", false);
    for (const asked of [
      () => manager.call(contract.groupGet, { params: { id } }),
      () => manager.call(contract.groupSearch, {}),
      () => create(),
    ])
      await expect(asked()).rejects.toMatchObject({ code: "not_found" });
    await app.setFeature("grouping", true);
  });

  it("keeps names of listed groups apart, and does not tell of hidden ones", async () => {
    const name = uniqueName("group");
    await create({ name, privacy: "private", visible: false });
    const id = await create({ name: name.toUpperCase() });
    await expect(create({ name })).rejects.toMatchObject({ fields: { name: [expect.objectContaining({ code: "unique" })] } });
    await manager.call(contract.groupDelete, { params: { id } });
    await create({ name });
  });
});

describe("group_update", () => {
  it("505 506: a private group stays private, and obeys what the community allows", async () => {
    const id = await create();
    const patch = (body: object) => manager.call(contract.groupPatch, { params: { id }, body });
    expect(await patch({ privacy: "private" })).toMatchObject({ privacy: "private", visible: true });
    await expect(patch({ privacy: "public" })).rejects.toMatchObject({ fields: { privacy: expect.anything() } });
    await app.setPreference("configurations.groups_visibility_enabled", false);
    await expect(patch({ visible: false })).rejects.toMatchObject({ fields: { visible: expect.anything() } });
    await app.setPreference("configurations.groups_visibility_enabled", true);
    expect(await patch({ visible: false })).toMatchObject({ visible: false });
    await app.setPreference("configurations.groups_private_enabled", false);
    await expect(create({ privacy: "private" })).rejects.toMatchObject({ fields: { privacy: expect.anything() } });
    expect(await patch({ description: "Kept" })).toMatchObject({ description: "Kept", privacy: "private", visible: false });
    await app.setPreference("configurations.groups_private_enabled", true);
  });
});

describe("members", () => {
  it("515 520 521 522: ask, are let in, removed and invited again; no state is a dead end", async () => {
    const id = await privateGroup();
    const { member, client } = await newClient();
    const params = { id };
    const lists = async () =>
      Promise.all(
        [contract.groupRequests, contract.groupInvited, contract.groupSubscribers].map((call) =>
          manager.call(call, { params }).then(ids),
        ),
      );
    const act = {
      join: () => client.call(contract.groupSubscribe, { params }),
      leave: () => client.call(contract.groupUnsubscribe, { params }),
      invite: () => manager.call(contract.groupInvite, { params, body: { users: [member.id] } }),
      remove: () => manager.call(contract.groupUnsubscribe, { params, query: { user: member.id } }),
    };
    const steps: [keyof typeof act, GroupState | null][] = [
      ["join", "requested"],
      ["join", "requested"],
      ["remove", null],
      ["invite", "invited"],
      ["invite", "invited"],
      ["remove", null],
      ["invite", "invited"],
      ["leave", null],
      ["join", "requested"],
      ["invite", "subscribed"],
      ["invite", "subscribed"],
      ["remove", null],
      ["remove", null],
      ["invite", "invited"],
      ["join", "subscribed"],
      ["leave", null],
    ];
    for (const [step, expected] of steps) {
      await act[step]();
      expect(await statusOf(client, id), step).toBe(expected);
      const [requested, invited, subscribed] = await lists();
      const isIn = (state: GroupState, list: number[] = []) =>
        expect(list.includes(member.id), `${step} ${state}`).toBe(state === expected);
      isIn("requested", requested);
      isIn("invited", invited);
      isIn("subscribed", subscribed);
      expect(await countOf(id)).toBe(expected === "subscribed" ? 2 : 1);
    }
  });

  it("518: a request is not taken back, nor does the admin leave or get removed", async () => {
    const id = await privateGroup();
    const { client } = await newClient();
    await client.call(contract.groupSubscribe, { params: { id } });
    for (const refused of [
      () => client.call(contract.groupUnsubscribe, { params: { id } }),
      () => manager.call(contract.groupUnsubscribe, { params: { id } }),
      () => manager.call(contract.groupUnsubscribe, { params: { id }, query: { user: ann.id } }),
      () => client.call(contract.groupUnsubscribe, { params: { id }, query: { user: ann.id } }),
      () => client.call(contract.groupInvite, { params: { id }, body: { users: [ann.id] } }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "permission_denied" });
  });

  it("506: an administrator does not let themselves in", async () => {
    const id = await privateGroup(false);
    const admin = await app.newMember({ role: "admin" });
    const client = await app.as(admin);
    await client.call(contract.groupSubscribe, { params: { id } });
    const asked = await statusOf(client, id);
    await client.call(contract.groupInvite, { params: { id }, body: { users: [admin.id] } });
    await client.call(contract.groupPatch, { params: { id }, body: { invite_users: [admin.id] } });
    expect(await statusOf(client, id)).toBe(asked);
  });

  it("520 524: who hides the manager is still found, refused and removed by them", async () => {
    const id = await privateGroup();
    const { member, client } = await newClient();
    const params = { id };
    await client.call(contract.groupSubscribe, { params });
    await manager.call(userHide, { params: { id: member.id } });
    expect(ids(await manager.call(contract.groupRequests, { params }))).toEqual([member.id]);
    await expect(
      manager.call(contract.groupInvite, { params: { id: await privateGroup() }, body: { users: [member.id] } }),
    ).rejects.toMatchObject({ fields: { users: [{ code: "invalid" }] } });
    await manager.call(contract.groupInvite, { params, body: { users: [member.id] } });
    expect(await statusOf(client, id)).toBe("subscribed");
    // Declining what was accepted meanwhile removes nobody.
    const declining = manager.call(contract.groupUnsubscribe, { params, query: { user: member.id, request: true } });
    await expect(declining).rejects.toMatchObject({ code: "not_found" });
    expect(await statusOf(client, id)).toBe("subscribed");
    await manager.call(userHide, { params: { id: member.id } });
    await client.call(userHide, { params: { id: ann.id } });
    expect(ids(await manager.call(contract.groupSubscribers, { params }))).toEqual([ann.id, member.id]);
    const query = { search: member.username };
    expect(ids(await manager.call(contract.groupSubscribers, { params, query }))).toEqual([member.id]);
    await manager.call(contract.groupUnsubscribe, { params, query: { user: member.id } });
    expect(ids(await manager.call(contract.groupSubscribers, { params }))).toEqual([ann.id]);
  });

  it("514: counts twenty who join at once exactly, and once each", async () => {
    const id = await create();
    const clients = await Promise.all(Array.from({ length: 20 }, newClient));
    await Promise.all(
      clients.flatMap(({ client }) => [1, 2].map(() => client.call(contract.groupSubscribe, { params: { id } }))),
    );
    expect(await countOf(id)).toBe(21);
  });

  it("524 526: are listed with the admin first, found by name, and left out of suggestions", async () => {
    const id = await create();
    const mia = await app.newMember({ username: uniqueName("mia") });
    const other = await app.newMember({ username: uniqueName("mia") });
    const params = { id };
    await manager.call(contract.groupInvite, { params, body: { users: [mia.id] } });
    await (await app.as(mia)).call(contract.groupSubscribe, { params });
    expect(ids(await app.visitor.call(contract.groupSubscribers, { params }))).toEqual([ann.id, mia.id]);
    expect(ids(await manager.call(contract.groupSubscribers, { params, query: { limit: 1, offset: 1 } }))).toEqual([mia.id]);
    expect(ids(await manager.call(contract.groupSubscribers, { params, query: { search: "mia" } }))).toEqual([mia.id]);
    expect(ids(await manager.call(contract.groupUserSuggest, { params, query: { search: "mia" } }))).toEqual([other.id]);
    expect(new Set(ids(await manager.call(contract.groupsUserSuggest, { query: { search: "mia" } })))).toEqual(
      new Set([mia.id, other.id]),
    );
    const suggested = ids(await manager.call(contract.groupUserSuggest, { params, query: {} }));
    expect(suggested.length).toBeGreaterThan(0);
    expect(suggested).not.toContain(mia.id);
    await (await app.as(other)).call(userHide, { params: { id: ann.id } });
    await expect(manager.call(contract.groupInvite, { params, body: { users: [other.id] } })).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

describe("lists of groups", () => {
  it("500 506: show what is listed and one's own, and of others' groups those whose members one sees", async () => {
    const word = uniqueName("oven");
    const [open, closed, hidden] = [
      await create({ name: `${word} a` }),
      await create({ name: `${word} b`, privacy: "private" }),
      await create({ name: `${word} c`, privacy: "private", visible: false }),
    ];
    const { member, client } = await newClient();
    const search = async (by: Client) =>
      ids(await by.call(contract.groupSearch, { query: { search: word } })).toSorted((a, b) => a - b);
    const mine = async () => ids(await client.call(contract.groupList, { query: { search: word } }));
    const ofAnn = async (by: Client) =>
      ids(await by.call(userGroups, { params: { id: ann.id }, query: { search: word } })).toSorted((a, b) => a - b);
    expect(await search(app.visitor)).toEqual([open, closed]);
    expect(await search(client)).toEqual([open, closed]);
    expect(await search(manager)).toEqual([open, closed, hidden]);
    expect(await ofAnn(client)).toEqual([open]);
    await manager.call(contract.groupInvite, { params: { id: hidden }, body: { users: [member.id] } });
    expect(await search(client)).toEqual([open, closed, hidden]);
    expect(await mine()).toEqual([]);
    await client.call(contract.groupSubscribe, { params: { id: hidden } });
    expect(await mine()).toEqual([hidden]);
    expect(await ofAnn(client)).toEqual([open, hidden]);
    expect(await ofAnn(app.visitor)).toEqual([open]);
    expect(await ofAnn(manager)).toEqual([open, closed, hidden]);
  });
});

describe("group_delete", () => {
  it("523 525: is gone for everybody at once; a job removes who was in it, and its pictures", async () => {
    const id = await privateGroup();
    const { member, client } = await newClient();
    await manager.call(contract.groupInvite, { params: { id }, body: { users: [member.id] } });
    await client.call(contract.groupSubscribe, { params: { id } });
    await manager.call(contract.groupDelete, { params: { id } });
    for (const by of [manager, client]) {
      await expect(by.call(contract.groupGet, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
      expect(ids(await by.call(contract.groupList, {}))).not.toContain(id);
    }
    expect(await runDue(app.platform, deleteGroups)).toEqual([]);
    const { rows } = await sql`
      select object_id from membership where kind = 'group' and object_id = ${id} union all select id from "group" where id = ${id}`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });

  it("passes on to the oldest member when its admin is erased, and goes with the last one", async () => {
    const owner = await app.newMember();
    const ownerClient = await app.as(owner);
    const body = () => ({ name: uniqueName("group") });
    const [shared, alone] = [
      (await ownerClient.call(contract.groupCreate, { body: body() })).id,
      (await ownerClient.call(contract.groupCreate, { body: body() })).id,
    ];
    const [first, second] = [await newClient(), await newClient()];
    for (const { client } of [first, second]) await client.call(contract.groupSubscribe, { params: { id: shared } });
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await admin.call(userDelete, { params: { id: owner.id }, query: { hard: 1 } });
    for (const { jobs = [] } of app.platform.features) for (const job of jobs) await runDue(app.platform, job);
    const group = await second.client.call(contract.groupGet, { params: { id: shared } });
    expect(group).toMatchObject({ managed_by: { id: first.member.id }, subscribers_counter: 2 });
    expect(group.created_by.id).not.toBe(owner.id);
    await expect(admin.call(contract.groupGet, { params: { id: alone } })).rejects.toMatchObject({ code: "not_found" });
  });
});
