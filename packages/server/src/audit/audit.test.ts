import { accountAdminAct } from "@cortile/contract/account_admin";
import { auditExport, auditList, auditNames } from "@cortile/contract/audit";
import { categoryUpdate } from "@cortile/contract/category";
import { preferencePatch } from "@cortile/contract/preference";
import { userDelete } from "@cortile/contract/people";
import { webhookCreate, webhookPatch } from "@cortile/contract/webhook";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { eraseAccounts } from "#account_deletion";
import { ownerId, type Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let admin: Member;
let staff: Client;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.newMember({ role: "admin", username: uniqueName("auditor") });
  staff = await app.as(admin);
});
afterAll(() => app.close());

type Query = NonNullable<Parameters<typeof staff.call<typeof auditList>>[1]>["query"];
const list = async (query: Query) => staff.call(auditList, { query });
const idsOf = async (query: Query) => (await list(query)).results.map(({ id }) => id);

/** Adds entries of one kind, `ageMinutes` apart. */
async function add(entry: {
  actor_id?: number;
  subject_id?: number;
  action: string;
  target_id?: number;
  address?: string;
  age?: string;
  data?: object;
}) {
  const { rows } = await sql<{ id: number }>`
    insert into audit_entry (actor_id, subject_id, action, target_type, target_id, address, recorded_at, data)
    values (${entry.actor_id ?? null}, ${entry.subject_id ?? null}, ${entry.action}, 'kiln', ${entry.target_id ?? null},
      ${entry.address ?? null}, now() - ${entry.age ?? "0"}::interval, ${JSON.stringify(entry.data ?? {})}::jsonb) returning id`.execute(
    app.platform.db,
  );
  return rows[0]?.id ?? 0;
}

