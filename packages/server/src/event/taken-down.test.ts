import type { Client } from "@cortile/client/http";
import * as contract from "@cortile/contract/event";
import { groupCreate } from "@cortile/contract/group";
import { caseDecide, caseGet } from "@cortile/contract/moderation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runDue } from "#core/feature";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { placesFillings } from "./places.service.ts";

let app: TestApp;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  app = await createTestApp();
  moderator = await app.as(await app.newMember({ role: "moderator" }));
  admin = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const kinds = ["event", "group"] as const;
const denied = (kind: (typeof kinds)[number]) => ({
  code: "permission_denied",
  message:
    kind === "event" ? "This event was removed by the moderators." : "The group of this event was removed by the moderators.",
});

async function newEvent(privacy: "public" | "private" = "public") {
  const organiser = await app.as(await app.newMember());
  const group = await organiser.call(groupCreate, { body: { name: uniqueName("kiln"), privacy: "public" } });
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: uniqueName("event"), privacy, start_date, location: "in person" as const, geolocation: "Torino" };
  const { id } = await organiser.call(contract.eventCreate, { body: { ...body, group: group.id, capacity: 2 } });
  const decide = (kind: (typeof kinds)[number], act: { act: "delete"; flag_type: 1 } | { act: "restore" }) =>
    moderator.call(caseDecide, { params: { kind, id: kind === "event" ? id : group.id }, body: act });
  return {
    id,
    organiser,
    params: { id },
    takeDown: (kind: (typeof kinds)[number]) => decide(kind, { act: "delete", flag_type: 1 }),
    restore: (kind: (typeof kinds)[number]) => decide(kind, { act: "restore" }),
  };
}

describe("an event that staff took down, or whose group they did", () => {
  it("says which to staff, and in its case", async () => {
    const { id, params, takeDown, restore } = await newEvent();
    const read = () => Promise.all([moderator, admin].map((client) => client.call(contract.eventGet, { params })));
    for (const event of await read()) expect(event).not.toHaveProperty("taken_down");
    await takeDown("group");
    expect(await read()).toMatchObject([{ taken_down: "group" }, { taken_down: "group" }]);
    await takeDown("event");
    expect(await read()).toMatchObject([{ taken_down: "event" }, { taken_down: "event" }]);
    expect((await moderator.call(caseGet, { params: { kind: "event", id } })).event).toMatchObject({ taken_down: "event" });
    await restore("event");
    expect(await read()).toMatchObject([{ taken_down: "group" }, { taken_down: "group" }]);
    await restore("group");
    for (const event of await read()) expect(event).not.toHaveProperty("taken_down");
  });

  it.each(kinds)("takes in nobody while it is: %s", async (kind) => {
    const { params, takeDown, restore } = await newEvent();
    await admin.call(contract.eventSubscribe, { params });
    const before = await admin.call(contract.eventGet, { params });
    await takeDown(kind);
    const invite = { params, body: { users: [(await app.newMember()).id] } };
    const acts = [
      () => moderator.call(contract.eventSubscribe, { params }),
      () => admin.call(contract.eventGo, { params }),
      () => admin.call(contract.eventNotGoing, { params }),
      () => admin.call(contract.eventInvite, invite),
      () => admin.call(contract.eventUserSuggest, { params }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject(denied(kind));
    expect(await admin.call(contract.eventGet, { params })).toEqual({ ...before, taken_down: kind });
    await restore(kind);
    await moderator.call(contract.eventSubscribe, { params });
    await admin.call(contract.eventGo, { params });
    expect(await admin.call(contract.eventStatus, { params })).toMatchObject({ status: "going" });
  });

  it.each(kinds)("takes no requests, and gives no answer to those that wait: %s", async (kind) => {
    const { params, takeDown } = await newEvent("private");
    const asker = await app.newMember();
    await (await app.as(asker)).call(contract.eventSubscribe, { params });
    await takeDown(kind);
    await expect(moderator.call(contract.eventSubscribe, { params })).rejects.toMatchObject(denied(kind));
    const accept = { params, body: { users: [asker.id] } };
    await expect(admin.call(contract.eventInvite, accept)).rejects.toMatchObject(denied(kind));
    // Taking somebody out is no way in.
    await admin.call(contract.eventUnsubscribe, { params, query: { user: asker.id } });
    expect((await admin.call(contract.eventRequests, { params })).results).toEqual([]);
  });

  it("is left by staff who are in it, whose place nobody is given meanwhile", async () => {
    const { params, organiser, takeDown, restore } = await newEvent();
    const guest = await app.as(await app.newMember());
    for (const client of [admin, guest]) {
      await client.call(contract.eventSubscribe, { params });
      await client.call(contract.eventGo, { params });
    }
    expect(await guest.call(contract.eventStatus, { params })).toMatchObject({ waiting: true });
    await takeDown("event");
    await admin.call(contract.eventUnsubscribe, { params });
    await restore("event");
    const counters = async () => {
      const { goings_counter, waiting_counter } = await organiser.call(contract.eventGet, { params });
      return [goings_counter, waiting_counter];
    };
    expect(await counters()).toEqual([1, 1]);
    expect(await runDue(app.platform, placesFillings)).toEqual([]);
    expect(await counters()).toEqual([2, 0]);
  });
});
