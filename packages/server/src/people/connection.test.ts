import type { Client } from "@cortile/client/http";
import type { RouteDefinition } from "@cortile/contract/core";
import {
  connectionAccept,
  connectionCancelReject,
  connectionCancelRequest,
  connectionMarkSeen,
  connectionReject,
  connectionRemove,
  connectionRequest,
  userConnectionRequests,
  userConnectionRequestsSent,
  userConnections,
  userConnectionStatus,
  userConnectionStatuses,
  userCounters,
  userFollow,
  userGet,
  userHiddenList,
  userHide,
  userIsConnection,
  userList,
} from "@cortile/contract/people";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "#core/ctx";
import { createTestApp, findMiscounts, isThorough, uniqueName, type TestApp } from "#testing";
import {
  connectionActs,
  connectionStatusOf,
  nextConnection,
  type ConnectionAct,
  type ConnectionState,
} from "./connection.policy.ts";
import { selectConnectionState } from "./connection.queries.ts";
import { connectionAct } from "./connection.service.ts";
import { userHide as hide } from "./relation.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.setPreference("configurations.follow_enabled", false);
  await app.setPreference("configurations.connection_enabled", true);
});
afterAll(() => app.close());

const person = async (fields: Parameters<TestApp["newMember"]>[0] = {}) => {
  const member = await app.newMember(fields);
  return { member, client: await app.as(member), params: { id: member.id } };
};
type Person = Awaited<ReturnType<typeof person>>;
const pairOf = async () => [await person(), await person()] as const;

const statusOf = async (one: Person, other: Person) =>
  (await one.client.call(userConnectionStatus, { params: other.params })).connection_status;
/** What each is to the other. */
const both = async (one: Person, other: Person) => [await statusOf(one, other), await statusOf(other, one)];
const countersOf = ({ client, params }: Person) => client.call(userCounters, { params });
const connect = async (one: Person, other: Person) => {
  await one.client.call(connectionRequest, { params: other.params });
  await other.client.call(connectionAccept, { params: one.params });
};
const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id);

const none = [null, null];
const asked = ["sent_connection_request", "received_connection_request"];
const connected = ["connected", "connected"];
const missing = { status: 404, code: "not_found" };
const refused = { status: 403, code: "permission_denied" };

