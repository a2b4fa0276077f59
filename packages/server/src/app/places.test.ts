import { CallError, type Client } from "@cortile/client/http";
import * as events from "@cortile/contract/event";
import * as groups from "@cortile/contract/group";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let manager: Client;
let people: { member: Member; client: Client }[];
beforeAll(async () => {
  app = await createTestApp({ connections: 6 });
  manager = await app.as(await app.newMember());
  people = await Promise.all(
    [1, 2, 3].map(async () => {
      const member = await app.newMember();
      return { member, client: await app.as(member) };
    }),
  );
});
afterAll(() => app.close());

/** Whether a call was done; false for one that was refused. Anything else fails the test. */
async function works(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof CallError && ["permission_denied", "not_found"].includes(error.code)) return false;
    throw error;
  }
}

const kinds = ["public", "private", "hidden"] as const;
const reachOf = (kind: (typeof kinds)[number]) => ({
  privacy: kind === "public" ? ("public" as const) : ("private" as const),
  visible: kind !== "hidden",
});
const person = (index: number) => {
  const found = people[index];
  if (!found) throw new Error("there are three people");
  return found;
};
const runs = { seed: 12, numRuns: 12 };

type GroupState = "requested" | "invited" | "subscribed" | null;
const groupActs = ["subscribe", "leave", "invite", "remove"] as const;

/** Where an act leads from a state; `refused` where it is not allowed. */
function groupStateAfter(
  act: (typeof groupActs)[number],
  from: GroupState,
  kind: (typeof kinds)[number],
): GroupState | "refused" {
  const isUnknown = kind === "hidden" && from === null;
  switch (act) {
    case "subscribe":
      if (isUnknown) return "refused";
      return from === "invited" || (from === null && kind === "public") ? "subscribed" : (from ?? "requested");
    case "leave":
      return isUnknown || from === "requested" ? "refused" : null;
    case "invite":
      return from === null ? "invited" : from === "requested" ? "subscribed" : from;
    case "remove":
      return null;
  }
}

const actOnGroup = (act: (typeof groupActs)[number], id: number, who: number): Promise<unknown> => {
  const { member, client } = person(who);
  const params = { id };
  switch (act) {
    case "subscribe":
      return client.call(groups.groupSubscribe, { params });
    case "leave":
      return client.call(groups.groupUnsubscribe, { params, query: {} });
    case "invite":
      return manager.call(groups.groupInvite, { params, body: { users: [member.id] } });
    case "remove":
      return manager.call(groups.groupUnsubscribe, { params, query: { user: member.id } });
  }
};

describe("a group, whatever its people do one after the other", () => {
  const steps = fc.array(fc.record({ act: fc.constantFrom(...groupActs), who: fc.nat(2) }), { minLength: 4, maxLength: 10 });

  it("has them in the states that the rules say, shows its inside to members alone, and lets everybody in again", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...kinds), steps, async (kind, taken) => {
        const { id } = await manager.call(groups.groupCreate, { body: { name: uniqueName("club"), ...reachOf(kind) } });
        const params = { id };
        const states: GroupState[] = [null, null, null];
        for (const { act, who } of taken) {
          const next = groupStateAfter(act, states[who] ?? null, kind);
          expect([act, await works(actOnGroup(act, id, who))]).toEqual([act, next !== "refused"]);
          if (next !== "refused") states[who] = next;
          const { client } = person(who);
          const isKnown = kind !== "hidden" || states[who] !== null;
          expect(await works(client.call(groups.groupGet, { params }))).toBe(isKnown);
          const isOpen = kind === "public" || states[who] === "subscribed";
          expect(await works(client.call(groups.groupSubscribers, { params, query: {} }))).toBe(isOpen);
        }
        const idsIn = (state: GroupState) => people.flatMap(({ member }, who) => (states[who] === state ? [member.id] : []));
        const { subscribers_counter } = await manager.call(groups.groupGet, { params });
        expect(subscribers_counter).toBe(1 + idsIn("subscribed").length);
        for (const [route, state] of [
          [groups.groupInvited, "invited"],
          [groups.groupRequests, "requested"],
        ] as const) {
          const { results } = await manager.call(route, { params, query: {} });
          expect(new Set(results.map((user) => user.id))).toEqual(new Set(idsIn(state)));
        }
        for (const { member, client } of people) {
          await manager.call(groups.groupInvite, { params, body: { users: [member.id] } });
          await client.call(groups.groupSubscribe, { params });
          expect(await client.call(groups.groupStatus, { params })).toEqual({ status: "subscribed" });
        }
      }),
      runs,
    );
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});

type EventState = GroupState | "going" | "not_going" | "waiting";
const eventActs = [
  "subscribe",
  "go",
  "stop_going",
  "decline",
  "stop_declining",
  "leave",
  "invite",
  "withdraw",
  "remove",
] as const;
type EventAct = (typeof eventActs)[number];
const belonging: readonly EventState[] = ["subscribed", "going", "not_going", "waiting"];

