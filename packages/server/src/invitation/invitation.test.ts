import { accountCreate, inviteCode } from "@cortile/contract/account";
import { accountAdminGet } from "@cortile/contract/account_admin";
import {
  invitationCheck,
  invitationDays,
  invitationImport,
  invitationImportGet,
  invitationList,
  invitationResend,
  invitationRevoke,
  invitationSend,
} from "@cortile/contract/invitation";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "@cortile/client/http";
import { ownerId } from "#core/ctx";
import { runDue } from "#core/feature";
import { insertTag } from "#tag";
import { createTestApp, uniqueName, type TestApp } from "#testing";
import { runImports } from "./import.service.ts";

let app: TestApp;
let admin: Client;
let owner: Client;
const now = new Date();
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
  owner = await app.as(await app.newMember({ id: ownerId, role: "admin" }));
  admin = await app.as(await app.newMember({ role: "admin" }));
});
afterAll(() => app.close());

const address = () => `${uniqueName("guest")}@example.org`;
const send = (body: Parameters<typeof admin.call<typeof invitationSend>>[1]["body"], client = admin) =>
  client.call(invitationSend, { body });
const find = async (email: string) => (await admin.call(invitationList, { query: { search: email } })).results[0];
const linkTo = async (email: string) => {
  const mail = await app.platform.mail.last(app.platform.db, email);
  return /invite=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
/** The code of a new invitation. */
const linkAfter = async (email: string) => {
  await send({ emails: [email] });
  return linkTo(email);
};
const join = (invite_code: string, email: string, username = uniqueName("joined")) =>
  app.visitor.call(accountCreate, {
    body: { username, email, password: "Cortile-demo-1", invite_code },
  });

describe("invitation_send", () => {
  it("sends a link, which gives the role and the tags to who joins with it", async () => {
    const email = address();
    const tag = (await insertTag(app.platform.db, { name: uniqueName("tag") })) ?? 0;
    expect(await send({ emails: [email], role: "editor", tags: [tag], message: "See you at the kiln" })).toEqual({
      sent: 1,
      left_out: [],
    });
    expect((await app.platform.mail.last(app.platform.db, email))?.text).toContain("See you at the kiln");
    expect(await find(email)).toMatchObject({ state: "pending", role: "editor", tags: [tag], user: null });
    const { id } = await join(await linkTo(email), email);
    const file = await admin.call(accountAdminGet, { params: { id } });
    expect(file).toMatchObject({ role: "editor", email_isvalid: true, all_tags: [{ id: tag }] });
    expect(await find(email)).toMatchObject({ state: "accepted", user: { id } });
  });

  it("gives no role once who sent it may no longer give it", async () => {
    const ends = [{ role: null }, { status: "b" as const }, { status: "d" as const }];
    for (const end of ends) {
      const [email, sender] = [address(), await app.newMember({ role: "admin" })];
      await send({ emails: [email], role: "moderator" }, await app.as(sender));
      const link = await linkTo(email);
      await app.platform.db.updateTable("user").set(end).where("id", "=", sender.id).execute();
      expect(await app.visitor.call(inviteCode, { params: { code: link } })).toMatchObject({ role: null });
      expect((await join(link, email)).role).toBeNull();
    }
  });

  it("leaves out members, those who are invited, repeated and wrong addresses, and says which", async () => {
    const [email, member] = [address(), await app.newMember()];
    await app.platform.db.updateTable("user").set({ email: address() }).where("id", "=", member.id).execute();
    const row = await app.platform.db.selectFrom("user").select("email").where("id", "=", member.id).executeTakeFirstOrThrow();
    await send({ emails: [email] });
    const fresh = address();
    const reply = await send({ emails: [email.toUpperCase(), row.email ?? "", "no address", fresh, fresh] });
    expect(reply.sent).toBe(1);
    expect(reply.left_out.map(({ reason }) => reason)).toEqual(["pending", "member", "invalid", "duplicate"]);
  });

  it("invites nobody twice when two do it at once", async () => {
    const email = address();
    const both = await Promise.all([send({ emails: [email] }), send({ emails: [email] }, owner)]);
    expect(both.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  });

  it("lets the owner alone invite administrators", async () => {
    await expect(send({ emails: [address()], role: "admin" })).rejects.toMatchObject({ status: 403 });
    expect((await send({ emails: [address()], role: "admin" }, owner)).sent).toBe(1);
  });

  it("refuses tags that are not there, of categories or out of use", async () => {
    const add = async (more: object) => (await insertTag(app.platform.db, { name: uniqueName("tag"), ...more })) ?? 0;
    for (const tag of [999_999, await add({ type: "category" }), await add({ active: false }), await add({ deleted: true })]) {
      const call = send({ emails: [address()], tags: [tag] });
      await expect(call).rejects.toMatchObject({ fields: { tags: [{ code: "invalid" }] } });
    }
  });
});

describe("invitation_resend and invitation_revoke", () => {
  it("replace the link, and take it back", async () => {
    const email = address();
    await send({ emails: [email] });
    const first = await linkTo(email);
    const params = { id: (await find(email))?.id ?? 0 };
    await admin.call(invitationResend, { params });
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    await expect(join(first, email)).rejects.toMatchObject({ fields: { invite_code: [{ code: "invalid" }] } });
    await admin.call(invitationRevoke, { params });
    expect(await find(email)).toMatchObject({ state: "revoked" });
    await expect(join(second, email)).rejects.toMatchObject({ fields: { invite_code: [{ code: "invalid" }] } });
    await expect(admin.call(invitationResend, { params })).rejects.toMatchObject({ code: "conflict" });
    await expect(admin.call(invitationRevoke, { params: { id: 999_999 } })).rejects.toMatchObject({ code: "not_found" });
  });

  it("send one again five times a day at most", async () => {
    const limited = await createTestApp({ env: { CORTILE_RATE_LIMITS: "on" } });
    const sender = await limited.as(await limited.newMember({ role: "admin" }));
    await sender.call(invitationSend, { body: { emails: ["one@example.org", "two@example.org"] } });
    const [one, two] = (await sender.call(invitationList, {})).results.map(({ id }) => ({ params: { id } }));
    for (let sent = 0; sent < 5; sent += 1) await sender.call(invitationResend, one ?? { params: { id: 0 } });
    await expect(sender.call(invitationResend, one ?? { params: { id: 0 } })).rejects.toMatchObject({ code: "rate_limited" });
    await sender.call(invitationResend, two ?? { params: { id: 0 } });
    await limited.close();
  });

  it("do not invite an address twice, nor who has joined", async () => {
    const email = address();
    await send({ emails: [email] });
    const params = { id: (await find(email))?.id ?? 0 };
    await sql`update invite set expires_at = now() - interval '1 day' where id = ${params.id}`.execute(app.platform.db);
    await send({ emails: [email] });
    await expect(admin.call(invitationResend, { params })).rejects.toMatchObject({ code: "conflict" });
    const later = { id: (await find(email))?.id ?? 0 };
    expect(later.id).not.toBe(params.id);
    await app.visitor.call(accountCreate, { body: { username: uniqueName("joined"), email, password: "Cortile-demo-1" } });
    await expect(admin.call(invitationResend, { params })).rejects.toMatchObject({ code: "conflict" });
    await expect(admin.call(invitationResend, { params: later })).rejects.toMatchObject({ code: "conflict" });
  });

  it("say until when a link can be used", async () => {
    const email = address();
    await send({ emails: [email] });
    const until = Date.parse((await find(email))?.expires_at ?? "");
    expect(Math.round((until - now.getTime()) / 86_400_000)).toBe(invitationDays);
  });

  it.each([
    ["en", "en-US", "This link can be used once, until {date}."],
    ["it", "it", "Il link può essere usato una sola volta. Scadenza: {date}."],
  ] as const)("say so in the mail in %s, and when they are sent again", async (language, locale, sentence) => {
    const sender = await app.as(await app.newMember({ role: "admin", language }));
    const email = address();
    const textOf = async () => (await app.platform.mail.last(app.platform.db, email))?.text;
    const until = new Date(now.getTime() + invitationDays * 86_400_000);
    const date = until.toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
    await send({ emails: [email] }, sender);
    expect(await textOf()).toContain(sentence.replace("{date}", date));
    await sender.call(invitationResend, { params: { id: (await find(email))?.id ?? 0 } });
    expect(await textOf()).toContain(sentence.replace("{date}", date));
  });
});

describe("invitation_check and invitation_import", () => {
  it("says what each line would do, and does nothing", async () => {
    const taken = await app.newMember();
    const tag = uniqueName("tag");
    await insertTag(app.platform.db, { name: tag });
    const fresh = address();
    const csv = [
      "Email;Name;Username;Role;Tags;Shoe size",
      `${fresh};"Dal Pozzo; Sofia";;moderator;${tag};38`,
      `${fresh};Again;;;;`,
      "nobody;;;;;",
      `${address()};;${taken.username};;;`,
      `${address()};;a b;;;`,
      `${address()};;;king;;`,
      `${address()};;;admin;;`,
      `${address()};;;;nothing;`,
    ].join("\n");
    const reply = await admin.call(invitationCheck, { body: { csv } });
    expect(reply).toMatchObject({ invited: 1, left_out: 7, unknown_columns: ["shoe size"] });
    expect(reply.lines.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, "duplicate"],
      [4, "invalid"],
      [5, "username_taken"],
      [6, "username_invalid"],
      [7, "role_unknown"],
      [8, "role_denied"],
      [9, "tag_unknown"],
    ]);
    expect(await find(fresh)).toBeUndefined();
  });

  it("leaves an address free when its line has a problem", async () => {
    const [email, member] = [address(), address()];
    await join(await linkAfter(member), member);
    const csv = ["email,role", `${email},boss`, `${email},`, `${email},`, `${member},`, `${member},`].join("\n");
    const reply = await admin.call(invitationCheck, { body: { csv } });
    expect(reply.lines.map(({ problem }) => problem)).toEqual(["role_unknown", null, "duplicate", "member", "member"]);
  });

  it.each([
    ["tabs", "email\tname\r\nada@example.org\tRossi, Ada\r\n", [[2, null]]],
    ["a line that names its separator", "\uFEFFsep=;\r\nemail;name\r\nada@example.org;Ada\r\n", [[3, null]]],
    ["lines of separators alone", "email;name;role\n;;;\nada@example.org;Ada;\n ; ;\n;;;\n", [[3, null]]],
  ])("reads a file with %s", async (_what, csv, lines) => {
    const reply = await admin.call(invitationCheck, { body: { csv } });
    expect(reply.unknown_columns).toEqual([]);
    expect(reply.lines.map(({ line, problem }) => [line, problem])).toEqual(lines);
  });

  it.each([
    [3, 'email,name\nada@example.org,Ada\n"x"y,Bo\n'],
    [3, 'email,name\nada@example.org,Ada\nx,B"o\n'],
    [3, 'email,name\nada@example.org,Ada\n"bo@example.org,Bo\ncy@example.org,Cy\n'],
  ])("says in the reader's language which line cannot be read (%i)", async (line, csv) => {
    const call = admin.call(invitationCheck, { body: { csv } });
    await expect(call).rejects.toMatchObject({
      fields: { csv: [{ code: "invalid", message: `Line ${line} can’t be read. Check its quotation marks.` }] },
    });
  });

  it("invites everybody in a file in the background, once, however often it is sent", async () => {
    const emails = Array.from({ length: 60 }, address);
    const csv = ["email,name", ...emails.map((email) => `${email},Guest`)].join("\r\n");
    const { id } = await admin.call(invitationImport, { body: { csv } });
    expect(await runDue(app.platform, runImports)).toEqual([]);
    expect(await admin.call(invitationImportGet, { params: { id } })).toMatchObject({
      total: 60,
      invited: 60,
      left_out: 0,
      finished_at: expect.any(String),
    });
    expect(await find(emails[59] ?? "")).toMatchObject({ name: "Guest", state: "pending" });
    const again = await admin.call(invitationImport, { body: { csv } });
    await runDue(app.platform, runImports);
    expect(await admin.call(invitationImportGet, { params: { id: again.id } })).toMatchObject({ invited: 0, left_out: 60 });
  });

  it("writes to everybody in the language of who invites", async () => {
    const client = await app.as(await app.newMember({ role: "admin", language: "it" }));
    const email = address();
    await client.call(invitationImport, { body: { csv: `email\n${email}\n` } });
    await runDue(app.platform, runImports);
    expect((await app.platform.mail.last(app.platform.db, email))?.subject).toBe("Hai ricevuto un invito per Cortile");
  });

  it("gives a username to one person only, who may choose another once it is gone", async () => {
    const [first, second, late] = [address(), address(), address()];
    const name = uniqueName("potter");
    const csv = ["email,username", `${first},${name}`, `${second},${name.toUpperCase()}`].join("\n");
    const problems = async (text: string) =>
      (await admin.call(invitationCheck, { body: { csv: text } })).lines.map(({ problem }) => problem);
    expect(await problems(csv)).toEqual([null, "username_taken"]);
    await admin.call(invitationImport, { body: { csv } });
    await runDue(app.platform, runImports);
    expect(await find(second)).toBeUndefined();
    expect(await problems(`email,username\n${late},${name}`)).toEqual(["username_taken"]);
    const code = await linkTo(first);
    await expect(join(code, first)).rejects.toMatchObject({ fields: { username: [{ code: "invalid" }] } });
    await app.newMember({ username: name });
    expect(await join(code, first)).toMatchObject({ username: expect.not.stringContaining(name) });
  });

  it("takes a name that is cut next to an emoji", async () => {
    const email = address();
    const csv = `email,name\n${email},${"a".repeat(199)}🏺 and more`;
    await admin.call(invitationImport, { body: { csv } });
    await runDue(app.platform, runImports);
    expect(await find(email)).toMatchObject({ name: `${"a".repeat(199)}🏺` });
  });

  it("invites nobody more once who started it may no longer invite", async () => {
    const [email, sender] = [address(), await app.newMember({ role: "admin" })];
    const client = await app.as(sender);
    const { id } = await client.call(invitationImport, { body: { csv: `email\n${email}` } });
    await app.platform.db.updateTable("user").set({ role: null }).where("id", "=", sender.id).execute();
    await runDue(app.platform, runImports);
    expect(await admin.call(invitationImportGet, { params: { id } })).toMatchObject({ invited: 0, left_out: 1 });
    expect(await find(email)).toBeUndefined();
  });

  it.each([
    ["name\nAda", "invalid"],
    ['email\n"ada', "invalid"],
    [`email\n${"a@b.it\n".repeat(5001)}`, "max_length"],
  ])("refuses a file that is none", async (csv, code) => {
    for (const call of [invitationCheck, invitationImport])
      await expect(admin.call(call, { body: { csv } })).rejects.toMatchObject({ fields: { csv: [{ code }] } });
  });
});
