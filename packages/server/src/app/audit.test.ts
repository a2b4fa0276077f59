import { readFileSync } from "node:fs";
import { routes } from "@cortile/contract/all";
import type { RouteDefinition } from "@cortile/contract/core";
import { userDelete } from "@cortile/contract/people";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eraseAccounts } from "#account_deletion";
import { deleteOldAuditEntries, selectAuditEntries, type AuditRow } from "#core/audit";
import { ownerId, type Member } from "#core/ctx";
import { runDue } from "#core/feature";
import { createStage, createTestApp, proofOf, requestOf, sceneRoles, type SceneRole, type TestApp } from "#testing";
import { mounted } from "./mounted.ts";
import { scenes } from "./scenes.ts";

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await createTestApp({ env: { CORTILE_SSO_SECRET: "i".repeat(32) } });
  await app.newReactions();
  owner = await app.newMember({ id: ownerId, role: "admin" });
});
afterAll(() => app.close());

const entriesOf = ({ id }: Member): Promise<AuditRow[]> => selectAuditEntries(app.platform.db, { actorId: id, limit: 100 });

const built = new Set<RouteDefinition>(mounted.map(({ route }) => route));
/** Who has a case open, for a minute, the saved views of somebody's own lists, what an import would do and how the CDN answers: no acts on anything. */
const noActs: ReadonlySet<string> = new Set([
  "case_watch",
  "console_view_save",
  "console_view_delete",
  "invitation_check",
  "operation_cdn_test",
]);
/** docs/access.csv: the built calls that change something and are for staff, and for whom a member's things are not. */
const staffCalls = readFileSync(new URL("../../../../docs/access.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split(","))
  .map(([call = "", ...answers]) => ({
    call,
    answers: new Map<SceneRole, string | undefined>(sceneRoles.map((role, index) => [role, answers[index]])),
  }))
  .filter(({ call, answers }) => {
    const route = routes[call];
    if (!route || !built.has(route) || route.method === "GET" || noActs.has(call)) return false;
    return answers.get("member") !== "ok" && (answers.get("moderator") === "ok" || answers.get("admin") === "ok");
  });

/** Makes the call of a scene, and answers what its actor then has in the log. */
async function act(call: string, role: SceneRole): Promise<{ status: number; actor: Member; entries: AuditRow[] }> {
  const [route, scene] = [routes[call], scenes[call]];
  const stage = await createStage(app, role);
  if (!route || !scene || !stage.actor) throw new Error(`${call} has no route, scene or actor`);
  const { headers, ...request } = await requestOf(route, await scene(stage));
  const before = (await entriesOf(stage.actor)).length;
  const { statusCode } = await app.app.inject({ ...request, headers: { ...headers, ...(await proofOf(app, stage.actor)) } });
  return { status: statusCode, actor: stage.actor, entries: (await entriesOf(stage.actor)).slice(0, -before || undefined) };
}

describe("the audit log", () => {
  it.each(staffCalls)("has an entry of $call by staff, and none where it is refused", async ({ call, answers }) => {
    for (const role of ["moderator", "admin"] as const) {
      const { status, entries } = await act(call, role);
      const succeeded = status < 400;
      expect([role, succeeded]).toEqual([role, answers.get(role) === "ok"]);
      expect([role, entries.length]).toEqual([role, succeeded ? 1 : 0]);
    }
  });

  it.each(staffCalls.filter(({ answers }) => answers.get("owner") === "ok"))(
    "has no entry of $call of what is one's own",
    async ({ call }) => {
      const { status, entries } = await act(call, "owner");
      expect([status < 400, entries]).toEqual([true, []]);
    },
  );

  it("says who did what on whose thing", async () => {
    const [admin, member] = [await app.newMember({ role: "admin" }), await app.newMember()];
    await (await app.as(admin)).call(userDelete, { params: { id: member.id } });
    expect(await entriesOf(admin)).toMatchObject([
      { action: "account.delete", target_type: "user", target_id: member.id, subject_id: member.id, data: { erase: false } },
    ]);
  });

  const add = async (entry: { actor_id?: number; age?: string } = {}): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into audit_entry (actor_id, action, target_type, target_id, recorded_at)
      values (${entry.actor_id ?? null}, 'tag.create', 'tag', 1, now() - ${entry.age ?? "0"}::interval) returning id`.execute(
      app.platform.db,
    );
    return rows[0]?.id ?? 0;
  };

  it("cannot be changed, deleted or emptied, not even without its actor", async () => {
    const { db } = app.platform;
    const actor = await app.newMember({ role: "admin" });
    const id = await add({ actor_id: actor.id });
    const refused = { message: "the audit log is append-only" };
    await expect(sql`update audit_entry set action = 'x' where id = ${id}`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`update audit_entry set actor_id = null where id = ${id}`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`update audit_entry set data = '{"a":1}' where id = ${id}`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`delete from audit_entry where id = ${id}`.execute(db)).rejects.toMatchObject(refused);
    await expect(sql`truncate audit_entry`.execute(db)).rejects.toMatchObject(refused);
    expect(await entriesOf(actor)).toHaveLength(1);
  });

  it("keeps entries for two years", async () => {
    const [old, recent] = [await add({ age: "731 days" }), await add({ age: "729 days" })];
    await deleteOldAuditEntries(app.platform.db);
    const ids = (await selectAuditEntries(app.platform.db, { limit: 1000 })).map(({ id }) => id);
    expect([ids.includes(old), ids.includes(recent)]).toEqual([false, true]);
  });

  it("forgets an erased account, as an actor and as the person acted on, and keeps what was done", async () => {
    const [admin, member] = [await app.newMember({ role: "admin" }), await app.newMember()];
    const erase = { query: { hard: 1 } } as const;
    await (await app.as(admin)).call(userDelete, { params: { id: member.id }, ...erase });
    await (await app.as(owner)).call(userDelete, { params: { id: admin.id }, ...erase });
    await runDue(app.platform, eraseAccounts);
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from audit_entry
      where actor_id = any(${[admin.id, member.id]}::bigint[]) or subject_id = any(${[admin.id, member.id]}::bigint[])
        or target_id = any(${[admin.id, member.id]}::bigint[])`.execute(app.platform.db);
    expect(rows).toEqual([{ found: 0 }]);
    expect((await entriesOf(owner)).filter(({ action }) => action === "account.delete")).toMatchObject([
      { action: "account.delete", target_id: null, subject_id: null, data: { erase: true } },
    ]);
  });
});
