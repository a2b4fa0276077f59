import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#core/db";
import { createDatabase, isThorough } from "#testing";
import { defineMembershipKind, moveMember, planMove, selectState, type MoveActor, type PlannedMove } from "#core/access";

/** As groups are joined, small: what the machine is for. */
const club = defineMembershipKind({
  kind: "group",
  states: ["requested", "invited", "subscribed"],
  active: ["subscribed"],
  moves: {
    join: [
      { from: [null], to: "subscribed", by: ["self"], under: ["public"], announces: "joined" },
      { from: ["invited"], to: "subscribed", by: ["self"], announces: "joined" },
    ],
    request: [{ from: [null], to: "requested", by: ["self"], under: ["private"], announces: "requested" }],
    accept: [{ from: ["requested"], to: "subscribed", by: ["manager"], announces: "accepted" }],
    refuse: [{ from: ["requested"], to: null, by: ["manager"] }],
    invite: [
      { from: [null], to: "invited", by: ["manager"], announces: "invited" },
      { from: ["requested"], to: "subscribed", by: ["manager"], announces: "accepted" },
    ],
    leave: [{ from: ["requested", "invited", "subscribed"], to: null, by: ["self"] }],
    remove: [{ from: ["invited", "subscribed"], to: null, by: ["manager"], announces: "removed" }],
  },
});
type State = (typeof club.states)[number];
type Act = keyof typeof club.moves;

describe("planMove", () => {
  it.each<[Act, State | null, MoveActor, string, State | null | "refused"]>([
    ["join", null, "self", "public", "subscribed"],
    ["join", null, "self", "private", "refused"],
    ["join", null, "manager", "public", "refused"],
    ["join", "invited", "self", "private", "subscribed"],
    ["join", "subscribed", "self", "public", "refused"],
    ["request", null, "self", "private", "requested"],
    ["request", null, "self", "public", "refused"],
    ["request", "requested", "self", "private", "refused"],
    ["accept", "requested", "manager", "private", "subscribed"],
    ["accept", "requested", "self", "private", "refused"],
    ["accept", null, "manager", "private", "refused"],
    ["refuse", "requested", "manager", "private", null],
    ["invite", null, "manager", "private", "invited"],
    ["invite", "requested", "manager", "private", "subscribed"],
    ["invite", "subscribed", "manager", "private", "refused"],
    ["leave", "subscribed", "self", "public", null],
    ["leave", null, "self", "public", "refused"],
    ["remove", "subscribed", "manager", "public", null],
    ["remove", "subscribed", "self", "public", "refused"],
  ])("%s from %s by %s in a %s one: %s", (act, from, by, under, expected) => {
    const move = planMove(club, { act, from, by, under });
    expect(move === null ? "refused" : move.to).toBe(expected);
  });

  it("does not make a move that asks for a condition nobody has named", () => {
    expect(planMove(club, { act: "join", from: null, by: "self" })).toBeNull();
  });

  it("says what is to be announced", () => {
    expect(planMove(club, { act: "accept", from: "requested", by: "manager" })).toEqual({
      from: "requested",
      to: "subscribed",
      announces: "accepted",
    });
  });
});

describe("moveMember", () => {
  let db: ReturnType<typeof openDb>["db"];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase();
    const opened = openDb({ url: database.url });
    db = opened.db;
    close = async () => {
      await opened.close();
      await database.drop();
    };
  });
  afterAll(() => close());

  let user_id = 0;
  const stored = async (key: { object_id: number; user_id: number }) =>
    (
      await sql<{ state: State; active: boolean }>`
        select state, active from membership where kind = 'group' and object_id = ${key.object_id} and user_id = ${key.user_id}`.execute(
        db,
      )
    ).rows[0] ?? null;

  it("opens what is addressed to the object in the active states only", async () => {
    const key = { object_id: 1, user_id: (user_id += 1) };
    await moveMember(db, club, { ...key, act: "request", by: "self", under: "private" });
    expect(await stored(key)).toEqual({ state: "requested", active: false });
    await moveMember(db, club, { ...key, act: "accept", by: "manager" });
    expect(await stored(key)).toEqual({ state: "subscribed", active: true });
  });

  it("makes one of two opposite moves at the same moment, and refuses or makes the other from there", async () => {
    const key = { object_id: 2, user_id: (user_id += 1) };
    await moveMember(db, club, { ...key, act: "request", by: "self", under: "private" });
    const [accepted, left] = await Promise.all([
      moveMember(db, club, { ...key, act: "accept", by: "manager" }),
      moveMember(db, club, { ...key, act: "leave", by: "self" }),
    ]);
    expect(left).toHaveProperty("done");
    expect(await selectState(db, club, key)).toBeNull();
    if ("refused" in accepted) expect(accepted.refused).toBeNull();
  });

  it("never ends in a state that the moves made one after the other would not reach, and leaves no dead end", async () => {
    const acts = Object.keys(club.moves) as Act[];
    const step = fc.record({
      act: fc.constantFrom(...acts),
      by: fc.constantFrom<MoveActor>("self", "manager"),
      under: fc.constantFrom("public", "private"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const key = { object_id: 3, user_id: (user_id += 1) };
        let expected: State | null = null;
        for (const one of steps) {
          const planned: PlannedMove<State> | null = planMove(club, { ...one, from: expected });
          const result = await moveMember(db, club, { ...key, ...one });
          expect("done" in result).toBe(planned !== null);
          if (planned) expected = planned.to;
          expect(await selectState(db, club, key)).toBe(expected);
        }
        // From wherever one is, a manager and the person can get them in.
        await moveMember(db, club, { ...key, act: "invite", by: "manager" });
        await moveMember(db, club, { ...key, act: "join", by: "self" });
        expect(await selectState(db, club, key)).toBe("subscribed");
      }),
      { numRuns: isThorough ? 40 : 20, seed: 7 },
    );
  });
});
