import type { Client } from "@cortile/client/http";
import { contactRequest, contactRequestDelete, contactRequestList, contactRequestPatch } from "@cortile/contract/contact";
import { moderationTopic } from "@cortile/contract/realtime";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { selectAuditEntries } from "#core/audit";
import type { Member } from "#core/ctx";
import { realtimeHint } from "#core/realtime";
import { createTestApp, type TestApp } from "#testing";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.newMember({ username: "owner", role: "admin" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from contact_request`.execute(app.platform.db);
  await sql`delete from mail`.execute(app.platform.db);
});
afterEach(() => app.setPreference("configurations.contact_api_enabled", true));

const sent = {
  name: "Ada",
  surname: "Rossi",
  email: " Ada.Rossi@Example.org ",
  message: "Is the kiln free?\n\nOn {from} I mean.",
};
const write = (body: object = sent) => app.visitor.call(contactRequest, { body });
const kept = async () =>
  (await app.platform.db.selectFrom("contact_request").selectAll().orderBy("id").execute()).map(({ id: _id, ...row }) => row);
const mailTo = (address: string) => app.platform.mail.last(app.platform.db, address);

describe("contact_request", () => {
  it("keeps names in one line, so that they add none to the mail", async () => {
    await write({ ...sent, name: "Eve\r\nBcc:\u202e x@example.org", surname: "  of \n\n nowhere " });
    expect(await kept()).toMatchObject([{ name: "Eve Bcc: x@example.org", surname: "of nowhere" }]);
    expect((await mailTo("owner@example.org"))?.text).not.toMatch(/^Bcc/m);
  });

  it("keeps what a visitor writes, with whatever else the client sends, and mails it to the administrators", async () => {
    await app.newMember({ username: "second", role: "admin", status: "b" });
    const reply = await write({ ...sent, topic: "kilns", id: "mine", answers: [1, { yes: true }] });
    const fields = { name: "Ada", surname: "Rossi", email: "ada.rossi@example.org", message: sent.message };
    expect(reply).toMatchObject({ ...fields, topic: "kilns", answers: [1, { yes: true }], updated_at: null });
    for (const key of ["user_id", "answered_at"]) expect(reply).not.toHaveProperty(key);
    expect(reply.id).toEqual(expect.any(Number));
    expect(await kept()).toMatchObject([
      { ...fields, user_id: null, more: { topic: "kilns", id: "mine", answers: [1, { yes: true }] } },
    ]);
    const mail = await mailTo("owner@example.org");
    expect(mail).toMatchObject({ replyTo: "ada.rossi@example.org", subject: expect.stringMatching(/^Ada Rossi wrote to /) });
    for (const part of ["From: Ada Rossi, ada.rossi@example.org", "Is the kiln free?", "On {from} I mean."])
      expect(mail?.text).toContain(part);
    expect(await mailTo("second@example.org")).toBeNull();
  });

  it("knows a member, blocked ones too, and asks for nothing but an address and a message", async () => {
    const ann = await app.newMember({ status: "b" });
    await (await app.as(ann)).call(contactRequest, { body: { email: "ann@example.org", message: "Why?" } });
    expect(await kept()).toMatchObject([{ user_id: ann.id, name: "", surname: "", message: "Why?" }]);
    expect((await mailTo("owner@example.org"))?.subject).toMatch(/^ann@example.org wrote to /);
  });

  it("takes a form and its line breaks", async () => {
    const reply = await app.app.inject({
      method: "POST",
      url: contactRequest.path,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams({ email: "a@example.org", message: "One\r\nTwo" }).toString(),
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { message: "One\r\nTwo" }]);
  });

  it.each([
    ["no address", { email: "" }, { email: [{ code: "required" }] }],
    ["something else for an address", { email: "ada" }, { email: [{ code: "invalid" }] }],
    ["no message", { message: " \n" }, { message: [{ code: "required" }] }],
    ["a message without end", { message: "a".repeat(10_001) }, { message: [{ code: "max_length" }] }],
    ["neither", { email: undefined, message: undefined }, { email: [{ code: "required" }], message: [{ code: "required" }] }],
  ])("refuses %s at its field, and keeps nothing", async (_what, body, fields) => {
    await expect(write({ ...sent, ...body })).rejects.toMatchObject({ status: 400, fields });
    expect(await kept()).toEqual([]);
    expect(await mailTo("owner@example.org")).toBeNull();
  });

  it("refuses too much beside the fields", async () => {
    await expect(write({ ...sent, topic: "a".repeat(10_000) })).rejects.toMatchObject({ status: 400, code: "invalid" });
    expect(await kept()).toEqual([]);
  });

  it("is refused to everybody while it is off", async () => {
    await app.setPreference("configurations.contact_api_enabled", false);
    const refused = { status: 403, code: "permission_denied", message: "The contact form is turned off in this community." };
    await expect(write()).rejects.toMatchObject(refused);
    const admin = await app.as(await app.newMember({ role: "admin" }));
    await expect(admin.call(contactRequest, { body: sent })).rejects.toMatchObject(refused);
  });

  it("is taken five times an hour from one address of the network, also at once", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const replies = await Promise.allSettled(
      Array.from({ length: 7 }, () => limited.visitor.call(contactRequest, { body: sent })),
    );
    const refusals = replies.filter(({ status }) => status === "rejected");
    expect(refusals).toHaveLength(2);
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: { status: 429, code: "rate_limited" } });
    await limited.close();
  });
});

describe("what was written, in the console", () => {
  let owner: Member;
  let admin: Client;
  beforeAll(async () => {
    owner = await app.newMember({ role: "admin" });
    admin = await app.as(owner);
  });
  const list = (query: { answered?: boolean; limit?: number; offset?: number } = {}) => admin.call(contactRequestList, { query });
  const texts = async (query: Parameters<typeof list>[0]) => (await list(query)).results.map(({ message }) => message);
  const mark = (id: number, answered: boolean) => admin.call(contactRequestPatch, { params: { id }, body: { answered } });
  const audited = async (id: number) =>
    (await selectAuditEntries(app.platform.db, { actorId: owner.id, limit: 100 }))
      .filter(({ target_type, target_id }) => target_type === "contact_request" && target_id === id)
      .map(({ action, subject_id }) => [action, subject_id]);
  const written = async (client: Client, body: object) =>
    (await client.call(contactRequest, { body: { email: "ann@example.org", message: "Why?", ...body } })).id;

  it("is listed whole, the newest first, with who wrote it", async () => {
    const ann = await app.newMember();
    await write({ ...sent, topic: "kilns", id: "mine", answered_at: "never" });
    await written(await app.as(ann), {});
    const { results, count } = await list();
    expect(count).toBe(2);
    const fields = { name: "Ada", surname: "Rossi", email: "ada.rossi@example.org", message: sent.message };
    expect(results).toMatchObject([
      { name: "", surname: "", email: "ann@example.org", message: "Why?", more: {}, user: { id: ann.id }, answered_at: null },
      { ...fields, user: null, more: { topic: "kilns", id: "mine", answered_at: "never" } },
    ]);
    for (const key of ["user_id", "updated_at"]) expect(results[0]).not.toHaveProperty(key);
  });

  it("comes in pages, and only what waits for an answer if so asked", async () => {
    const ids: number[] = [];
    for (const message of ["one", "two", "three"]) ids.push(await written(app.visitor, { message }));
    expect(await texts({ limit: 2 })).toEqual(["three", "two"]);
    expect(await texts({ limit: 2, offset: 2 })).toEqual(["one"]);
    await mark(ids[1] ?? 0, true);
    expect(await texts({ answered: false })).toEqual(["three", "one"]);
    expect(await texts({ answered: true })).toEqual(["two"]);
    expect(await list({ answered: false, limit: 1 })).toMatchObject({ count: 2 });
  });

  it("is marked as answered and not, once with an entry in the audit log", async () => {
    const ann = await app.newMember();
    const id = await written(await app.as(ann), {});
    const { answered_at } = await mark(id, true);
    expect(answered_at).toEqual(expect.any(String));
    expect(await mark(id, true)).toMatchObject({ id, answered_at, user: { id: ann.id } });
    expect(await audited(id)).toEqual([["contact_request.answer", ann.id]]);
    expect(await mark(id, false)).toMatchObject({ answered_at: null });
    await mark(id, false);
    expect(await audited(id)).toEqual([
      ["contact_request.reopen", ann.id],
      ["contact_request.answer", ann.id],
    ]);
  });

  it("is deleted for good, with an entry in the audit log", async () => {
    const [id, other] = [await written(app.visitor, {}), await written(app.visitor, { message: "Stays" })];
    await admin.call(contactRequestDelete, { params: { id } });
    expect((await list()).results).toMatchObject([{ id: other }]);
    expect(await audited(id)).toEqual([["contact_request.delete", null]]);
    await expect(admin.call(contactRequestDelete, { params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await expect(mark(id, true)).rejects.toMatchObject({ code: "not_found" });
  });

  it("takes no other mark than yes and no", async () => {
    const id = await written(app.visitor, {});
    for (const body of [{}, { answered: "soon" }, { answered: null }])
      await expect(admin.call(contactRequestPatch, { params: { id }, body: body as never })).rejects.toMatchObject({
        status: 400,
      });
    expect((await list()).results).toMatchObject([{ id, answered_at: null }]);
  });

  it("is announced to who has the console open, as what becomes of it is, and nothing of what it says", async () => {
    const hints: unknown[] = [];
    onTestFinished(app.platform.bus.subscribe(realtimeHint, (hint) => void hints.push(hint)));
    const id = await written(app.visitor, {});
    await mark(id, true);
    await mark(id, true);
    await admin.call(contactRequestDelete, { params: { id } });
    const hint = { topics: [moderationTopic], data: {} };
    await expect.poll(() => hints).toEqual([hint, hint, hint]);
  });

  it("is for administrators alone, also while the form is off", async () => {
    const id = await written(app.visitor, {});
    const moderator = await app.as(await app.newMember({ role: "moderator" }));
    for (const [client, status] of [
      [moderator, 403],
      [app.visitor, 401],
    ] as const) {
      await expect(client.call(contactRequestList, {})).rejects.toMatchObject({ status });
      const marked = client.call(contactRequestPatch, { params: { id }, body: { answered: true } });
      await expect(marked).rejects.toMatchObject({ status });
      await expect(client.call(contactRequestDelete, { params: { id } })).rejects.toMatchObject({ status });
    }
    await app.setPreference("configurations.contact_api_enabled", false);
    expect((await list()).results).toMatchObject([{ id, answered_at: null }]);
  });
});
