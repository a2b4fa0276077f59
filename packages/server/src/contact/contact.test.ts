import { contactRequest } from "@cortile/contract/contact";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
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
    await write({ ...sent, name: "Eve\r\nBcc: x@example.org", surname: "  of \n\n nowhere " });
    expect(await kept()).toMatchObject([{ name: "Eve Bcc: x@example.org", surname: "of nowhere" }]);
    expect((await mailTo("owner@example.org"))?.text).not.toMatch(/^Bcc/m);
  });

  it("keeps what a visitor writes, with whatever else the client sends, and mails it to the administrators", async () => {
    await app.newMember({ username: "second", role: "admin", status: "b" });
    const reply = await write({ ...sent, topic: "kilns", id: "mine", answers: [1, { yes: true }] });
    const fields = { name: "Ada", surname: "Rossi", email: "ada.rossi@example.org", message: sent.message };
    expect(reply).toMatchObject({ ...fields, topic: "kilns", answers: [1, { yes: true }], updated_at: null });
    expect(reply).not.toHaveProperty("user_id");
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