describe("a connection", () => {
  it("is asked for, accepted and removed, and both sides see the same", async () => {
    const [ann, bob] = await pairOf();
    expect(await both(ann, bob)).toEqual(none);
    expect(await ann.client.call(connectionRequest, { params: bob.params })).toEqual({
      connection_status: "sent_connection_request",
    });
    expect(await both(ann, bob)).toEqual(asked);
    expect(await countersOf(ann)).toMatchObject({ connection_requests_sent_counter: 1, connections_counter: 0 });
    expect(await countersOf(bob)).toMatchObject({ connection_requests_received_counter: 1, connections_counter: 0 });
    expect(await bob.client.call(connectionAccept, { params: ann.params })).toEqual({ connection_status: "connected" });
    expect(await both(ann, bob)).toEqual(connected);
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await countersOf(one)).toMatchObject({
        connections_counter: 1,
        connection_requests_sent_counter: 0,
        connection_requests_received_counter: 0,
      });
      expect(await one.client.call(userIsConnection, { params: other.params })).toEqual({ is_connection: true });
      expect(idsOf(await app.visitor.call(userConnections, { params: one.params }))).toEqual([other.member.id]);
    }
    expect(await ann.client.call(connectionRemove, { params: bob.params })).toEqual({ connection_status: null });
    expect(await both(ann, bob)).toEqual(none);
    expect(await countersOf(bob)).toMatchObject({ connections_counter: 0 });
    expect(await bob.client.call(userIsConnection, { params: ann.params })).toEqual({ is_connection: false });
  });

  it("is taken back before it is answered", async () => {
    const [ann, bob] = await pairOf();
    await ann.client.call(connectionRequest, { params: bob.params });
    expect(await ann.client.call(connectionCancelRequest, { params: bob.params })).toEqual({ connection_status: null });
    expect(await both(ann, bob)).toEqual(none);
    await expect(bob.client.call(connectionAccept, { params: ann.params })).rejects.toMatchObject(missing);
  });

  it("is refused, then not, and may be asked for again", async () => {
    const [ann, bob] = await pairOf();
    await ann.client.call(connectionRequest, { params: bob.params });
    await bob.client.call(connectionReject, { params: ann.params });
    expect(await both(ann, bob)).toEqual(none);
    expect(await bob.client.call(userConnectionRequests, {})).toMatchObject({ count: 0 });
    expect(await ann.client.call(userConnectionRequestsSent, {})).toMatchObject({ count: 0 });
    await expect(ann.client.call(connectionCancelReject, { params: bob.params })).rejects.toMatchObject(missing);
    await bob.client.call(connectionCancelReject, { params: ann.params });
    expect(await both(ann, bob)).toEqual(asked);
    await bob.client.call(connectionReject, { params: ann.params });
    await bob.client.call(connectionRequest, { params: ann.params });
    expect(await both(bob, ann)).toEqual(asked);
  });

  it("is made when two ask each other, at once too", async () => {
    const [ann, bob] = await pairOf();
    const replies = await Promise.all([
      ann.client.call(connectionRequest, { params: bob.params }),
      bob.client.call(connectionRequest, { params: ann.params }),
    ]);
    expect(new Set(replies.map(({ connection_status }) => connection_status))).toEqual(
      new Set(["connected", "sent_connection_request"]),
    );
    expect(await both(ann, bob)).toEqual(connected);
  });

  it("is asked for once, however often", async () => {
    const [ann, bob] = await pairOf();
    await Promise.all(Array.from({ length: 4 }, () => ann.client.call(connectionRequest, { params: bob.params })));
    expect(await countersOf(bob)).toMatchObject({ connection_requests_received_counter: 1 });
    expect(await bob.client.call(userConnectionRequests, {})).toMatchObject({
      count: 1,
      results: [{ from_user: { id: ann.member.id }, to_user: { id: bob.member.id }, rejected: null, viewed: null }],
    });
  });

  it("has requests that are seen once", async () => {
    const [ann, bob] = await pairOf();
    await ann.client.call(connectionRequest, { params: bob.params });
    await expect(ann.client.call(connectionMarkSeen, { params: bob.params })).rejects.toMatchObject(missing);
    await bob.client.call(connectionMarkSeen, { params: ann.params });
    const viewed = async () => (await bob.client.call(userConnectionRequests, {})).results[0]?.viewed;
    const first = await viewed();
    expect(first).toEqual(expect.any(String));
    await bob.client.call(connectionMarkSeen, { params: ann.params });
    expect(await viewed()).toBe(first);
  });

  it.each<[string, RouteDefinition]>([
    ["accepted", connectionAccept],
    ["removed", connectionRemove],
    ["taken back", connectionCancelRequest],
    ["refused", connectionReject],
    ["un-refused", connectionCancelReject],
    ["marked", connectionMarkSeen],
  ])("is not %s where there is none, nor with nobody or oneself", async (_what, route) => {
    const [ann, bob] = await pairOf();
    const call = (client: Client, id: number) => client.call(route as typeof connectionAccept, { params: { id } });
    for (const id of [bob.member.id, ann.member.id, 999_999]) await expect(call(ann.client, id)).rejects.toMatchObject(missing);
    await expect(call(app.visitor, bob.member.id)).rejects.toMatchObject({ status: 401 });
  });

  it("is not asked of oneself, of nobody, of a blocked account or by one", async () => {
    const [ann, blocked] = [await person(), await person({ status: "b" })];
    const ask = ({ client }: Person, id: number) => client.call(connectionRequest, { params: { id } });
    await expect(ask(ann, ann.member.id)).rejects.toMatchObject(refused);
    await expect(ask(ann, 999_999)).rejects.toMatchObject(missing);
    await expect(ask(ann, blocked.member.id)).rejects.toMatchObject(refused);
    await expect(ask(blocked, ann.member.id)).rejects.toMatchObject(refused);
  });

  it("does not pass a block, and ends with one", async () => {
    const [ann, bob] = await pairOf();
    await connect(ann, bob);
    await bob.client.call(userHide, { params: ann.params });
    expect(await both(ann, bob)).toEqual(none);
    expect(await countersOf(ann)).toMatchObject({ connections_counter: 0 });
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const)
      for (const route of [connectionRequest, connectionAccept, connectionRemove, connectionCancelRequest])
        await expect(one.client.call(route, { params: other.params })).rejects.toMatchObject(refused);
    await bob.client.call(userHide, { params: ann.params });
    expect(await both(ann, bob)).toEqual(none);
    await ann.client.call(connectionRequest, { params: bob.params });
    await ann.client.call(userHide, { params: bob.params });
    expect(await countersOf(bob)).toMatchObject({ connection_requests_received_counter: 0 });
  });
});

describe("where members follow each other", () => {
  it("nobody connects, what was is kept but not shown, and it can be ended", async () => {
    const [ann, bob] = await pairOf();
    await connect(ann, bob);
    await app.setPreference("configurations.follow_enabled", true);
    await ann.client.call(userFollow, { params: bob.params });
    expect(await both(ann, bob)).toEqual(["followed", null]);
    const carol = await person();
    await expect(ann.client.call(connectionRequest, { params: carol.params })).rejects.toMatchObject(refused);
    await ann.client.call(connectionRemove, { params: bob.params });
    await app.setPreference("configurations.follow_enabled", false);
    expect(await both(ann, bob)).toEqual(none);
  });
});

