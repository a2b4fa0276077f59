import {
  type AccountAct,
  accountAdminAct,
  accountAdminBulk,
  accountAdminExport,
  accountAdminGet,
  accountAdminList,
  accountAdminRole,
  accountAdminTags,
} from "@cortile/contract/account_admin";
import { auditList } from "@cortile/contract/audit";
import { objectCreate, objectFlag } from "@cortile/contract/contribution";
import { caseNoteAdd } from "@cortile/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { ownerId, type Member } from "#core/ctx";
import { openSession } from "#session";
import { insertTag } from "#tag";
import { createTestApp, uniqueName, type TestApp } from "#testing";

let app: TestApp;
let owner: Member;
let admin: Client;
let moderator: Client;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.newMember({ id: ownerId, role: "admin" });
  admin = await app.as(await app.newMember({ role: "admin" }));
  moderator = await app.as(await app.newMember({ role: "moderator" }));
});
afterAll(() => app.close());

const set = (id: number, columns: Record<string, unknown>) =>
  app.platform.db.updateTable("user").set(columns).where("id", "=", id).execute();
type Query = NonNullable<Parameters<typeof admin.call<typeof accountAdminList>>[1]>["query"];
const ids = async (query: Query, client = admin) =>
  (await client.call(accountAdminList, { query: { limit: 100, ...query } })).results.map(({ id }) => id);
const fileOf = (id: number, client = admin) => client.call(accountAdminGet, { params: { id } });
const lastEntry = async (action: string) => (await admin.call(auditList, { query: { action, limit: 1 } })).results[0];
const reason = "Agreed by phone";

describe("account_admin_list", () => {
  it("filters by role, state, dates, profile field and tag, each and together", async () => {
    const word = uniqueName("kiln");
    const [ann, bob, eve, zoe] = [
      await app.newMember({ username: `${word}_a`, role: "editor" }),
      await app.newMember({ username: `${word}_b` }),
      await app.newMember({ username: `${word}_c` }),
      await app.newMember({ username: `${word}_d` }),
    ];
    await set(ann.id, { date_joined: "2020-03-01T12:00:00Z", last_seen_at: "2024-05-01T10:00:00Z" });
    await set(bob.id, { date_joined: "2020-03-02T23:59:00Z", metadata: JSON.stringify({ country: "Italy" }) });
    await set(eve.id, { reg_approved: false });
    const tag = (await insertTag(app.platform.db, { name: uniqueName("tag"), visible: false })) ?? 0;
    await admin.call(accountAdminTags, { params: { id: bob.id }, body: { tags: [tag] } });
    await admin.call(accountAdminBulk, { body: { act: "block", users: [zoe.id], flag_type: 1, days: 3 } });
    const found = (query: Query) => ids({ search: word, ...query });
    expect(await found({ order_by: "username" })).toEqual([ann.id, bob.id, eve.id, zoe.id]);
    expect(await found({ role: "editor" })).toEqual([ann.id]);
    expect(await found({ role: "none", order_by: "-username" })).toEqual([zoe.id, eve.id, bob.id]);
    expect(await found({ state: "active", order_by: "username" })).toEqual([ann.id, bob.id]);
    expect(await found({ state: "waiting" })).toEqual([eve.id]);
    expect(await found({ state: "blocked" })).toEqual([zoe.id]);
    expect(await found({ state: "blocked_forever" })).toEqual([]);
    expect(await found({ state: "blocked_days", order_by: "expire_at" })).toEqual([zoe.id]);
    expect(await found({ joined_from: "2020-03-01", joined_to: "2020-03-01" })).toEqual([ann.id]);
    expect(await found({ joined_to: "2020-03-02", order_by: "date_joined" })).toEqual([ann.id, bob.id]);
    expect(await found({ seen_from: "2024-05-01" })).toEqual([ann.id]);
    expect(await found({ seen_to: "2024-04-30", order_by: "username" })).toEqual([bob.id, eve.id, zoe.id]);
    expect(await found({ field: "country", value: "Italy" })).toEqual([bob.id]);
    expect(await found({ field: "country", value: "France" })).toEqual([]);
    expect(await found({ tag })).toEqual([bob.id]);
    expect(await found({ tag, role: "editor" })).toEqual([]);
    expect(await ids({ search: String(bob.id) })).toContain(bob.id);
  });

  it("lists closed accounts beside the others unless a state is chosen, and nobody's account never", async () => {
    const word = uniqueName("kiln");
    const [ann, bob] = [await app.newMember({ username: `${word}_a` }), await app.newMember({ username: `${word}_b` })];
    await admin.call(accountAdminAct, { params: { id: bob.id }, body: { act: "close", reason } });
    const list = (query: Query) => admin.call(accountAdminList, { query: { search: word, order_by: "username", ...query } });
    const everybody = await list({});
    expect(everybody.results.map(({ id, status }) => [id, status])).toEqual([
      [ann.id, "a"],
      [bob.id, "d"],
    ]);
    expect(everybody.count).toBe(2);
    expect((await list({ state: "active" })).results.map(({ id }) => id)).toEqual([ann.id]);
    const csv = await admin.call(accountAdminExport, { query: { search: word } });
    expect(csv).toContain(`${bob.id},`);
    await app.newMember({ username: "deleted account" });
    expect(await ids({ search: "deleted account" })).toEqual([]);
    const refused = await admin.call(accountAdminBulk, { body: { act: "approve", users: [bob.id] } });
    expect(refused.done).toEqual([]);
  });

  it("shows addresses to administrators alone, who find people by them", async () => {
    const ann = await app.newMember();
    const email = `${ann.username}@example.org`;
    await set(ann.id, { email });
    expect(await ids({ search: email })).toEqual([ann.id]);
    expect(await ids({ search: email }, moderator)).toEqual([]);
    const [row] = (await moderator.call(accountAdminList, { query: { search: ann.username } })).results;
    expect(row).toMatchObject({ id: ann.id, email: null });
  });

  it.each([{ joined_from: "yesterday" }, { role: "boss" as "admin" }, { field: "a b" }])("refuses %j", async (query) => {
    await expect(ids(query)).rejects.toMatchObject({ status: 400, code: "invalid" });
  });
});