const actOnEvent = (act: EventAct, id: number, who: number): Promise<unknown> => {
  const { member, client } = person(who);
  const params = { id };
  const body = { users: [member.id] };
  switch (act) {
    case "subscribe":
      return client.call(events.eventSubscribe, { params });
    case "go":
      return client.call(events.eventGo, { params });
    case "stop_going":
      return client.call(events.eventGoRemove, { params });
    case "decline":
      return client.call(events.eventNotGoing, { params });
    case "stop_declining":
      return client.call(events.eventNotGoingRemove, { params });
    case "leave":
      return client.call(events.eventUnsubscribe, { params, query: {} });
    case "invite":
      return manager.call(events.eventInvite, { params, body });
    case "withdraw":
      return manager.call(events.eventInviteRemove, { params, body });
    case "remove":
      return manager.call(events.eventUnsubscribe, { params, query: { user: member.id } });
  }
};

/** Where an act leads from a state, `refused` where it is not allowed; `go` where there is a place. */
function eventStateAfter(act: EventAct, from: EventState, kind: (typeof kinds)[number]): EventState | "refused" {
  const isOwn = !["invite", "withdraw", "remove"].includes(act);
  if (isOwn && kind === "hidden" && from === null) return "refused";
  const isIn = belonging.includes(from);
  switch (act) {
    case "subscribe":
      return from === "invited" || (from === null && kind === "public") ? "subscribed" : (from ?? "requested");
    case "go":
      return from === "waiting" ? from : isIn ? "going" : "refused";
    case "stop_going":
      return isIn && from !== "not_going" ? "subscribed" : "refused";
    case "decline":
      return isIn ? "not_going" : "refused";
    case "stop_declining":
      return from === "not_going" || from === "subscribed" ? "subscribed" : "refused";
    case "leave":
    case "remove":
      return null;
    case "invite":
      return from === null ? "invited" : from === "requested" ? "subscribed" : from;
    case "withdraw":
      return from === "invited" ? null : from;
  }
}

const newEvent = async (kind: (typeof kinds)[number], capacity: number | null) => {
  const start_date = new Date(Date.now() + 86_400_000).toISOString();
  const place = { location: "in person" as const, geolocation: "Via Po 1, Torino" };
  const body = { name: uniqueName("fair"), start_date, capacity, ...place, ...reachOf(kind) };
  return (await manager.call(events.eventCreate, { body })).id;
};

describe("an event, whatever its people do", () => {
  const step = fc.record({ act: fc.constantFrom(...eventActs), who: fc.nat(2) });
  const places = fc.constantFrom(null, 1, 2, 3);

  it("has them in the states that the rules say, gives places in turn, tells its place to those who may know it, and lets everybody in again", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...kinds),
        places,
        fc.array(step, { minLength: 6, maxLength: 14 }),
        async (kind, capacity, taken) => {
          const id = await newEvent(kind, capacity);
          const params = { id };
          const states: EventState[] = [null, null, null];
          const queue: number[] = [];
          for (const { act, who } of taken) {
            const from = states[who] ?? null;
            const next = eventStateAfter(act, from, kind);
            expect([act, await works(actOnEvent(act, id, who))]).toEqual([act, next !== "refused"]);
            if (next !== "refused") states[who] = next;
            const left = () => (capacity === null ? Infinity : capacity - 1 - states.filter((one) => one === "going").length);
            if (act === "go" && from !== "going" && next === "going" && (queue.length > 0 || left() < 0)) {
              states[who] = "waiting";
              queue.push(who);
            }
            if (from === "waiting" && states[who] !== "waiting") queue.splice(queue.indexOf(who), 1);
            for (let first = queue[0]; first !== undefined && left() > 0; first = queue[0]) {
              states[first] = "going";
              queue.shift();
            }
            const { client } = person(who);
            const seen = await client.call(events.eventGet, { params }).catch((error: unknown) => {
              if (error instanceof CallError && error.code === "not_found") return null;
              throw error;
            });
            const state = states[who] ?? null;
            expect(seen === null).toBe(kind === "hidden" && state === null);
            if (!seen) continue;
            expect([seen.subscription_status, seen.waiting]).toEqual(state === "waiting" ? ["subscribed", true] : [state, false]);
            const isTold = kind === "public" || belonging.includes(state) || state === "invited";
            expect(seen.geolocation !== null).toBe(isTold);
          }
          const inState = (...some: EventState[]) => states.filter((one) => some.includes(one)).length;
          expect(await manager.call(events.eventGet, { params })).toMatchObject({
            goings_counter: 1 + inState("going"),
            waiting_counter: inState("waiting"),
            subscribers_counter: 1 + inState(...belonging),
          });
          for (const { member, client } of people) {
            await manager.call(events.eventInvite, { params, body: { users: [member.id] } });
            await client.call(events.eventSubscribe, { params });
            const { status } = await client.call(events.eventStatus, { params });
            expect(belonging).toContain(status);
          }
        },
      ),
      runs,
    );
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });

  it("never gives more places than there are, and counts right, when they act at the same moment", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 2, 3), fc.array(step, { minLength: 8, maxLength: 16 }), async (capacity, taken) => {
        const id = await newEvent("public", capacity);
        await Promise.all(people.map(({ client }) => client.call(events.eventSubscribe, { params: { id } })));
        for (let start = 0; start < taken.length; start += 4)
          await Promise.all(taken.slice(start, start + 4).map(({ act, who }) => works(actOnEvent(act, id, who))));
        const { goings_counter, waiting_counter = 0 } = await manager.call(events.eventGet, { params: { id } });
        expect(goings_counter).toBeLessThanOrEqual(capacity);
        expect(waiting_counter === 0 || goings_counter === capacity).toBe(true);
      }),
      runs,
    );
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  });
});
