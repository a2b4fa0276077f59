import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createStage, createTestApp, proofOf, requestOf, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newReactions();
});
afterAll(() => app.close());

const counters = [
  "followers_counter",
  "followings_counter",
  "categories_counter",
  "posts_counter",
  "discussions_counter",
  "statuses_counter",
  "polls_counter",
  "connections_counter",
  "connection_requests_sent_counter",
  "connection_requests_received_counter",
];
const longAgo = "2001-01-01T00:00:00.000Z";
const much = 4711;

/** What nobody gives themselves, under the names of columns, of the wire, and of other products. @param other whose it would be */
const grabbed = (other: number): Record<string, unknown> => ({
  ...Object.fromEntries(counters.map((name) => [name, much])),
  role: "admin",
  is_staff: true,
  is_superuser: true,
  permission: { is_admin: true },
  status: "d",
  reg_approved: false,
  email_isvalid: false,
  password_hash: "known",
  ext_id: "grabbed",
  reputation: much,
  score: much,
  date_joined: longAgo,
  deleted_at: longAgo,
  added_at: longAgo,
  id: other,
  user: other,
  user_id: other,
  author: other,
  author_id: other,
  owner: other,
  actor_id: other,
  vote_count: much,
  comment_count: much,
  share_count: much,
});

interface Standing {
  id: number;
  role: string | null;
  status: string;
}

/** Where everybody stands, in all that they have no say in. */
async function standings(): Promise<Map<number, Standing>> {
  const { rows } = await sql<Standing>`
    select id, role, status, reg_approved, email_isvalid, password_hash, ext_id, reputation, date_joined, deleted_at,
      ${much} = any(array[${sql.raw(counters.join(", "))}]) as has_much
    from "user"`.execute(app.platform.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How much there is in somebody's name, and how much that nobody counted or that is older than it can be. */
async function belongings(id: number): Promise<unknown> {
  const { rows } = await sql`
    select
      (select count(*)::int from contribution where author_id = ${id}) as contributions,
      (select count(*)::int from comment where author_id = ${id}) as comments,
      (select count(*)::int from media where author_id = ${id}) as medias,
      (select count(*)::int from contribution where ${much} in (vote_count, comment_count, share_count)) as counted,
      (select count(*)::int from contribution where added_at < '2002-01-01') as old`.execute(app.platform.db);
  return rows[0];
}
const nothing = { contributions: 0, comments: 0, medias: 0, counted: 0, old: 0 };

const isRecord = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);
const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
const calls = Object.entries(routes).flatMap(([call, route]) => (built.has(route) && route.body ? [{ call, route }] : []));

/** Calls that went through, with all of it. */
const done = new Set<string>();

describe.each(["member", "owner"] as const)("what a %s sends beside what is asked for", (role) => {
  it.each(calls)("is nothing to $call", async ({ call, route }) => {
    const stage = await createStage(app, role);
    const scene = await scenes[call]?.(stage);
    if (!scene) throw new Error(`${call} has no scene`);
    if (scene.form) {
      for (const [name, value] of Object.entries(grabbed(0))) if (!scene.form.has(name)) scene.form.append(name, String(value));
    }
    const bystander = await app.newMember();
    const extra = grabbed(bystander.id);
    // Here it would be what the comment is about.
    if (call === "comment_create") delete extra["status"];
    const body = { ...extra, ...(isRecord(scene.body) ? scene.body : {}) };
    const { headers, ...request } = await requestOf(route, scene.form ? scene : { ...scene, body });
    const before = await standings();
    const reply = await app.app.inject({ ...request, headers: { ...headers, ...(await proofOf(app, stage.actor)) } });
    expect(reply.statusCode).toBeLessThan(500);
    if (reply.statusCode < 300) done.add(call);
    const after = await standings();
    for (const [id, standing] of after) {
      const known = before.get(id);
      if (known) expect(standing).toEqual(known);
      else
        expect(standing).toMatchObject({
          role: null,
          status: "a",
          reg_approved: true,
          ext_id: null,
          reputation: 0,
          has_much: false,
        });
    }
    expect(await belongings(bystander.id)).toEqual(nothing);
  });
});

it("is sent with calls that do what they are for all the same", () => {
  const ordinary = ["account_create", "user_patch", "user_settings_patch", "object_create", "object_update", "comment_create"];
  expect(ordinary.filter((call) => !done.has(call))).toEqual([]);
});