describe("user_connection_statuses", () => {
  it("tells all of them at once, null for nobody", async () => {
    const [ann, bob, carol, dan] = [await person(), await person(), await person(), await person()];
    await connect(ann, bob);
    await ann.client.call(connectionRequest, { params: carol.params });
    await dan.client.call(connectionRequest, { params: ann.params });
    const users = [bob.member.id, carol.member.id, dan.member.id, 999_999];
    expect(await ann.client.call(userConnectionStatuses, { body: { users } })).toEqual({
      connection_statuses: {
        [bob.member.id]: "connected",
        [carol.member.id]: "sent_connection_request",
        [dan.member.id]: "received_connection_request",
        999_999: null,
      },
    });
    expect(await ann.client.call(userConnectionStatuses, { body: { users: [] } })).toEqual({ connection_statuses: {} });
    await expect(ann.client.call(userConnectionStatuses, { body: { users: ["x" as never] } })).rejects.toMatchObject({
      status: 400,
    });
    expect(await ann.client.call(userGet, { params: bob.params })).toMatchObject({ connection_status: "connected" });
    const listed = await ann.client.call(userList, { query: { search: dan.member.username } });
    expect(listed.results).toMatchObject([{ id: dan.member.id, connection_status: "received_connection_request" }]);
  });
});

describe("lists of people", () => {
  it("page, are searched, and name those one has in common", async () => {
    const [ann, bob] = await pairOf();
    const stem = uniqueName("kiln").replace("_", "");
    const others = [];
    for (const name of ["a", "b", "c"]) others.push(await person({ username: `${stem}${name}` }));
    for (const other of others) await connect(ann, other);
    const [first, second, third] = others;
    if (!first || !second || !third) throw new Error("three were made");
    await connect(bob, second);
    const list = (query: object) => bob.client.call(userConnections, { params: ann.params, query });
    expect(idsOf(await list({ limit: 2 }))).toEqual([third.member.id, second.member.id]);
    expect(await list({ limit: 2, offset: 2 })).toMatchObject({ count: 3, next: null, results: [{ id: first.member.id }] });
    expect(idsOf(await list({ search: `${stem}A` }))).toEqual([first.member.id]);
    expect(idsOf(await list({ mutual: 1 }))).toEqual([second.member.id]);
    await first.client.call(userHide, { params: bob.params });
    expect(idsOf(await list({}))).toEqual([third.member.id, second.member.id]);
    await expect(bob.client.call(userConnections, { params: { id: 999_999 } })).rejects.toMatchObject(missing);
  });

  it("of requests are one's own, searched by the other's name", async () => {
    const [ann, bob, carol] = [await person(), await person(), await person()];
    await bob.client.call(connectionRequest, { params: ann.params });
    await carol.client.call(connectionRequest, { params: ann.params });
    const from = async (query: object = {}) =>
      (await ann.client.call(userConnectionRequests, { query })).results.map(({ from_user }) => from_user.id);
    expect(await from()).toEqual([carol.member.id, bob.member.id]);
    expect(await from({ search: bob.member.username })).toEqual([bob.member.id]);
    expect(await bob.client.call(userConnectionRequests, {})).toMatchObject({ count: 0 });
    const sent = await bob.client.call(userConnectionRequestsSent, {});
    expect(sent.results).toMatchObject([{ to_user: { id: ann.member.id, connection_status: "sent_connection_request" } }]);
    await expect(app.visitor.call(userConnectionRequests, {})).rejects.toMatchObject({ status: 401 });
  });

  it("of those one blocked are one's own, the last first", async () => {
    const [ann, bob, carol] = [await person(), await person(), await person()];
    await ann.client.call(userHide, { params: bob.params });
    await ann.client.call(userHide, { params: carol.params });
    expect(idsOf(await ann.client.call(userHiddenList, {}))).toEqual([carol.member.id, bob.member.id]);
    const searched = await ann.client.call(userHiddenList, { query: { search: bob.member.username } });
    expect(idsOf(searched)).toEqual([bob.member.id]);
    expect(await bob.client.call(userHiddenList, {})).toMatchObject({ count: 0 });
  });
});