describe("account_admin_export", () => {
  it("writes a filter as a table, and says so in the audit log", async () => {
    const ann = await app.newMember();
    await set(ann.id, { email: `${ann.username}@example.org` });
    const csv = await admin.call(accountAdminExport, { query: { search: ann.username } });
    const [head, line] = csv.split("\r\n");
    expect(head).toMatch(/^id,username,name,email,email_confirmed,role,status/);
    expect(line).toContain(`${ann.id},${ann.username},`);
    expect(line).toContain(`${ann.username}@example.org`);
    const entry = await lastEntry("account_admin.export");
    expect(entry).toMatchObject({ data: { count: 1, search: ann.username } });
  });
});

describe("account_admin_bulk", () => {
  it("approves those who wait and refuses the rest one by one", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    await set(ann.id, { reg_approved: false });
    const reply = await moderator.call(accountAdminBulk, { body: { act: "approve", users: [ann.id, bob.id, owner.id] } });
    expect(reply.done).toEqual([ann.id]);
    expect(reply.refused.map(({ id, code }) => [id, code])).toEqual([
      [bob.id, "conflict"],
      [owner.id, "permission_denied"],
    ]);
  });

  it("blocks with a statement of reasons, and ends the block", async () => {
    const ann = await app.newMember();
    await moderator.call(accountAdminBulk, { body: { act: "block", users: [ann.id], flag_type: 1, motive: "Rude", days: 2 } });
    expect((await fileOf(ann.id)).acts[0]).toMatchObject({ act: "block", flag_type: 1, motive: "Rude", days_blocked: 2 });
    expect(await fileOf(ann.id)).toMatchObject({ status: "b", days_blocked: 2 });
    await moderator.call(accountAdminBulk, { body: { act: "unblock", users: [ann.id] } });
    expect(await fileOf(ann.id)).toMatchObject({ status: "a", blocked_at: null });
  });

  it("gives and takes a tag, for administrators alone", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const tag = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
    const users = [ann.id, bob.id];
    await expect(moderator.call(accountAdminBulk, { body: { act: "tag", users, tag } })).rejects.toMatchObject({ status: 403 });
    expect((await admin.call(accountAdminBulk, { body: { act: "tag", users, tag } })).done).toEqual(users);
    expect((await fileOf(bob.id)).all_tags.map(({ id }) => id)).toEqual([tag]);
    await admin.call(accountAdminBulk, { body: { act: "untag", users: [bob.id], tag } });
    expect((await fileOf(bob.id)).all_tags).toEqual([]);
  });

  it.each([
    [{ act: "block" }, "flag_type", "required"],
    [{ act: "tag" }, "tag", "required"],
    [{ act: "tag", tag: 999_999 }, "tag", "invalid"],
  ] as const)("refuses %j", async (body, field, code) => {
    const call = admin.call(accountAdminBulk, { body: { ...body, users: [2] } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { [field]: [{ code }] } });
  });
});