describe("audit_list", () => {
  it("says who did what on whose thing, from where, and what changed", async () => {
    const id = await app.newCategory({ name: uniqueName("Glazes") });
    await staff.call(categoryUpdate, { params: { id }, body: { name: uniqueName("Glazes"), slogan: "Before" } });
    await staff.call(categoryUpdate, { params: { id }, body: { name: uniqueName("Glazes"), slogan: "After" } });
    const [entry] = (await list({ target_type: "category", target_id: id })).results;
    expect(entry).toMatchObject({ action: "category.update", actor: { id: admin.id }, subject: null, address: "127.0.0.1" });
    expect(entry?.changes.find(({ key }) => key === "slogan")).toEqual({ key: "slogan", before: "Before", after: "After" });
    await staff.call(preferencePatch, { body: { application_slogan1: "Clay together" } });
    const [setting] = (await list({ action: "preference.update" })).results;
    expect(setting?.changes).toMatchObject([{ key: "text.application_slogan1", after: "Clay together" }]);
  });

  it("shows the host of a webhook, never the rest of its address", async () => {
    const body = { target: "https://one.example.org/hook?token=hunter2", events: [{ type: "category.follow" }] };
    const { id } = await staff.call(webhookCreate, { body });
    await staff.call(webhookPatch, { params: { id }, body: { target: "https://two.example.org/hook?token=hunter3" } });
    const found = await list({ target_type: "webhook", target_id: id });
    expect(found.results[0]?.changes).toEqual([{ key: "target", before: "one.example.org", after: "two.example.org" }]);
    expect(JSON.stringify(found)).not.toContain("hunter");
  });

  it("filters by actor, act, target, address and time, each and together", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const action = uniqueName("kiln.fire");
    const one = await add({ actor_id: ann.id, action, target_id: 7, address: "203.0.113.7", age: "3 days" });
    const two = await add({ actor_id: bob.id, action, target_id: 8, address: "203.0.113.8", age: "2 days" });
    const three = await add({ actor_id: ann.id, action, target_id: 8, age: "1 day" });
    expect(await idsOf({ action })).toEqual([three, two, one]);
    expect(await idsOf({ action, actor: ann.username })).toEqual([three, one]);
    expect(await idsOf({ action, actor: String(bob.id) })).toEqual([two]);
    expect(await idsOf({ action, actor: uniqueName("nobody") })).toEqual([]);
    expect(await idsOf({ action, target_type: "kiln", target_id: 8 })).toEqual([three, two]);
    expect(await idsOf({ action, address: "203.0.113.7" })).toEqual([one]);
    const since = new Date(Date.now() - 2.5 * 86_400_000).toISOString();
    expect(await idsOf({ action, recorded_at__gte: since })).toEqual([three, two]);
    expect(await idsOf({ action, recorded_at__lte: since, actor: ann.username })).toEqual([one]);
  });

  it("searches acts, details and people", async () => {
    const ann = await app.newMember();
    const word = uniqueName("raku");
    const byData = await add({ action: "kiln.open", data: { keys: [`configurations.${word}_enabled`] }, age: "2 hours" });
    const byActor = await add({ actor_id: ann.id, action: "kiln.open", age: "1 hour" });
    const bySubject = await add({ subject_id: ann.id, action: "kiln.close" });
    expect(await idsOf({ search: `${word} enabled` })).toEqual([byData]);
    expect(await idsOf({ search: word.slice(0, -1) })).toContain(byData);
    expect(await idsOf({ search: ann.username })).toEqual([bySubject, byActor]);
    expect(await idsOf({ search: ann.username, action: "kiln.open" })).toEqual([byActor]);
    expect(await idsOf({ search: "&|!():*'" })).toEqual([]);
  });

  it("continues from where a page ended, whatever was added meanwhile, also at one moment", async () => {
    const action = uniqueName("kiln.stack");
    await sql`insert into audit_entry (action, target_type) select ${action}, 'kiln' from generate_series(1, 5)`.execute(
      app.platform.db,
    );
    const first = await list({ action, limit: 2 });
    await add({ action });
    const cursor = new URL(first.next ?? "").searchParams.get("cursor") ?? "";
    const second = await list({ action, limit: 2, cursor });
    const third = await list({ action, limit: 2, cursor: new URL(second.next ?? "").searchParams.get("cursor") ?? "" });
    const ids = [...first.results, ...second.results, ...third.results].map(({ id }) => id);
    expect(ids).toHaveLength(5);
    expect(new Set(ids).size).toBe(5);
    expect(third.next).toBeNull();
  });

  it("has an alias in place of who was erased, the same in all their entries, and no address", async () => {
    const [boss, one, two] = [await app.newMember({ role: "admin" }), await app.newMember(), await app.newMember()];
    const client = await app.as(boss);
    for (const { id } of [one, two])
      await client.call(accountAdminAct, { params: { id }, body: { act: "erase", reason: "Asked by letter" } });
    await staff.call(userDelete, { params: { id: boss.id }, query: { hard: 1 } });
    await runDue(app.platform, eraseAccounts);
    // Other administrators have the days of grace, unless it is the owner who erases them.
    expect((await list({ action: "account_admin.erase" })).results.map(({ actor }) => actor?.id)).toEqual([boss.id, boss.id]);
    const owner = await app.as(await app.newMember({ id: ownerId, role: "admin" }));
    await owner.call(userDelete, { params: { id: boss.id }, query: { hard: 1 } });
    await runDue(app.platform, eraseAccounts);
    const { results } = await list({ action: "account_admin.erase" });
    const [first, second] = results;
    expect(results).toHaveLength(2);
    for (const entry of results)
      expect(entry).toMatchObject({ actor: null, address: null, target_id: null, data: { reason: "Asked by letter" } });
    expect(first?.actor_alias).toMatch(/^[0-9a-f]{8}$/);
    expect(second?.actor_alias).toBe(first?.actor_alias);
    expect(new Set(results.map(({ subject_alias }) => subject_alias)).size).toBe(2);
  });

  it.each([{ recorded_at__gte: "yesterday" }, { target_id: 0 }])("refuses %j", async (query) => {
    await expect(list(query)).rejects.toMatchObject({ status: 400, code: "invalid" });
  });
});

describe("audit_names and audit_export", () => {
  it("names every act and kind of target once", async () => {
    const action = uniqueName("kiln.cool");
    await add({ action });
    await add({ action });
    const { actions, target_types } = await staff.call(auditNames, {});
    expect(actions.filter((name) => name === action)).toEqual([action]);
    expect(actions).toEqual(actions.toSorted());
    expect(target_types).toContain("kiln");
  });

  it("writes a filter as a table that no spreadsheet takes for formulas", async () => {
    const action = uniqueName("kiln.export");
    await add({ actor_id: admin.id, action, address: "203.0.113.9", data: { changes: { slogan: ["=1+1", "b"] } } });
    const csv = await staff.call(auditExport, { query: { action } });
    const [head, line] = csv.split("\r\n");
    expect(head).toBe("recorded_at,actor,action,target_type,target_id,subject,address,changes,data");
    expect(line).toContain(`,${admin.username},${action},kiln,,,203.0.113.9,`);
  });
});