describe("connection policy", () => {
  const states: ConnectionState[] = ["none", "sent", "received", "connected", "refused", "refused_by_them"];

  it.each<[ConnectionAct, Partial<Record<ConnectionState, ConnectionState>>]>([
    [
      "request",
      { none: "sent", sent: "sent", received: "connected", connected: "connected", refused: "sent", refused_by_them: "sent" },
    ],
    ["cancel_request", { sent: "none" }],
    ["accept", { received: "connected" }],
    ["reject", { received: "refused" }],
    ["cancel_reject", { refused: "received" }],
    ["remove", { connected: "none" }],
  ])("%s leads where the mission says, and nowhere else", (act, expected) => {
    expect(Object.fromEntries(states.map((state) => [state, nextConnection(act, state)]))).toEqual(
      Object.fromEntries(states.map((state) => [state, expected[state]])),
    );
  });
});

/** What somebody does to somebody; `hide` is the toggle. */
type Deed = ConnectionAct | "hide";
const deeds: readonly Deed[] = [...connectionActs, "hide"];

/** The mission in one map: what each is to the other. A pair that is not there is nothing. */
class Model {
  readonly #states = new Map<string, ConnectionState>();
  readonly #hides = new Set<string>();
  static readonly mirror: Record<ConnectionState, ConnectionState> = {
    none: "none",
    sent: "received",
    received: "sent",
    connected: "connected",
    refused: "refused_by_them",
    refused_by_them: "refused",
  };

  of = (one: number, other: number): ConnectionState => this.#states.get(`${one} ${other}`) ?? "none";

  #set(one: number, other: number, state: ConnectionState): void {
    this.#states.set(`${one} ${other}`, state).set(`${other} ${one}`, Model.mirror[state]);
  }

  do(deed: Deed, one: number, other: number): "ok" | "permission_denied" | "not_found" {
    const hidden = this.#hides.has(`${one} ${other}`);
    if (deed === "hide") {
      this.#hides[hidden ? "delete" : "add"](`${one} ${other}`);
      if (!hidden) this.#set(one, other, "none");
      return "ok";
    }
    if (hidden || this.#hides.has(`${other} ${one}`)) return "permission_denied";
    const after = nextConnection(deed, this.of(one, other));
    if (!after) return "not_found";
    this.#set(one, other, after);
    return "ok";
  }
}

describe("whatever three people do to each other", () => {
  const step = fc.record({
    deed: fc.constantFrom(...deeds),
    pair: fc.constantFrom([0, 1], [1, 0], [0, 2], [2, 0], [1, 2], [2, 1]),
  });

  it("both sides agree, the counters are those of the rows, and no state is reached that has no name", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        const people: Member[] = await Promise.all([app.newMember(), app.newMember(), app.newMember()]);
        const model = new Model();
        for (const { deed, pair } of steps) {
          const [one, other] = pair.map((index) => people[index]);
          if (!one || !other) throw new Error("three were made");
          const ctx = app.ctx(one);
          const outcome = await (deed === "hide" ? hide(ctx, other.id) : connectionAct(ctx, deed, other.id)).then(
            () => "ok",
            (error: { code: string }) => error.code,
          );
          expect([deed, outcome]).toEqual([deed, model.do(deed, one.id, other.id)]);
        }
        for (const one of people)
          for (const other of people.filter((someone) => someone !== one)) {
            const state = await selectConnectionState(app.platform.db, { user_id: one.id, other_id: other.id });
            expect(state).toBe(model.of(one.id, other.id));
            expect(await selectConnectionState(app.platform.db, { user_id: other.id, other_id: one.id })).toBe(
              Model.mirror[state],
            );
            expect([null, "connected", "sent_connection_request", "received_connection_request"]).toContain(
              connectionStatusOf(state),
            );
          }
      }),
      { numRuns: isThorough ? 40 : 20 },
    );
    expect(await findMiscounts(app.platform.databaseUrl)).toEqual([]);
  }, 60_000);
});

describe("what becomes of a connection", () => {
  it("is told to the other side alone, by the codes of the channel", async () => {
    const [ann, bob] = await pairOf();
    await ann.client.call(connectionRequest, { params: bob.params });
    await bob.client.call(connectionReject, { params: ann.params });
    await bob.client.call(connectionCancelReject, { params: ann.params });
    await bob.client.call(connectionAccept, { params: ann.params });
    await ann.client.call(connectionRemove, { params: bob.params });
    const { rows } = await sql<{ act: string; other_id: number }>`
      select data ->> 'act' as act, (data ->> 'other_id')::int as other_id from event
      where name = 'user.connected' and ${ann.member.id}::text in (data ->> 'user_id', data ->> 'other_id') order by id`.execute(
      app.platform.db,
    );
    const to = { ann: ann.member.id, bob: bob.member.id };
    expect(rows).toEqual([
      { act: "request", other_id: to.bob },
      { act: "reject", other_id: to.ann },
      { act: "cancel_reject", other_id: to.ann },
      { act: "accept", other_id: to.ann },
      { act: "remove", other_id: to.bob },
    ]);
  });
});