describe("account_admin_get", () => {
  it("shows reports, acts, notes and movements to moderators, sign-ins to administrators", async () => {
    const [ann, bob] = [await app.newMember(), await app.newMember()];
    const params = { type: "post" as const };
    const post = async (author: Member) =>
      (await (await app.as(author)).call(objectCreate, { params, body: { text: "<p>Clay</p>", categories: [] } })).id;
    const id = await post(ann);
    await (await app.as(bob)).call(objectFlag, { params: { ...params, id }, body: { flag_type: 1 } });
    await moderator.call(caseNoteAdd, { params: { kind: "user", id: ann.id }, body: { text: "Called her" } });
    await openSession(app.ctx(ann), ann.id, "Mozilla/5.0 Firefox/130.0");
    const seen = await fileOf(ann.id, moderator);
    expect(seen).toMatchObject({ id: ann.id, security: null, email: null, flags_received: 1, notes: [{ text: "Called her" }] });
    expect(seen.cases).toMatchObject([{ kind: "post", id, flag_count: 1 }]);
    expect((await fileOf(bob.id, moderator)).reports_sent).toMatchObject([{ kind: "post", id, flag_type: 1 }]);
    // Whom a moderator does not moderate, they do not see reported.
    const reported = await post(await app.newMember({ role: "admin" }));
    await (await app.as(bob)).call(objectFlag, { params: { ...params, id: reported }, body: { flag_type: 2 } });
    expect((await fileOf(bob.id, moderator)).reports_sent).toHaveLength(1);
    expect((await fileOf(bob.id)).reports_sent).toHaveLength(2);
    const { security } = await fileOf(ann.id);
    expect(security).toMatchObject({ two_factor: false, passkeys: 0 });
    expect(security?.sessions[0]).toMatchObject({ type: "cookie", user_agent: "Mozilla/5.0 Firefox/130.0" });
  });

  it("finds nobody who is not there", async () => {
    await expect(fileOf(999_999)).rejects.toMatchObject({ status: 404 });
  });
});

describe("account_admin_role", () => {
  it("changes a role, tells the person and writes it down", async () => {
    const ann = await app.newMember();
    await set(ann.id, { email: `${ann.username}@example.org` });
    await admin.call(accountAdminRole, { params: { id: ann.id }, body: { role: "moderator", reason } });
    expect((await fileOf(ann.id)).role).toBe("moderator");
    expect((await app.platform.mail.last(app.platform.db, `${ann.username}@example.org`))?.text).toContain("moderator");
    const entry = await lastEntry("account_admin.role");
    expect(entry).toMatchObject({
      subject: { id: ann.id },
      changes: [{ key: "role", before: null, after: "moderator" }],
      data: { reason },
    });
  });

  it("lets the owner alone make and unmake administrators", async () => {
    const ann = await app.newMember();
    const call = (client: Client, role: "admin" | null) =>
      client.call(accountAdminRole, { params: { id: ann.id }, body: { role, reason } });
    await expect(call(admin, "admin")).rejects.toMatchObject({ status: 403 });
    const asOwner = await app.as(owner);
    await call(asOwner, "admin");
    await expect(call(admin, null)).rejects.toMatchObject({ status: 403 });
    await call(asOwner, null);
    expect((await fileOf(ann.id)).role).toBeNull();
  });

  it("wants a reason", async () => {
    const ann = await app.newMember();
    const call = admin.call(accountAdminRole, { params: { id: ann.id }, body: { role: "editor", reason: "" } });
    await expect(call).rejects.toMatchObject({ status: 400, fields: { reason: [{}] } });
  });
});

describe("account_admin_act", () => {
  const act = (id: number, name: AccountAct) => admin.call(accountAdminAct, { params: { id }, body: { act: name, reason } });

  it("confirms an address once", async () => {
    const ann = await app.newMember();
    await set(ann.id, { email: `${ann.username}@example.org`, email_isvalid: false });
    await act(ann.id, "confirm_email");
    expect((await fileOf(ann.id)).email_isvalid).toBe(true);
    await expect(act(ann.id, "confirm_email")).rejects.toMatchObject({ code: "conflict" });
  });

  it("ends every sign-in", async () => {
    const ann = await app.newMember();
    const client = await app.as(ann);
    await openSession(app.ctx(ann), ann.id, "Safari");
    await act(ann.id, "end_sessions");
    expect((await fileOf(ann.id)).security?.sessions).toEqual([]);
    await expect(client.call(accountAdminList, {})).rejects.toMatchObject({ status: 401 });
  });

  it("turns two-step verification off, and tells the person", async () => {
    const ann = await app.newMember();
    await set(ann.id, { email: `${ann.username}@example.org` });
    await sql`insert into two_factor (user_id, sealed_secret, confirmed_at) values (${ann.id}, 'x', now())`.execute(
      app.platform.db,
    );
    await act(ann.id, "remove_two_factor");
    expect((await fileOf(ann.id)).security?.two_factor).toBe(false);
    expect(await app.platform.mail.last(app.platform.db, `${ann.username}@example.org`)).not.toBeNull();
    await expect(act(ann.id, "remove_two_factor")).rejects.toMatchObject({ code: "conflict" });
  });

  it("closes an account and recovers it in its grace period, not once it is to be erased at once", async () => {
    const ann = await app.newMember();
    await act(ann.id, "close");
    expect(await fileOf(ann.id)).toMatchObject({ status: "d", closing: { by_self: false, erase: false } });
    expect(await ids({ state: "closed", search: ann.username })).toEqual([ann.id]);
    await act(ann.id, "recover");
    expect(await fileOf(ann.id)).toMatchObject({ status: "a", closing: null });
    await act(ann.id, "erase");
    await expect(act(ann.id, "recover")).rejects.toMatchObject({ code: "conflict" });
  });

  it.each<AccountAct>(["confirm_email", "end_sessions", "recover"])(
    "writes %s into the audit log with its reason",
    async (name) => {
      const ann = await app.newMember();
      await set(ann.id, { email: `${ann.username}@example.org`, email_isvalid: false });
      if (name === "recover") await act(ann.id, "close");
      await act(ann.id, name);
      const entry = await lastEntry(`account_admin.${name}`);
      expect(entry).toMatchObject({ subject: { id: ann.id }, data: { reason } });
    },
  );
});

describe("account_admin_tags", () => {
  it("replaces the tags of a person, and keeps them where one is unknown", async () => {
    const ann = await app.newMember();
    const [one, other] = [
      (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0,
      (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0,
    ];
    const put = (tags: number[]) => admin.call(accountAdminTags, { params: { id: ann.id }, body: { tags } });
    await put([one]);
    await put([other]);
    await expect(put([999_999])).rejects.toMatchObject({ fields: { tags: [{ code: "invalid" }] } });
    expect((await fileOf(ann.id)).all_tags.map(({ id }) => id)).toEqual([other]);
  });
});
